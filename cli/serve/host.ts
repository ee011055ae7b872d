import type { Release, ReleaseSite } from '../release/release.ts';
import { matchesWildcard } from './wildcard.ts';

/** A host as a request names it. */
export interface Host {
  /** Lower case, without port and trailing dot. */
  name: string;
  /** The port as written; absent where the request names none. */
  port?: string;
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::(\d{1,5}))?$/;
/** RFC 1035 section 2.3.4: a name has at most 255 octets; the port comes on top. */
const LONGEST = 255 + ':65535'.length;

/**
 * Reads a Host header.
 * @returns the host, or undefined when the value is none.
 */
export function parseHost(value: string): Host | undefined {
  if (value.length > LONGEST) return undefined;
  const [, name, port] = HOST.exec(value.trim().toLowerCase()) ?? [];
  if (name === undefined || Number(port ?? 0) > 65535) return undefined;
  return port === undefined ? { name } : { name, port };
}

/** The name under which a preview release answers for a host on the local machine. */
export function previewHost(host: string): string {
  return `${host}.localhost`;
}

/** Finds the site that answers for a host name (lower case, no port). */
export type FindSite = (name: string) => ReleaseSite | undefined;

/**
 * Indexes a release by host. The first match wins: exact host, preview host, host pattern,
 * preview host pattern. `*` in a pattern stays within one name.
 */
export function createFindSite(release: Release): FindSite {
  const exact = new Map<string, ReleaseSite>();
  const preview = new Map<string, ReleaseSite>();
  const patterns: [string, ReleaseSite][] = [];
  const previewPatterns: [string, ReleaseSite][] = [];
  for (const site of release.sites) {
    for (const host of site.hosts) {
      addOnce(exact, host.toLowerCase(), site);
      if (release.preview) addOnce(preview, previewHost(host.toLowerCase()), site);
    }
    for (const pattern of site.hostPatterns) {
      patterns.push([pattern.toLowerCase(), site]);
      if (release.preview) previewPatterns.push([previewHost(pattern.toLowerCase()), site]);
    }
  }
  const find = (list: [string, ReleaseSite][], name: string) =>
    list.find(([pattern]) => matchesHostPattern(pattern, name))?.[1];
  return (name) =>
    exact.get(name) ?? preview.get(name) ?? find(patterns, name) ?? find(previewPatterns, name);
}

function addOnce<V>(map: Map<string, V>, key: string, value: V): void {
  if (!map.has(key)) map.set(key, value);
}

function matchesHostPattern(pattern: string, name: string): boolean {
  const wanted = pattern.split('.');
  const given = name.split('.');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => matchesWildcard(part, given[index] ?? ''))
  );
}

/**
 * The address at which a site is to be opened on a server.
 * @param port the port that the server listens on; left out where it is the default of the scheme.
 */
export function siteUrl(
  site: ReleaseSite,
  preview: boolean,
  port?: string | number,
  scheme: 'http' | 'https' = 'http',
): string {
  const host = site.hosts[0] ?? '';
  const suffix = port === undefined || String(port) === DEFAULT_PORTS[scheme] ? '' : `:${port}`;
  return `${scheme}://${preview ? previewHost(host) : host}${suffix}/`;
}

const DEFAULT_PORTS = { http: '80', https: '443' };
