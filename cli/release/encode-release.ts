import { digestOf, digestOfJson } from '../graph/digest.ts';
import { isHostingPlan } from '../hosting/is-hosting-plan.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import { byCodeUnit, type Release, type ReleaseSite } from './release.ts';

/** A site as the file has it: its plan and its sets by their numbers, since many sites have the same ones. */
type WrittenSite = Omit<ReleaseSite, 'sets' | 'plan'> & { plan: number; sets: number[] };

interface WrittenRelease extends Omit<Release, 'sites'> {
  /** The hosting plans, in the order of their digests. */
  plans: HostingPlan[];
  /** The digests of all sets, sorted. */
  sets: string[];
  sites: WrittenSite[];
}

/** The text of a `release.json`: a line for each plan and each site; equal releases give equal texts. */
export function encodeRelease({ format, portico, preview, sites }: Release): string {
  const plans = new Map(
    [...new Set(sites.map(({ plan }) => plan))].map((plan) => [planDigest(plan), plan]),
  );
  const planNumbers = numbered(plans.keys());
  const setNumbers = numbered(sites.flatMap((site) => site.sets));
  const planLines = [...planNumbers.keys()].map((digest) => JSON.stringify(plans.get(digest)));
  const siteLines = sites.map(({ plan, sets, ...site }) => {
    const written = {
      ...site,
      plan: planNumbers.get(planDigest(plan)),
      sets: sets.map((digest) => setNumbers.get(digest) as number).sort((a, b) => a - b),
    };
    return JSON.stringify(written);
  });
  const head = JSON.stringify({ format, portico, preview, sets: [...setNumbers.keys()] });
  const list = (lines: string[]) => `[\n${lines.join(',\n')}\n]`;
  return `${head.slice(0, -1)},\n"plans":${list(planLines)},\n"sites":${list(siteLines)}}\n`;
}

/** Digests in their order, each with its number. */
function numbered(digests: Iterable<string>): Map<string, number> {
  const sorted = [...new Set(digests)].sort(byCodeUnit);
  return new Map(sorted.map((digest, number) => [digest, number]));
}

const planDigests = new WeakMap<HostingPlan, string>();

/** The digest of a plan; many sites have the same one. */
export function planDigest(plan: HostingPlan): string {
  const digest = planDigests.get(plan) ?? digestOfJson(plan);
  planDigests.set(plan, digest);
  return digest;
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
  const { format, portico, preview, sets, plans, sites } = value;
  if (!isTexts(sets) || !sets.every(isDigest)) throw new Error('its list of sets is damaged');
  if (!Array.isArray(plans) || !plans.every(isHostingPlan)) {
    throw new Error('it has hosting rules that this version does not know; build it again');
  }
  return { format, portico, preview, sites: sites.map((site) => decodeSite(site, sets, plans)) };
}

function decodeSite(
  site: WrittenSite,
  sets: readonly string[],
  plans: readonly HostingPlan[],
): ReleaseSite {
  const isWhole =
    isRecord(site) &&
    isName(site.tenant) &&
    isName(site.site) &&
    isTexts(site.hosts) &&
    isTexts(site.hostPatterns) &&
    isRecord(site.login) &&
    isDigest(site.pack) &&
    isNumberIn(plans, site.plan) &&
    Array.isArray(site.sets) &&
    site.sets.every((number) => isNumberIn(sets, number));
  if (!isWhole) throw new Error('a site in it lacks a field');
  return {
    ...site,
    plan: plans[site.plan] as HostingPlan,
    sets: site.sets.map((number) => sets[number] as string),
  };
}

function isNumberIn(list: readonly unknown[], value: unknown): boolean {
  return typeof value === 'number' && Object.hasOwn(list, value);
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
