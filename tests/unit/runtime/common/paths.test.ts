import { describe, expect, it } from 'vitest';
import { paths, routeOf, safeRedirect } from '../../../../runtime/common/paths.ts';
import { SECTION_IDS } from '../../../../runtime/contract.ts';

describe('routeOf', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/search', { page: 'search' }],
    ['/login', { page: 'login' }],
    ['/profile', { page: 'profile' }],
    ['/terms', { page: 'terms' }],
    ['/index.cfm', { page: 'terms' }],
    ['/games', { page: 'list', section: 'games' }],
    ['/games/', { page: 'list', section: 'games' }],
    ['/fitness/30_day_challenge', { page: 'detail', section: 'fitness', id: '30_day_challenge' }],
    ['/recipes/1', { page: 'detail', section: 'recipes', id: '1' }],
    ['/games/caf%C3%A9', { page: 'detail', section: 'games', id: 'café' }],
    ['/games/%E0%A4', { page: 'detail', section: 'games', id: '%E0%A4' }],
    ['/games/a/b', { page: 'not-found' }],
    ['/constructor', { page: 'not-found' }],
    ['/settings', { page: 'not-found' }],
  ])('%s', (path, route) => {
    expect(routeOf(path, SECTION_IDS)).toEqual(route);
  });

  it('does not find a section that the site does not show', () => {
    expect(routeOf('/ebooks', ['games'])).toEqual({ page: 'not-found' });
    expect(routeOf('/ebooks/ulysses', ['games'])).toEqual({ page: 'not-found' });
  });

  it('finds what the link builders build', () => {
    expect(routeOf(paths.detail('games', 'a b/c'), ['games'])).toMatchObject({ id: 'a b/c' });
  });
});

describe('the redirect parameter', () => {
  it.each([
    '/games/nebula',
    '/games?category=puzzle&q=a%20b',
    '/',
    '/games?from=https://x.example',
  ])('follows %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'games',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/.//evil.example',
    '/games/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' /games',
  ])('goes home instead of to %j', (path) => {
    expect(safeRedirect(path)).toBe('/');
  });
});
