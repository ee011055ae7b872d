import currencies from 'country-to-currency';
import { plainLetters } from '../problems/nearest.ts';
import { countriesByName, countryCalled } from '../vocabulary/country-codes.ts';
import { meantCountry } from '../vocabulary/meant-country.ts';
import type { Choice, Read } from './question.ts';

/** What Node 22 has as a property, later ones have as a method. */
interface RegionTimeZones {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
}

/** Every country by its code, with its English name, in the order of the names. */
export function countryChoices(): readonly Choice[] {
  choices ??= [...countriesByName()]
    .map(([label, value]) => ({ value, label, hint: value }))
    .sort((a, b) => collator.compare(a.label, b.label));
  return choices;
}

const collator = new Intl.Collator('en');
let choices: readonly Choice[] | undefined;

/** Reads a country: its code, an older code of it, or its name in English or in a language of its own. */
export function readCountry(text: string): Read {
  const found = meantCountry(text);
  if (found?.certain) return { value: found.word };
  const wanted = plainLetters(text);
  const own = countryChoices().find(({ value }) => plainLetters(ownName(value) ?? '') === wanted);
  if (own) return { value: own.value };
  const hint = found
    ? `Did you mean "${found.word}" (${countryName(found.word)})?`
    : 'Give its two-letter code (ISO 3166-1) or its English name: KE or Kenya, say.';
  return { fault: `"${text}" is not a country. ${hint}` };
}

/** The country's name in the language that most people write there. */
function ownName(code: string): string | undefined {
  return new Intl.DisplayNames(likelyLanguage(code), { type: 'region', fallback: 'none' }).of(code);
}

/** The English name of a country. */
export function countryName(code: string): string {
  return countryCalled(code) ?? code;
}

/** The language that most people write in a country, by Unicode's likely subtags. */
export function likelyLanguage(code: string): string {
  return new Intl.Locale(`und-${code}`).maximize().language;
}

/** The time zones of a country, as Intl knows them; none where it knows none. */
export function timeZonesOf(code: string): readonly string[] {
  const region: RegionTimeZones = new Intl.Locale(`und-${code}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** The currency of a country (ISO 4217), by the package country-to-currency: Intl has no such table. */
export function currencyOf(code: string): string | undefined {
  return (currencies as Record<string, string>)[code];
}
