import { describe, expect, it } from 'vitest';
import { LANGUAGES, listCatalog, readCatalog, readCatalogText, textsOf } from './read-catalog.ts';

const ALL = ['en', ...LANGUAGES] as const;
const { languages } = readCatalog<{ languages: { code: string; locale: string }[] }>(
  'languages.yaml',
);

/** The signs of units: the international ones, and those of languages that write their own. */
const INTERNATIONAL = ['g', 'kg', 'mg', 'ml', 'dl', 'l', 'kcal', 'cm', 'mm', 'm', 'km', 's', 'min'];
const UNITS: Record<string, readonly string[]> = {
  ar: ['غ', 'كغ', 'مل', 'سم', 'ث'],
  bg: ['г', 'кг', 'мг', 'мл', 'л', 'ккал', 'см', 'мм', 'м', 'км', 'сек', 'мин'],
  fr: [...INTERNATIONAL, 'Mo', 'h'],
};
const EVERYWHERE = ['MB', 'KB', 'GB', '°C', '°F'];

/** Every text of a language, and every line of its terms, by where it stands. */
function textsIn(language: string): [at: string, text: string][] {
  const messages = listCatalog(`messages/${language}`).flatMap((file) => {
    const name = file.replace('.yaml', '');
    return [...textsOf(language, name)].map(([key, text]): [string, string] => [
      `${name} ${key}`,
      text,
    ]);
  });
  const terms = listCatalog('terms').flatMap((template) => {
    const file = `${template}/${language}.hbs`;
    if (!listCatalog(`terms/${template}`).includes(`${language}.hbs`)) return [];
    const lines = readCatalogText(`terms/${file}`).split('\n');
    return lines.map((line, index): [string, string] => [`${file}:${index + 1}`, line]);
  });
  return [...messages, ...terms];
}

/** The texts in which something is found, each with what was found. */
function found(language: string, pattern: RegExp): string[] {
  return textsIn(language).flatMap(([at, text]) => {
    const match = pattern.exec(text);
    return match ? [`${at}: ${match[0]}`] : [];
  });
}

describe('A figure and what it counts', () => {
  it.each(ALL)('stay in one line in %s: no space before a unit may break', (language) => {
    // In Bosnian a lone "s" is a word, "with".
    const own = (UNITS[language] ?? INTERNATIONAL).filter((unit) =>
      language === 'bs' ? unit !== 's' : true,
    );
    const units = [...own, ...EVERYWHERE].join('|');
    expect(found(language, new RegExp(`[\\d}] (?:${units})(?![\\p{L}\\p{N}’-])`, 'u'))).toEqual([]);
  });

  it('are seconds in Bosnian too', () => {
    expect(found('bs', /\{(?:work|rest|seconds)\} s\b/)).toEqual([]);
  });

  it.each(ALL)('stand as %s writes a per cent sign', (language) => {
    const { locale = language } = languages.find(({ code }) => code === language) ?? {};
    const half = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5);
    const gap = half.replace(/[^\s]/g, '') === '' ? '' : '\u00a0';
    const other = gap === '' ? /[\d}]\s%/ : /[\d}](?!\u00a0)\s?%/;
    expect(found(language, other)).toEqual([]);
  });
});

describe('Marks', () => {
  it.each(LANGUAGES)('are those of print in %s', (language) => {
    expect(found(language, /\.\.\./)).toEqual([]);
    const letters = found(language, /\p{L}'\p{L}/u);
    expect(letters).toEqual([]);
  });

  // The specification words some English texts with them, so all have them.
  it('are those of a keyboard in English', () => {
    expect(found('en', /[‘’“”…]/)).toEqual([]);
  });
});

describe('A word', () => {
  it.each(ALL)('has the letters of one script in %s', (language) => {
    const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
    expect(found(language, mixed)).toEqual([]);
  });

  it.each(LANGUAGES)('has no Cyrillic letter in %s, but in Bulgarian', (language) => {
    if (language !== 'bg') expect(found(language, /\p{Script=Cyrillic}/u)).toEqual([]);
  });
});
