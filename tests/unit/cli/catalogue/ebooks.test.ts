import { expect, it } from 'vitest';
import ebooks from '../../../../cli/catalogue/sections/ebooks.ts';

const item = { id: 'one', key: 'one', category: 'epic', author: 'A', read: 'https://l.example/' };
const texts = { text: () => undefined, list: () => undefined, own: () => undefined };
const names = { of: () => '', language: () => '' };

it.each([
  ['frame', undefined, { read: 'https://l.example/' }],
  ['frame', 'frame', { read: 'https://l.example/' }],
  ['tab', 'tab', { readInTab: 'https://l.example/' }],
] as const)('a book elsewhere opens in a %s where the section says %s', (_, openIn, place) => {
  const settings = openIn ? { openIn } : {};
  const { read, readInTab } = ebooks.detail(item, texts, names, 'en', settings);
  expect(JSON.parse(JSON.stringify({ read, readInTab }))).toEqual(place);
});
