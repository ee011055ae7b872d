/**
 * The most pixels that a photo may have: what phones take by default has up to 24.5 million
 * (5712 by 4284). Read at once, that many take 100 MB.
 */
export const MOST_PIXELS = 25_000_000;
