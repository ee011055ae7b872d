import { hash } from 'node:crypto';
import fs from 'node:fs';

/**
 * The SHA-256 of a file's content, hexadecimal.
 * @returns undefined for what is no file, or cannot be read.
 */
export function fileDigest(file: string): string | undefined {
  try {
    return hash('sha256', fs.readFileSync(file));
  } catch {
    return undefined;
  }
}
