import { describe, expect, test } from 'vitest';
import { parseSiteRedirects } from '../../../../cli/serve/site-redirects.ts';

describe('_redirects', () => {
  test('finds the topmost rule of a path', () => {
    const find = parseSiteRedirects('/a /b 200\n/a /c 200\n');
    expect(find('/a')).toEqual({ to: '/b', status: 200 });
    expect(find('/other')).toBeUndefined();
  });
  test('takes a missing status as 302', () => {
    expect(parseSiteRedirects('/a /b')('/a')).toEqual({ to: '/b', status: 302 });
  });
  test('puts in what a star stood for, encoded', () => {
    const find = parseSiteRedirects('/old/* /new/:splat 301\n');
    expect(find('/old/a b/$&')).toEqual({ to: '/new/a%20b/%24%26', status: 301 });
  });
  test('leaves out lines of another form', () => {
    const find = parseSiteRedirects(
      '# /a /b 200\n/a\n/b //evil.example 301\n/c javascript:x\n/d /e 999',
    );
    expect(['/a', '/b', '/c', '/d', '#'].map(find)).toEqual(Array(5).fill(undefined));
  });
});
