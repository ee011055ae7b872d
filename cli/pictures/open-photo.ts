import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS } from './most-pixels.ts';

// What is decoded may be hostile: of all that the library can read, only the accepted formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});
// Equal bytes on machines of any size and kind; pictures are worked on side by side instead.
sharp.concurrency(1);
sharp.simd(false);
sharp.cache(false);

/**
 * Opens a JPEG, PNG, WebP or AVIF with sharp; only this module imports the library.
 * @param bytes not none.
 * @param pixels how many it may have at most; more are for looking at its first bytes only.
 * @returns what rejects for anything else, for more pixels, and for what is damaged or cut off.
 */
export function openPhoto(bytes: Uint8Array, pixels = MOST_PIXELS): Sharp {
  const limitInputPixels = Number.isFinite(pixels) && pixels;
  return sharp(bytes, { limitInputPixels, failOn: 'error' });
}
