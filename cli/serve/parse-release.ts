import { isHostingPlan } from '../hosting/is-hosting-plan.ts';
import type { Release } from '../write/release.ts';

/**
 * Reads the text of a `release.json`.
 * @throws Error with a short reason when it is no release of a format that this version knows, or
 *   when a name in it could lead out of the output folder.
 */
export function parseRelease(text: string): Release {
  const value = JSON.parse(text) as unknown;
  if (!isRecord(value) || value.format !== 1 || !Array.isArray(value.sites)) {
    throw new Error('it is not a release of format 1');
  }
  value.sites.forEach(assertSite);
  return value as unknown as Release;
}

function assertSite(site: unknown): void {
  const whole =
    isRecord(site) &&
    isName(site.tenant) &&
    isName(site.site) &&
    isTexts(site.hosts) &&
    isTexts(site.hostPatterns) &&
    isRecord(site.login) &&
    isRecord(site.files);
  if (!whole) throw new Error('a site in it lacks a field');
  if (!isHostingPlan(site.plan)) {
    throw new Error(
      `${site.tenant}/${site.site} has no hosting rules that this version knows; build it again`,
    );
  }
  for (const [path, file] of Object.entries(site.files as Record<string, unknown>)) {
    if (!isInside(path)) throw new Error(`the file name ${JSON.stringify(path)} is not allowed`);
    if (!isRecord(file) || typeof file.digest !== 'string' || typeof file.bytes !== 'number') {
      throw new Error(`the file ${JSON.stringify(path)} lacks its digest or size`);
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9._-]*$/i.test(value);
}

function isInside(path: string): boolean {
  return !/[\\\0]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));
}
