import { brotliCompressSync } from 'node:zlib';

/** How many bytes a text file takes on its way to a browser: after brotli at its best. */
export function compressedSize(text: string): number {
  return brotliCompressSync(text).length;
}
