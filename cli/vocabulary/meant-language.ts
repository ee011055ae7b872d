import { type Meant, plainLetters } from '../problems/nearest.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * The two-letter code of the language (ISO 639-1) that a wrong one means: "RO", "ro-RO", "Romanian", "română".
 * @returns undefined where none is meant.
 */
export function meantLanguage(found: string): Meant | undefined {
  const [, code] = /^([a-z]{2})([-_][a-z]{2,4})?$/i.exec(found.trim()) ?? [];
  if (code !== undefined) return { word: code.toLowerCase(), certain: true };
  const word = languagesByName().get(plainLetters(found));
  return word === undefined ? undefined : { word, certain: true };
}

/** The codes of languages by their names, in English and in themselves. */
function languagesByName(): ReadonlyMap<string, string> {
  if (byName) return byName;
  const names = new Map<string, string>();
  // Intl calls `no` so, which stands for both ways of writing it.
  const norwegian = ['norwegian', 'norsk'].map((name) => [name, 'nb'] as const);
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))) {
    const name = english.of(code);
    if (name === undefined || Intl.getCanonicalLocales(code)[0] !== code) continue;
    const own = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
    for (const one of [name, own ?? name]) names.set(plainLetters(one), code);
  }
  byName = new Map([...names, ...norwegian]);
  return byName;
}

/** The other code of a language that has two: Norwegian is `nb` here and `no` there. */
export function otherCode(code: string): string | undefined {
  return { nb: 'no', no: 'nb' }[code];
}

let byName: ReadonlyMap<string, string> | undefined;
