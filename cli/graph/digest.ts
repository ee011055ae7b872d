import { hash } from 'node:crypto';

/** The SHA-256 of content, hexadecimal. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** The digest of a JSON value. The order of its keys counts. */
export function digestOfJson(value: unknown): string {
  return digestOf(JSON.stringify(value) ?? 'undefined');
}
