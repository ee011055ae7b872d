import type { AllMessages } from '../../runtime/contract.ts';
import type { HostingPlan } from '../hosting/plan.ts';

/**
 * What a build leaves behind: `release.json` at the top of the output folder. `write` makes it,
 * `serve` reads it, and people and scripts may: paths and digests of every file of every site.
 */
export interface Release {
  /** The version of this format. */
  format: 1;
  /** The version of Portico that wrote it. */
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
    /** The market's country, whose national phone numbers are understood. */
    country?: string;
  };
  /** The digest of everything the site was made from; equal inputs give equal files. */
  inputs: string;
  /** How to host it. */
  plan?: HostingPlan;
  /** The site's files by path within its web root, sorted. */
  files: Record<string, ReleaseFile>;
}

export interface ReleaseFile {
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
  /** Size in bytes. */
  bytes: number;
}

/**
 * The file of a web root that tells the login service what to say; there where the login is on the
 * site's own origin. It is for `serve`, which serves it to nobody.
 */
export const LOGIN_TEXTS_FILE = '_login.json';

/** What stands in that file: texts in the site's language, compiled. */
export type LoginTexts = AllMessages['loginService'] & Pick<AllMessages['login'], 'invalid'>;
