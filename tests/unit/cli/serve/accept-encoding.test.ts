import { expect, test } from 'vitest';
import { chooseEncoding } from '../../../../cli/serve/accept-encoding.ts';

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['br ; q = 1', 'br'],
])('%s gives %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});
