import { contentSecurityPolicy } from './content-security-policy.ts';
import { HASHED_FOLDERS, MEMBER_FOLDERS } from './hashed-folders.ts';
import type { FileGroup, HostedPage, HostingPlan, Rewrite } from './plan.ts';

/** What a plan is made from. */
export interface PlanInput {
  /** The sections that the site shows, in the order of the navigation, with the ids of their items. */
  sections: readonly { id: string; items: string[] }[];
  /** Whether access is bought on a page of the site. */
  activation?: boolean;
  /** The script that stands in every page. */
  boot: string;
  /** The origins of what the site's detail pages show in frames. */
  frames: readonly string[];
}

/**
 * Pages of their own that search engines are not asked to list: that on which access is bought, as the same address
 * may not be there on other markets' sites, and the search, which is empty to them. Their names are not their
 * addresses': see `redirects-file.ts`.
 */
const UNLISTED = { activate: 'activation.html', search: 'search-page.html' };

/** The script that answers requests of the browser where subscribers have it; its address must not change. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/** The page in which the app shows what has no markup of its own. */
export const SHELL_FILE = 'shell.html';

/** The files of every site besides its pages. */
const FILES: FileGroup[] = [
  ...HASHED_FOLDERS.map(
    (folder): FileGroup => ({
      under: `/${folder}/`,
      ...(MEMBER_FOLDERS.includes(folder) ? { cache: 'own', members: true } : { cache: 'forever' }),
      ...(folder === 'art' && { drawn: true }),
      ...(folder === 'hosted' && { isolated: true }),
    }),
  ),
  { under: '/icons/', cache: 'revalidate', drawn: true },
  {
    under: '/',
    names: ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', SERVICE_WORKER_FILE],
    cache: 'revalidate',
  },
];

/**
 * Makes the hosting plan of a site: its public pages, its detail pages behind the shell, and a
 * Content-Security-Policy from what it really embeds.
 */
export function makePlan({ sections, activation = false, boot, frames }: PlanInput): HostingPlan {
  return {
    pages: publicPages(sections.map(({ id }) => id)),
    rewrites: [
      { under: '/', names: ['index.cfm'], file: 'terms.html' },
      { under: '/', names: ['profile'], file: SHELL_FILE },
      { under: '/', names: ['search'], file: UNLISTED.search },
      ...(activation ? [{ under: '/', names: ['activate'], file: UNLISTED.activate }] : []),
      ...sections.map(detailPages),
    ],
    notFound: '404.html',
    files: FILES,
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(boot, frames)],
      ['X-Content-Type-Options', 'nosniff'],
      ['X-Frame-Options', 'DENY'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(self), payment=()'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
    ],
  };
}

/** The pages of a plan that have HTML of their own, and that search engines are not asked to list. */
export function unlistedPages({ rewrites }: HostingPlan): HostedPage[] {
  const files = Object.values(UNLISTED);
  return rewrites
    .filter(({ file }) => files.includes(file))
    .flatMap(({ under, names, file }) => names.map((name) => ({ path: under + name, file })));
}

/** The pages that everyone may read, in the order of the navigation. */
function publicPages(sections: readonly string[]): HostedPage[] {
  return ['', ...sections, 'login', 'terms'].map((name) => ({
    path: `/${name}`,
    file: `${name || 'index'}.html`,
  }));
}

/** Only items that exist: any other address is not found. */
function detailPages({ id, items }: PlanInput['sections'][number]): Rewrite {
  return { under: `/${id}/`, names: items, file: SHELL_FILE };
}
