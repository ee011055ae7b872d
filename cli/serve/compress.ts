import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

/** File content in memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** An encoding with fewer bytes. */
export type Compressed = Exclude<Encoding, 'identity'>;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Pages change with each release and are made while a reader waits; hashed files stay for long.
 * Brotli 5 is about as fast as gzip and smaller; 9 is still quick for files of this size.
 */
const BROTLI_QUALITY = { page: 5, other: 9 };

/** Compresses content, off the main thread. */
export async function compress(content: Bytes, encoding: Encoding, type: string): Promise<Bytes> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return new Uint8Array(await gzipAsync(content));
  return brotli(content, type.startsWith('text/html') ? BROTLI_QUALITY.page : BROTLI_QUALITY.other);
}

/**
 * Compresses what is kept, as well as it can be, off the main thread. For a page brotli takes some 30 ms so, twenty times
 * as long as while a reader waits.
 */
export async function compressBest(content: Bytes, encoding: Compressed): Promise<Bytes> {
  return encoding === 'br'
    ? brotli(content, constants.BROTLI_MAX_QUALITY)
    : new Uint8Array(await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }));
}

async function brotli(content: Bytes, quality: number): Promise<Bytes> {
  const compressed = await brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
  return new Uint8Array(compressed);
}
