import type { DetailData, SectionId, Site } from '../../runtime/contract.ts';
import { contentSecurityPolicy, frameOrigins } from './content-security-policy.ts';
import { HASHED_FOLDERS } from './hashed-folders.ts';
import type { FileGroup, HostedPage, HostingPlan, Rewrite } from './plan.ts';

/** What a plan is made from. */
export interface PlanInput {
  /** The sections and the login of the site. */
  site: Pick<Site, 'sections' | 'login'>;
  /** What the site's detail pages show. */
  details: readonly DetailData[];
  /** The script that stands in every page. */
  boot: string;
}

/** The files of every site besides its pages. */
const FILES: FileGroup[] = [
  ...HASHED_FOLDERS.map(
    (folder): FileGroup => ({
      under: `/${folder}/`,
      cache: 'forever',
      ...(folder === 'art' && { drawn: true }),
    }),
  ),
  { under: '/icons/', cache: 'revalidate', drawn: true },
  {
    under: '/',
    names: ['robots.txt', 'sitemap.xml', 'manifest.webmanifest'],
    cache: 'revalidate',
  },
];

/**
 * Makes the hosting plan of a site: its public pages, its detail pages behind the shell, and a
 * Content-Security-Policy from what it really embeds and calls.
 */
export function makePlan({ site, details, boot }: PlanInput): HostingPlan {
  const frames = frameOrigins(details.flatMap(({ items }) => items));
  return {
    pages: publicPages(site.sections),
    rewrites: [
      { under: '/', names: ['index.cfm'], file: 'terms.html' },
      { under: '/', names: ['profile'], file: 'shell.html' },
      ...details.map(detailPages),
    ],
    notFound: '404.html',
    files: FILES,
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(site, boot, frames)],
      ['X-Content-Type-Options', 'nosniff'],
      ['X-Frame-Options', 'DENY'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
    ],
  };
}

/** The pages that everyone may read, in the order of the navigation. */
function publicPages(sections: readonly SectionId[]): HostedPage[] {
  return ['', ...sections, 'login', 'terms'].map((name) => ({
    path: `/${name}`,
    file: `${name || 'index'}.html`,
  }));
}

/** Only items that exist: any other address is not found. */
function detailPages({ section, items }: DetailData): Rewrite {
  return { under: `/${section}/`, names: items.map(({ id }) => id), file: 'shell.html' };
}
