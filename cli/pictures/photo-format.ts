/**
 * The format of a picture by its first bytes, whatever its name says.
 * https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern, and for AVIF
 * https://aomediacodec.github.io/av1-avif/#brands
 * @returns "JPEG", "PNG", "WebP" or "AVIF"; undefined for all else.
 */
export function photoFormat(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return Object.entries(PATTERNS).find(([, pattern]) => pattern.test(head))?.[0];
}

const PATTERNS = {
  JPEG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG/,
  WebP: /^RIFF.{4}WEBP/s,
  // A still picture or a sequence; the brands stand in the file's first box.
  AVIF: /^.{4}ftyp.*avi[fs]/s,
};
