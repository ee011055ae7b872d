import { expect, test } from 'vitest';
import { avoidedWords, glossaries } from '../../../../cli/catalogue/glossary.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';

/** The words of a text that a glossary with one entry says not to use. */
function avoided(entry: string, text: string): string[] {
  const file = readYaml('catalog/glossary/en.yaml', Buffer.from(`thing: ${entry}\n`));
  const known = glossaries({ glossaries: new Map([['en', file]]) } as never);
  return [...avoidedWords(text, known.get('en') ?? [])].map(({ start, end }) =>
    text.slice(start, end),
  );
}

test.each([
  ['whole words', '[oglas]', 'Oglas i oglasi', ['Oglas']],
  ['with a star any ending', '[oglas*]', 'oglas, oglasima', ['oglas', 'oglasima']],
  ['with a star before it any beginning', '["*blocker"]', 'Adblocker', ['Adblocker']],
  ['phrases over a fold or a no-break space', '[na mreži]', 'na\u00a0mreži', ['na\u00a0mreži']],
  ['no part of a word with a hyphen', '[mail]', 'E-Mail, mail', ['mail']],
  ['words before a hyphen', '[mail*]', 'mail-adresa', ['mail']],
  ['signs as they are', '[on.line]', 'online on.line', ['on.line']],
])('finds %s', (_, words, text, found) => {
  expect(avoided(`{ use: other, avoid: ${words} }`, text)).toEqual(found);
});

test('passes over phrases in which a word is right', () => {
  const entry = '{ use: reklama, avoid: [oglas*], except: [mali oglas*] }';
  expect(avoided(entry, 'Mali oglasi i oglasi.')).toEqual(['oglasi']);
});

test('looks at capitals where it is told to', () => {
  const entry = '{ use: Vi, avoid: [vas, vaš*], matchCase: true }';
  expect(avoided(entry, 'Za Vas i vas, Vaše i vaše.')).toEqual(['vas', 'vaše']);
});
