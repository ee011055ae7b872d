import { expect, test } from 'vitest';
import { contentType, isCompressible } from '../../../../cli/serve/content-type.ts';

test.each([
  ['index.html', 'text/html; charset=utf-8', true],
  ['assets/app.1a2b.js', 'text/javascript; charset=utf-8', true],
  ['assets/app.1a2b.css', 'text/css; charset=utf-8', true],
  ['data/site.1a2b.json', 'application/json; charset=utf-8', true],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['sitemap.xml', 'text/xml; charset=utf-8', true],
  ['robots.txt', 'text/plain; charset=utf-8', true],
  ['art/logo.SVG', 'image/svg+xml; charset=utf-8', true],
  ['tool.wasm', 'application/wasm', true],
  ['favicon.ico', 'image/x-icon', false],
  ['icon.png', 'image/png', false],
  ['font.woff2', 'font/woff2', false],
  ['film.mp4', 'video/mp4', false],
  ['film.webm', 'video/webm', false],
  ['film.en.vtt', 'text/vtt; charset=utf-8', true],
  ['book.epub', 'application/epub+zip', false],
  ['game.mjs', 'text/javascript; charset=utf-8', true],
  ['_headers', 'application/octet-stream', false],
  ['v1.2/file', 'application/octet-stream', false],
])('%s is %s', (path, type, compressible) => {
  expect(contentType(path)).toBe(type);
  expect(isCompressible(type)).toBe(compressible);
});
