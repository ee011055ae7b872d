import { expect, test } from 'vitest';
import { otherBook } from '../../../../cli/books/same-book.ts';

const facts = (title: string, author: string, language = 'en') => ({
  title,
  authors: [author],
  language,
  rights: '',
  chapters: 1,
});

test.each([
  [
    'Frankenstein',
    'Mary Shelley',
    'Frankenstein; Or, The Modern Prometheus',
    'Mary Wollstonecraft Shelley',
  ],
  ['The Art of War', 'Sun Tzu', 'The Art of War', 'active 6th century B.C. Sunzi'],
  ['Moby-Dick', 'Herman Melville', 'Moby Dick; Or, The Whale', 'Herman Melville'],
  [
    "Gulliver's Travels",
    'Jonathan Swift',
    'Gulliver’s Travels into Several Remote Nations of the World',
    'Jonathan Swift',
  ],
  ['Les Misérables', 'Victor Hugo', 'Les Misérables', 'Victor Hugo'],
  ['Anna Karenina', 'Leo Tolstoy', 'Anna Karenina', 'graf Leo Tolstoy'],
])('%s by %s is the same book as the library has', (title, author, theirs, by) => {
  expect(otherBook({ title, author, language: 'en' }, facts(theirs, by))).toBeUndefined();
});

test('a book of the same author, one of the same title and a translation are other books', () => {
  const expected = { title: 'Anna Karenina', author: 'Leo Tolstoy', language: 'en' };
  expect(otherBook(expected, facts('War and Peace', 'Leo Tolstoy'))).toContain('War and Peace');
  expect(otherBook(expected, facts('Anna Karenina', 'A. N. Other'))).toContain('Leo Tolstoy');
  expect(otherBook(expected, facts('Anna Karenina', 'Leo Tolstoy', 'fi'))).toContain('"fi"');
});
