import { describe, expect, it } from 'vitest';
import {
  itemsOf,
  LANGUAGES,
  listCatalog,
  readCatalog,
  readCatalogText,
  textsOf,
} from './read-catalog.ts';

/** Games that everybody knows: they have the name that a language has for them. */
const TRADITIONAL = [
  ...['slide_puzzle', 'snake', 'tetris', 'chess', 'checkers', 'tic_tac_toe', 'solitaire'],
  ...['minesweeper', 'sudoku', 'mahjong', 'backgammon', 'crossword', 'word_search'],
];

describe('The name of a game', () => {
  const english = textsOf('en', 'games');
  const keys = itemsOf('games').map(({ key }) => key);
  const own = keys.filter((key) => !TRADITIONAL.includes(key));

  it.each(LANGUAGES)('is the same in %s as in the game itself', (language) => {
    const texts = textsOf(language, 'games');
    const titles = (of: Map<string, string>) =>
      Object.fromEntries(own.map((key) => [key, of.get(`items.${key}.title`)]));
    expect(titles(texts)).toEqual(titles(english));
  });

  it('is translated only where the game is there', () => {
    expect(TRADITIONAL.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe('The author of a book', () => {
  it.each(['ar', 'bg'] as const)('is in the letters of the language in %s', (language) => {
    const texts = textsOf(language, 'ebooks');
    const books = itemsOf('ebooks').filter(({ key }) => texts.has(`items.${key}.title`));
    expect(books.length).toBeGreaterThanOrEqual(20);
    const authors = books.map(({ key }) => texts.get(`items.${key}.author`) ?? key);
    expect(authors.filter((author) => /\p{Script=Latin}/u.test(author))).toEqual([]);
  });
});

describe('The page of the terms', () => {
  it.each(['en', ...LANGUAGES])('has one name in %s', (language) => {
    const texts = textsOf(language, 'interface');
    const name = texts.get('footer.termsOfService');
    expect(texts.get('terms.title')).toBe(name);
    for (const template of listCatalog('terms')) {
      if (!listCatalog(`terms/${template}`).includes(`${language}.hbs`)) continue;
      const terms = readCatalogText(`terms/${template}/${language}.hbs`);
      expect(/<h1>(.*)<\/h1>/.exec(terms)?.[1], template).toBe(name);
    }
    const { 'terms-page': entry } = readCatalog<{ 'terms-page': { use: string } }>(
      `glossary/${language}.yaml`,
    );
    expect(entry.use.toLocaleLowerCase(language)).toBe(name?.toLocaleLowerCase(language));
  });

  it.each(listCatalog('terms/general'))('says in general/%s from which age', (file) => {
    expect(readCatalogText(`terms/general/${file}`)).toMatch(/\b18\b/);
  });
});

describe('A glossary', () => {
  it('is there for every language, and for no other', () => {
    const codes = ['en', ...LANGUAGES].map((code) => `${code}.yaml`).sort();
    expect(listCatalog('glossary')).toEqual(codes);
  });
});
