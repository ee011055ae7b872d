import { describe, expect, test } from 'vitest';
import { createFindSite, parseHost, siteUrl } from '../../../../cli/serve/host.ts';
import { toRelease } from './fixture.ts';

describe('parseHost', () => {
  test.each([
    ['www.ripple.example', { name: 'www.ripple.example' }],
    ['WWW.Ripple.Example:8080', { name: 'www.ripple.example', port: '8080' }],
    ['www.ripple.example.', { name: 'www.ripple.example' }],
    ['www.ripple.example.:80', { name: 'www.ripple.example', port: '80' }],
    ['127.0.0.1:8080', { name: '127.0.0.1', port: '8080' }],
    ['[::1]:8080', { name: '[::1]', port: '8080' }],
  ])('reads %s', (value, expected) => {
    expect(parseHost(value)).toEqual(expected);
  });

  test.each([
    '',
    ' ',
    'a b',
    'a/b',
    'user@a',
    'a:port',
    'a:70000',
    'a..b',
    '.a',
    'a,b',
    '<script>',
    'ä.example',
    `${'a'.repeat(300)}.example`,
  ])('refuses %j', (value) => {
    expect(parseHost(value)).toBeUndefined();
  });
});

describe('createFindSite', () => {
  const sites = [
    { site: 'en', hosts: ['www.ripple.example', 'ripple.example'] },
    { site: 'ro', hosts: ['ro.ripple.example'], hostPatterns: ['*-ro-*.ripple.example'] },
    { site: 'odd', hosts: ['promo-ro-1.ripple.example'] },
  ];
  const find = createFindSite(toRelease(sites));
  const names = (name: string) => find(name)?.site;

  test('finds a site by any of its hosts', () => {
    expect(names('www.ripple.example')).toBe('en');
    expect(names('ripple.example')).toBe('en');
  });
  test('finds a site on .localhost only in a preview', () => {
    expect(names('www.ripple.example.localhost')).toBe('en');
    const published = createFindSite(toRelease(sites, false));
    expect(published('www.ripple.example.localhost')).toBeUndefined();
    expect(published('x-ro-y.ripple.example.localhost')).toBeUndefined();
  });
  test('finds a site by a host pattern, in a preview also on .localhost', () => {
    expect(names('x-ro-y.ripple.example')).toBe('ro');
    expect(names('x-ro-y.ripple.example.localhost')).toBe('ro');
  });
  test('prefers an exact host to a pattern', () => {
    expect(names('promo-ro-1.ripple.example')).toBe('odd');
  });
  test('keeps the star of a pattern within one name', () => {
    expect(names('a.b-ro-c.ripple.example')).toBeUndefined();
    expect(names('a-ro-b.c.ripple.example')).toBeUndefined();
  });
  test('knows no other host', () => {
    expect(names('localhost')).toBeUndefined();
    expect(names('evil-ripple.example')).toBeUndefined();
  });
});

test('siteUrl names the port unless it is the default one', () => {
  const [site] = toRelease([{}]).sites;
  if (!site) throw new Error('no site');
  expect(siteUrl(site, true, 8080)).toBe('http://www.ripple.example.localhost:8080/');
  expect(siteUrl(site, false, 80)).toBe('http://www.ripple.example/');
});
