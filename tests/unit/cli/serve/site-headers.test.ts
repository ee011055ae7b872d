import { describe, expect, test } from 'vitest';
import { applySiteHeaders, parseSiteHeaders } from '../../../../cli/serve/site-headers.ts';

function headersFor(text: string, path: string): Record<string, string> {
  const headers = new Headers();
  applySiteHeaders(parseSiteHeaders(text), path, headers);
  return Object.fromEntries(headers);
}

describe('_headers', () => {
  const text = '# comment\n/*\n  X-One: 1\n\n/assets/*\r\n\tX-Two: a: b\r\n  X-One: 2\n';
  test('gives a path the headers of every block that matches', () => {
    expect(headersFor(text, '/games')).toEqual({ 'x-one': '1' });
    expect(headersFor(text, '/assets/a.js')).toEqual({ 'x-one': '1, 2', 'x-two': 'a: b' });
  });
  test('leaves out what is no header, and what the server alone decides', () => {
    const odd =
      '/*\n  no colon\n  : empty\n  Bad Name: x\n  Content-Length: 1\n  ETag: "x"\n  X: ok\n';
    expect(headersFor(odd, '/')).toEqual({ x: 'ok' });
  });
  test('leaves out a header before the first pattern', () => {
    expect(headersFor('  X: early\n/*\n  Y: 1\n', '/')).toEqual({ y: '1' });
  });
});
