import type { CacheClass, FileGroup, Header, HostingPlan } from './plan.ts';

/** What Cache-Control says of each class. https://www.rfc-editor.org/rfc/rfc9111 */
export const CACHE_CONTROL: Record<CacheClass, string> = {
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
};

/**
 * What the policy of pictures adds to the site's: opened by itself, an SVG is a document, and this one
 * runs nothing and has no origin.
 */
export const ONLY_DRAWN = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers that the files of a group have besides those of the site. Hosts ask again by themselves
 * where no Cache-Control says otherwise, so that class adds none.
 */
export function groupHeaders({ cache, drawn }: FileGroup): Header[] {
  const headers: Header[] = [];
  if (cache === 'forever') headers.push(['Cache-Control', CACHE_CONTROL.forever]);
  if (drawn) headers.push(['Content-Security-Policy', ONLY_DRAWN]);
  return headers;
}

/** The headers of the answer for a decoded path. A name may be there twice: both hold. */
export function headersFor(plan: HostingPlan, path: string): Header[] {
  return [
    ...plan.headers,
    ...plan.files.filter((group) => isIn(group, path)).flatMap(groupHeaders),
  ];
}

/** Whether a decoded path is that of a file of a group. */
export function isIn({ under, names }: FileGroup, path: string): boolean {
  return path.startsWith(under) && (names?.includes(path.slice(under.length)) ?? true);
}
