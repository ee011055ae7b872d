import { expect, test } from 'vitest';
import { byteRange } from '../../../../cli/serve/byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=2-5', { start: 2, end: 6 }],
  ['bytes=2-', { start: 2, end: 10 }],
  ['bytes=9-9', { start: 9, end: 10 }],
  ['bytes=2-99', { start: 2, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  [' BYTES=2-5 ', { start: 2, end: 6 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 10 }],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
  ['bytes=-0', 'none'],
  [`bytes=${'9'.repeat(400)}-`, 'none'],
  [null, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0x1-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['items=0-1', 'whole'],
])('of ten bytes, %s is %j', (header, part) => {
  expect(byteRange(header, 10)).toEqual(part);
});

test('nothing has no part', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
  expect(byteRange('bytes=-1', 0)).toBe('none');
  expect(byteRange(null, 0)).toBe('whole');
});
