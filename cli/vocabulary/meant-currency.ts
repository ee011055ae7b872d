import { type Meant, meant, plainLetters } from '../problems/nearest.ts';

/** The list of ISO 4217 as this Node's Intl knows it: prices are written out with Intl as well. */
export const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * The code of the currency (ISO 4217) that a wrong one means, or a sign or name that people of its country
 * write: "KSH" and "Ksh" → KES, "zł" → PLN, "Kenyan shilling" → KES, "eur" → EUR.
 * @returns undefined where none is near, and for what several countries write: "$".
 */
export function meantCurrency(found: string): Meant | undefined {
  const code = found.trim().toUpperCase();
  if (CURRENCIES.has(code)) return { word: code, certain: true };
  const plain = plainLetters(found);
  const called = currenciesByWord().get(plain) ?? currenciesByWord().get(plain.replace(/s$/, ''));
  if (called?.size === 1) return { word: [...called][0] as string, certain: true };
  // A letter of a code is soon another currency's, so nothing is certain here.
  const near = called === undefined ? meant(code, CURRENCIES) : undefined;
  return near && { ...near, certain: false };
}

/** The English name of a currency. */
export function currencyCalled(code: string): string | undefined {
  return new Intl.DisplayNames('en', { type: 'currency' }).of(code);
}

/** The codes of currencies by their signs and names, and by the last word of their names ("zloty"). */
function currenciesByWord(): ReadonlyMap<string, ReadonlySet<string>> {
  if (byWord) return byWord;
  const words = new Map<string, Set<string>>();
  for (const code of CURRENCIES) {
    const name = currencyCalled(code) ?? code;
    for (const word of [...signsOf(code), name, name.replace(/^.* /, '')]) {
      const plain = plainLetters(word);
      if (plain !== '') words.set(plain, (words.get(plain) ?? new Set()).add(code));
    }
  }
  byWord = words;
  return words;
}

let byWord: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** What a currency's own country writes for it. Its code begins with the country's: KES of KE. */
function signsOf(code: string): string[] {
  const own = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize();
  return [`en-${code.slice(0, 2)}`, `${own.language}-${code.slice(0, 2)}`].flatMap((locale) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code });
    const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
    return sign === undefined || sign === code ? [] : [sign];
  });
}
