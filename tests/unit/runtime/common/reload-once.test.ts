// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from '../../../../runtime/common/reload-once.ts';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reloads once for each file', () => {
  expect(reloadOnce('/data/games.1.json')).toBe(true);
  expect(reloadOnce('/data/games.1.json')).toBe(false);
  expect(reloadOnce('/data/games.2.json')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['navigate', true],
  ['reload', false],
])('without storage, a page that came by "%s" reloads: %s', (type, reloads) => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('SecurityError');
    },
  });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  expect(reloadOnce('/data/games.1.json')).toBe(reloads);
});
