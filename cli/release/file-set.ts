import { digestOf } from '../graph/digest.ts';
import type { LinkedFile } from './linked-file.ts';
import { byCodeUnit, type FileSet } from './release.ts';

/** The table of files that several sites share, as it is kept, and the digest that it is named by. */
export function encodeSet(files: readonly LinkedFile[]): { digest: string; text: Buffer } {
  const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path));
  const table: FileSet = {
    files: Object.fromEntries(
      sorted.map((file) => [
        file.path,
        { digest: file.digest, bytes: file.bytes ?? file.content.byteLength },
      ]),
    ),
  };
  const text = Buffer.from(JSON.stringify(table));
  return { digest: digestOf(text), text };
}
