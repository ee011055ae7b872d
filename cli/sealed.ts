import { hash } from 'node:crypto';

const START = '{"digest":"';
const MIDDLE = '","of":';
const DIGEST_LENGTH = 64;

/**
 * Puts a JSON text into one that begins with its SHA-256, so that damage to a file shows. It says
 * nothing about who wrote it.
 */
export function seal(json: string): string {
  return `${START}${hash('sha256', json)}${MIDDLE}${json}}`;
}

/** @returns the JSON text that was sealed; undefined when not every byte is as it was. */
export function unseal(sealed: string): string | undefined {
  const json = sealed.slice(START.length + DIGEST_LENGTH + MIDDLE.length, -1);
  return seal(json) === sealed ? json : undefined;
}
