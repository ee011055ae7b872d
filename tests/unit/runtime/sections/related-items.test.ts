import { expect, it } from 'vitest';
import type { Card } from '../../../../runtime/contract.ts';
import { relatedItems } from '../../../../runtime/sections/related-items.ts';

const card = (id: string, category: string, words?: string) => ({ id, category, words }) as Card;

const ITEMS = [
  card('emma', 'love', 'Austen'),
  card('dracula', 'horror', 'Stoker'),
  card('persuasion', 'love', 'Austen'),
  card('jane-eyre', 'love', 'Brontë'),
  card('lady-susan', 'letters', 'Austen'),
  card('villette', 'love', 'Brontë'),
];

const related = (id: string, most = 4, but?: Card) =>
  relatedItems(ITEMS, id, most, but).map((item) => item.id);

it('begins with those of the category and the author, then the category, then the author', () => {
  expect(related('emma')).toEqual(['persuasion', 'jane-eyre', 'villette', 'lady-susan']);
});

it('prefers those that follow in the list, so that each leads to others', () => {
  expect(related('jane-eyre', 3)).toEqual(['villette', 'emma', 'persuasion']);
});

it('leaves out the item itself, what is shown already, and what has nothing in common', () => {
  expect(related('emma', 4, ITEMS[2])).toEqual(['jane-eyre', 'villette', 'lady-susan']);
  expect(related('dracula')).toEqual([]);
  expect(related('unknown')).toEqual([]);
});

it('does not take two items without author for ones of the same', () => {
  expect(relatedItems([card('a', 'x'), card('b', 'y')], 'a', 4)).toEqual([]);
});
