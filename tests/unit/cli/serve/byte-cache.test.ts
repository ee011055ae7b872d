import { expect, test, vi } from 'vitest';
import { createByteCache } from '../../../../cli/serve/byte-cache.ts';

const create = () => createByteCache<string>(80, (value) => value.length);
const made = (value: string) => async () => value;

test('makes a value once, also for callers at the same moment', async () => {
  const cache = create();
  const make = vi.fn(made('value'));
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([
    'value',
    'value',
  ]);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('stays within its limit and forgets what was unused longest', async () => {
  const cache = create();
  for (let key = 0; key < 8; key++) await cache.get(String(key), made('0123456789'));
  await cache.get('0', made('never made'));
  await cache.get('8', made('0123456789'));
  expect(cache.bytes()).toBe(80);
  const again = vi.fn(made('again'));
  await cache.get('0', again);
  expect(again).not.toHaveBeenCalled();
  await cache.get('1', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('does not keep a value that would push out the others', async () => {
  const cache = create();
  await cache.get('big', made('x'.repeat(11)));
  expect(cache.bytes()).toBe(0);
});

test('does not keep a failure', async () => {
  const cache = create();
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('a', made('there'))).toBe('there');
});

test('makes a value once, also when others have filled the cache meanwhile', async () => {
  const cache = create();
  let finish = (_: string) => {};
  const make = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const first = cache.get('slow', make);
  for (let key = 0; key < 12; key++) await cache.get(String(key), made('0123456789'));
  const second = cache.get('slow', make);
  finish('slow');
  expect(await Promise.all([first, second])).toEqual(['slow', 'slow']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('keeps what is empty', async () => {
  const cache = create();
  const make = vi.fn(made(''));
  await cache.get('empty', make);
  expect(await cache.get('empty', make)).toBe('');
  expect(make).toHaveBeenCalledTimes(1);
});
