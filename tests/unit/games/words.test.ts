import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { gameIds } from '../../../cli/game-ids.ts';
import schema from '../../../schemas/messages-games.schema.json' with { type: 'json' };

const root = new URL('../../../', import.meta.url);
const languages = readdirSync(new URL('catalog/messages', root)).filter(
  (name) => !name.includes('.'),
);
const read = (path: string) => parse(readFileSync(new URL(path, root), 'utf8'));
const messages = (language: string) => read(`catalog/messages/${language}/games.yaml`);

/** The names in the words that the code of a game asks for. */
function asked(id: string): string[] {
  const files = readdirSync(new URL(`games/${id}`, root));
  const code = files.map((file) => readFileSync(new URL(`games/${id}/${file}`, root), 'utf8'));
  return Array.from(code.join('\n').matchAll(/\.word\(\s*'(\w+)'/g), ([, name]) => name as string);
}

test.each(languages)('in %s all words that games share are there', (language) => {
  const known = Object.keys(schema.properties.words.properties).sort();
  expect(Object.keys(messages(language).words).sort()).toEqual(known);
});

test.each(gameIds())('%s has each of its words in every language', (id) => {
  const { key } = read('catalog/sections/games.yaml').items.find(
    (item: { id: string }) => item.id === id,
  );
  for (const language of languages) {
    const { words } = messages(language);
    const own = messages(language).items[key].words;
    expect(own.hint.length, `${language}: the hint`).toBeLessThan(80);
    for (const name of asked(id)) expect({ ...words, ...own }, language).toHaveProperty(name);
  }
});
