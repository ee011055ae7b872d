import { readFileSync } from 'node:fs';
import { MOST_PIXELS } from './most-pixels.ts';
import { openPhoto } from './open-photo.ts';
import { photoFormat } from './photo-format.ts';

/** What a file turned out to be. */
export type Inspection =
  | {
      found: 'picture';
      /** "JPEG", "PNG", "WebP" or "AVIF". */
      format: string;
      /** In pixels, as it is shown: turned upright. */
      width: number;
      height: number;
      /** More than 1 where it moves. */
      frames: number;
    }
  | { found: 'too-many-pixels'; width: number; height: number }
  /** It begins as a picture, but cannot be read to its end. */
  | { found: 'damaged' }
  /** None of the accepted formats. */
  | { found: 'no-picture' };

/**
 * Looks into a picture and decodes it, for a file may be in order but for its end. Its size is known
 * from its first bytes, and what has too many pixels is not decoded.
 * @param path a file that may be read.
 */
export async function inspectPhoto(path: string): Promise<Inspection> {
  const bytes = readFileSync(path);
  const format = photoFormat(bytes);
  if (!format) return { found: 'no-picture' };
  try {
    const { autoOrient, pages } = await openPhoto(bytes, Number.POSITIVE_INFINITY).metadata();
    const { width, height } = autoOrient;
    if (width * height > MOST_PIXELS) return { found: 'too-many-pixels', width, height };
    // To a few pixels: all of the file is read, and next to nothing of it is kept.
    await openPhoto(bytes).resize({ width: 16 }).raw().toBuffer();
    return { found: 'picture', format, width, height, frames: pages ?? 1 };
  } catch {
    return { found: 'damaged' };
  }
}
