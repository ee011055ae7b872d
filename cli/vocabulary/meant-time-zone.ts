import { type Meant, meant } from '../problems/nearest.ts';
import { meantCountry } from './meant-country.ts';

/** The first parts of the names of zones that are places. https://data.iana.org/time-zones/theory.html#naming */
const AREAS = 'Africa America Antarctica Asia Atlantic Australia Europe Indian Pacific'.split(' ');

/**
 * The time zone (IANA) that a wrong name means: "Nairobi" and "Kenya" → Africa/Nairobi, "europe/bucharest".
 * @returns undefined where none is near, and for a country with several.
 */
export function meantTimeZone(found: string): Meant | undefined {
  const name = titled(found.trim());
  const named = [name, ...AREAS.map((area) => `${area}/${name}`)].filter(
    (zone) => zone.includes('/') && isTimeZone(zone),
  );
  if (named.length === 1) return { word: named[0] as string, certain: true };
  const near = meant(found, Intl.supportedValuesOf('timeZone'));
  if (near) return near;
  const country = meantCountry(found);
  const zones = country?.certain ? zonesOf(country.word) : [];
  return zones.length === 1 ? { word: zones[0] as string, certain: true } : undefined;
}

const known = new Map<string, boolean>();

/** Whether a time zone exists. Intl accepts more than it lists: Asia/Kolkata besides Asia/Calcutta. */
export function isTimeZone(zone: string): boolean {
  let answer = known.get(zone);
  if (answer === undefined) {
    try {
      answer = new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
    } catch {
      answer = false;
    }
    known.set(zone, answer);
  }
  return answer;
}

/** What a locale says of its zones; Node 22 has the first, later ones the second. */
interface TimeZones {
  timeZones?: string[];
  getTimeZones?(): string[];
}

/** The zones of a country. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & TimeZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** As names of zones are written: capitals, underscores for spaces, "of" and the like in small letters. */
function titled(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/(?<![\p{Letter}])\p{Letter}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=[_-])(Of|Es|Au|In|Da|Do|De|Port-Au)(?=[_-])/g, (word) => word.toLowerCase());
}
