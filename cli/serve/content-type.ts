import { lookup } from 'mrmime';

/** What is text, and is in UTF-8 as all that a build writes. */
const IS_TEXT = /^text\/|^application\/(?:manifest\+)?json$|\+xml$/;

/** The Content-Type of a file by its name. */
export function contentType(path: string): string {
  // The library has no type for icons.
  const type = /\.ico$/i.test(path) ? 'image/x-icon' : lookup(path);
  if (type === undefined) return 'application/octet-stream';
  return IS_TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compressing content of this type pays: texts yes, pictures and fonts no. */
export function isCompressible(type: string): boolean {
  return type.includes('charset=') || type === 'application/wasm';
}
