import currencies from 'country-to-currency';
import { nearest } from '../problems/nearest.ts';
import type { Choice, Read } from './question.ts';

/** What Node 22 has as a property, later ones have as a method. */
interface RegionTimeZones {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
}

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Every country by its code, with its English name, in the order of the names. */
export function countryChoices(): readonly Choice[] {
  choices ??= Object.keys(currencies)
    .filter((code) => NAMES.of(code) && currentCode(code) === code)
    .map((code) => ({ value: code, label: NAMES.of(code) as string, hint: code }))
    .sort((a, b) => collator.compare(a.label, b.label));
  return choices;
}

const collator = new Intl.Collator('en');
let choices: readonly Choice[] | undefined;

/** Reads a country: its code, an older code of it, or its name in English or in a language of its own. */
export function readCountry(text: string): Read {
  const all = countryChoices();
  const wanted = text.toLowerCase();
  const code = /^[a-z]{2}$/i.test(text) ? currentCode(text.toUpperCase()) : undefined;
  const found =
    all.find(({ value }) => value === code) ??
    all.find(({ label }) => label?.toLowerCase() === wanted) ??
    all.find(({ value }) => ownName(value)?.toLowerCase() === wanted);
  if (found) return { value: found.value };
  const near = nearest(
    text,
    all.map(({ label = '' }) => label),
  );
  const hint = near
    ? `Did you mean "${all.find(({ label }) => label === near)?.value}" (${near})?`
    : 'Give its two-letter code (ISO 3166-1) or its English name: KE or Kenya, say.';
  return { fault: `"${text}" is not a country. ${hint}` };
}

/** The code of today for one that was withdrawn or is only reserved: UK → GB. */
function currentCode(code: string): string | undefined {
  return Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4);
}

/** The country's name in the language that most people write there. */
function ownName(code: string): string | undefined {
  return new Intl.DisplayNames(likelyLanguage(code), { type: 'region', fallback: 'none' }).of(code);
}

/** The English name of a country. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code;
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
