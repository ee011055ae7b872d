import { isCountry } from '../vocabulary/country-codes.ts';
import { CURRENCIES } from '../vocabulary/meant-currency.ts';
import { isTimeZone } from '../vocabulary/meant-time-zone.ts';

/** The codes of all countries (ISO 3166-1), as the check accepts them. */
export function countries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return pairs.filter(isCountry);
}

/** The codes of all currencies (ISO 4217). */
export function currencies(): string[] {
  return [...CURRENCIES];
}

/**
 * The names of all time zones (IANA) that stand for a place. Of a zone that was renamed Intl lists the older name
 * and accepts both; here are both.
 */
export function timeZones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone');
  return [...new Set([...listed, ...RENAMED.filter(isTimeZone)])].sort();
}

/** Today's names of zones that Unicode's CLDR knows by an older one. https://data.iana.org/time-zones/tzdb/backward */
const RENAMED = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];
