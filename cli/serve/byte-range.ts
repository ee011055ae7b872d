/** A part of a content, in bytes from its beginning. */
export interface ByteRange {
  start: number;
  /** The first byte after it. */
  end: number;
}

/** One range: "bytes=0-99", "bytes=100-" or, of the end, "bytes=-100". */
const RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * Reads a Range header (RFC 9110 section 14.2), with which players ask for parts of films.
 * @param header the header's value; null where the request has none.
 * @param size of the whole content, in bytes.
 * @returns `whole` where no single part is asked for in a form that is known, since nobody has to answer several parts
 *   at once; `none` where the content has no such part.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'whole' | 'none' {
  const [, first, last, suffix] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'none' : { start: size - length, end: size };
  }
  if (first === undefined) return 'whole';
  const start = Number(first);
  const end = last ? Number(last) + 1 : size;
  if (last && Number(last) < start) return 'whole';
  return start >= size ? 'none' : { start, end: Math.min(end, size) };
}
