/**
 * The types of public files as `portico serve` names them, by the endings of their names. Web servers have lists of
 * their own, or ask the machine, and each says something else.
 */
export const FILE_TYPES: readonly [type: string, endings: readonly string[]][] = [
  ['text/html; charset=utf-8', ['html']],
  ['text/css; charset=utf-8', ['css']],
  ['text/javascript; charset=utf-8', ['js', 'mjs']],
  ['text/plain; charset=utf-8', ['txt']],
  ['text/xml; charset=utf-8', ['xml']],
  ['application/json; charset=utf-8', ['json']],
  ['application/manifest+json; charset=utf-8', ['webmanifest']],
  ['image/svg+xml; charset=utf-8', ['svg']],
  ['image/x-icon', ['ico']],
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/webp', ['webp']],
  ['image/avif', ['avif']],
  ['font/woff2', ['woff2']],
];
