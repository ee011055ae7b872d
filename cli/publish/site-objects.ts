import { CACHE_CONTROL, isIn } from '../hosting/file-headers.ts';
import { isHashed } from '../hosting/hashed-folders.ts';
import type { HostingPlan } from '../hosting/plan.ts';
import type { FileTable } from '../release/release.ts';
import type { Encoding } from '../serve/accept-encoding.ts';
import { contentType, isCompressible } from '../serve/content-type.ts';
import { isPublic } from './is-public.ts';

/** What a store has at one address of a site. */
export interface SiteObject {
  /** The file of the web root that it is. */
  file: string;
  /** The name of its content: the digest, with how it is compressed. */
  content: string;
  type: string;
  cache: string;
  /** As a store names it; absent where the content is as it is. */
  encoding?: 'gzip' | 'br';
  /** The size of the file, not compressed. */
  bytes: number;
}

const ENDINGS: Record<Encoding, string> = { gzip: '.gz', br: '.br', identity: '' };

/**
 * The objects of a site by their addresses without the first slash. A store knows no rewrites, so every page is at
 * each of its addresses; the one at "/" is "index.html", which stores and CDNs take for it.
 * @param files all files of the web root.
 */
export function siteObjects(
  plan: HostingPlan,
  files: FileTable,
  encoding: Encoding,
): Map<string, SiteObject> {
  const objects = new Map<string, SiteObject>();
  const add = (key: string, file: string, cache: string) => {
    const found = files[file];
    if (!found || !isPublic(plan, file)) return;
    const type = contentType(file);
    const how = isCompressible(type) ? encoding : 'identity';
    objects.set(key, {
      file,
      content: `${found.digest}${ENDINGS[how]}`,
      type,
      cache,
      ...(how !== 'identity' && { encoding: how }),
      bytes: found.bytes,
    });
  };
  for (const file of Object.keys(files)) {
    const group = plan.files.find((one) => isIn(one, `/${file}`));
    if (group && !file.endsWith('.html')) add(file, file, CACHE_CONTROL[group.cache]);
  }
  const page = (path: string, file: string) =>
    add(path.slice(1) || 'index.html', file, CACHE_CONTROL.revalidate);
  for (const { path, file } of plan.pages) page(path, file);
  for (const { under, names, file } of plan.rewrites) {
    for (const name of names) page(under + name, file);
  }
  page(`/${plan.notFound}`, plan.notFound);
  return objects;
}

/** Whether an object may be there before the switch: its name tells its content. */
export const isLasting = (key: string): boolean => isHashed(key);
