// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropItem,
  finishItem,
  isKept,
  type KeptList,
  keepItem,
  keptItems,
} from '../../../../../runtime/common/device/kept-items.ts';

beforeEach(() => localStorage.clear());

const ids = (list: KeptList) => keptItems(list).map(({ id }) => id);

describe('a list of kept items', () => {
  it('has the latest first, and each item once', () => {
    keepItem('opened', { section: 'games', id: 'a' }, 1);
    keepItem('opened', { section: 'ebooks', id: 'a' }, 2);
    keepItem('opened', { section: 'games', id: 'a' }, 3);
    expect(keptItems('opened')).toEqual([
      { section: 'games', id: 'a', at: 3 },
      { section: 'ebooks', id: 'a', at: 2 },
    ]);
  });

  it.each([
    ['opened', 50],
    ['saved', 200],
  ] as const)('%s holds %i items, and lets the oldest go', (list, most) => {
    for (let at = 0; at <= most; at += 1) keepItem(list, { section: 'games', id: `${at}` }, at);
    expect(ids(list)).toHaveLength(most);
    expect(ids(list)[0]).toBe(`${most}`);
    expect(ids(list)).not.toContain('0');
  });

  it('lets go of an item, and of no other', () => {
    keepItem('saved', { section: 'games', id: 'a' });
    keepItem('saved', { section: 'recipes', id: 'a' });
    dropItem('saved', { section: 'games', id: 'a' });
    expect(isKept('saved', { section: 'games', id: 'a' })).toBe(false);
    expect(isKept('saved', { section: 'recipes', id: 'a' })).toBe(true);
  });

  it('leaves out what is no item', () => {
    const good = { section: 'games', id: 'a', at: 1 };
    const stored = [null, 7, {}, { section: 'games', at: 1 }, { ...good, at: 'x' }, good];
    localStorage.setItem('portico:saved', JSON.stringify(stored));
    expect(keptItems('saved')).toEqual([good]);
    localStorage.setItem('portico:saved', '{"length":3}');
    expect(keptItems('saved')).toEqual([]);
  });

  it('never says that more than all is done', () => {
    const item = { section: 'ebooks', id: 'a', at: 1 };
    localStorage.setItem('portico:begun', JSON.stringify([{ ...item, done: 7 }]));
    expect(keptItems('begun')).toEqual([{ ...item, done: 1 }]);
  });
});

it('what is finished is no longer to be gone on with', () => {
  keepItem('begun', { section: 'ebooks', id: 'a', done: 0.9 });
  finishItem({ section: 'ebooks', id: 'a' });
  expect(ids('begun')).toEqual([]);
  expect(ids('finished')).toEqual(['a']);
});
