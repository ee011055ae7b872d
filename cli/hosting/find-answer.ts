import { cleanAddress } from './clean-address.ts';
import { isIn } from './file-headers.ts';
import type { HostingPlan } from './plan.ts';

/** What a path of a site comes to. */
export type FoundAnswer =
  /** A file of the web root. One of a folder is only perhaps there. */
  | { kind: 'file'; file: string }
  /** The address that the page really has, decoded. */
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

/**
 * Finds the answer for a decoded path: the page, the file, or else the one address of a page that was
 * written in another way.
 */
export function findAnswer(plan: HostingPlan, path: string): FoundAnswer {
  // A doubled slash names nothing, and sent back as an address it would name another host.
  if (path.includes('//')) return { kind: 'not-found' };
  const page = pageAt(plan, path);
  if (page !== undefined) return { kind: 'file', file: page };
  const file = fileAt(plan, path);
  if (file !== undefined) return { kind: 'file', file: file.slice(1) };
  const clean = cleanAddress(path);
  const isPage = clean !== path && pageAt(plan, clean) !== undefined;
  return isPage ? { kind: 'redirect', to: clean } : { kind: 'not-found' };
}

function pageAt({ pages, rewrites }: HostingPlan, path: string): string | undefined {
  const page = pages.find((one) => one.path === path);
  if (page) return page.file;
  const cut = path.lastIndexOf('/') + 1;
  const [under, name] = [path.slice(0, cut), path.slice(cut)];
  return rewrites.find((one) => one.under === under && one.names.includes(name))?.file;
}

/** Pages have no address with an ending, in whatever folder; hosted games have pages and folders of their own. */
function fileAt({ files }: HostingPlan, path: string): string | undefined {
  const group = files.find((one) => isIn(one, path));
  if (!group || path === group.under) return undefined;
  if (group.isolated) return path.endsWith('/') ? `${path}index.html` : path;
  return /(\/|\.html)$/.test(path) ? undefined : path;
}
