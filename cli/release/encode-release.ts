import { digestOf } from '../graph/digest.ts';
import { byCodeUnit, type Release, type ReleaseSite } from './release.ts';

/** A site as the file has it: its sets by their numbers, since many sites have the same ones. */
type WrittenSite = Omit<ReleaseSite, 'sets'> & { sets: number[] };

interface WrittenRelease extends Omit<Release, 'sites'> {
  /** The digests of all sets, sorted. */
  sets: string[];
  sites: WrittenSite[];
}

/** The text of a `release.json`: a line for each site; equal releases give equal texts. */
export function encodeRelease({ format, portico, preview, sites }: Release): string {
  const sets = [...new Set(sites.flatMap((site) => site.sets))].sort(byCodeUnit);
  const numbers = new Map(sets.map((digest, number) => [digest, number]));
  const lines = sites.map((site) => {
    const numbered = site.sets.map((digest) => numbers.get(digest) as number);
    return JSON.stringify({ ...site, sets: numbered.sort((a, b) => a - b) });
  });
  const head = { format, portico, preview, sets };
  return `${JSON.stringify(head).slice(0, -1)},"sites":[\n${lines.join(',\n')}\n]}\n`;
}

/** The name of a release: a piece of the digest of its text. */
export function releaseId(text: string): string {
  return digestOf(text).slice(0, 12);
}

/**
 * Reads the text of a `release.json`.
 * @throws Error with a short reason when it is no release of a format that this version knows, or when a
 *   name in it could lead out of its folder.
 */
export function decodeRelease(text: string): Release {
  const value = JSON.parse(text) as WrittenRelease;
  if (!isRecord(value) || value.format !== 2 || !Array.isArray(value.sites)) {
    throw new Error('it is not a release of format 2');
  }
  const { format, portico, preview, sets, sites } = value;
  if (!isTexts(sets) || !sets.every(isDigest)) throw new Error('its list of sets is damaged');
  return { format, portico, preview, sites: sites.map((site) => decodeSite(site, sets)) };
}

function decodeSite(site: WrittenSite, sets: readonly string[]): ReleaseSite {
  const isWhole =
    isRecord(site) &&
    isName(site.tenant) &&
    isName(site.site) &&
    isTexts(site.hosts) &&
    isTexts(site.hostPatterns) &&
    isRecord(site.login) &&
    isDigest(site.pack) &&
    Array.isArray(site.sets) &&
    site.sets.every((number) => Object.hasOwn(sets, number));
  if (!isWhole) throw new Error('a site in it lacks a field');
  return { ...site, sets: site.sets.map((number) => sets[number] as string) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9._-]*$/i.test(value);
}
