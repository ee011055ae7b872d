import type { HostingPlan } from '../hosting/plan.ts';

/**
 * What one build makes: a manifest of sites. Contents stand beside it, named by their digests. `dist` is
 * a view of a release; `serve`, `merge` and `rollback` read the release itself.
 */
export interface Release {
  /** The version of this format. */
  format: 2;
  /** The version of Portico that made it. */
  portico: string;
  /** Whether the sites also answer on `<host>.localhost`. */
  preview: boolean;
  /** Sorted by tenant, then site. */
  sites: ReleaseSite[];
}

export interface ReleaseSite {
  tenant: string;
  /** The site's name within the tenant: its language, with the variant: "ar-mobile". */
  site: string;
  brand: string;
  /** The locale tag: "ar-AE". */
  locale: string;
  /** Hosts in lower case without port; the first is the canonical one. */
  hosts: string[];
  /** Host patterns with '*' for any characters within one name. */
  hostPatterns: string[];
  /** What the embedded login service of `serve` has to know of this site. */
  login: {
    adapter: string;
    url: string;
    anonKey?: string;
    function?: string;
    /** The provider of OpenID Connect. */
    oidc?: { issuer: string; clientId: string; scope?: string; claim?: string };
    /** The carrier's backend that makes codes and says whether they are right, and how access is bought with them. */
    carrier?: { backend: string; activation?: 'pin' | 'code' };
    /** The market's country, whose national phone numbers are understood. */
    country?: string;
  };
  /** What a host has to know to answer for it; equal plans are one object. */
  plan: HostingPlan;
  /** The digest of the pack that has the site's own files. */
  pack: string;
  /** The digests of the sets that it shares with other sites, sorted. */
  sets: string[];
}

/** The files of a web root, by path within it. */
export type FileTable = Readonly<Record<string, ReleaseFile>>;

export interface ReleaseFile {
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
  /** Size in bytes. */
  bytes: number;
}

/** Files that several sites have in common: the compiled runtime, a section in a language. */
export interface FileSet {
  files: FileTable;
}

/** The site's name within a release, which is also its folder in `dist`: "poland/pl". */
export const siteKey = (site: { tenant: string; site: string }): string =>
  `${site.tenant}/${site.site}`;

/** Order by UTF-16 code units, the same on every machine and in every locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The file of a web root that tells the login service what to say; there where the login is on the
 * site's own origin. It is for `serve`, which serves it to nobody.
 */
export const LOGIN_TEXTS_FILE = '_login.json';

/** Whether two sites have the same files, to the byte. */
export function sameFiles(a: ReleaseSite, b: ReleaseSite | undefined): boolean {
  return b !== undefined && a.pack === b.pack && a.sets.join() === b.sets.join();
}
