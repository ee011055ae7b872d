import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseSite } from '../../cli/release/release.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { followManifest, openBrowser, type Visit, visit, weigh } from './first-visit.ts';
import { followImports } from './follow-imports.ts';
import { type PeerTenant, readSite } from './measure-peer.ts';

/** First visits of one site, as Portico and as the peer built it. */
export interface VisitFigures {
  /** "romania-1/ro". */
  site: string;
  portico: Visit;
  peer: Visit;
}

/** The chunks that both load on a first visit of the home page, for want of a browser. */
const APP = ['client', 'app', 'HomePage'];

/**
 * Weighs a first visit of the first site of each of some tenants.
 * @param out the folder of Portico's release.
 * @returns how it was found out, and the figures.
 */
export async function measureVisits(
  out: string,
  release: Release,
  peers: readonly PeerTenant[],
): Promise<{ browser: string | undefined; visits: VisitFigures[] }> {
  const path = findBrowser();
  const browser = path === undefined ? undefined : await openBrowser(path);
  const paths = async (root: string, otherwise: () => string[]) =>
    browser ? visit(browser, root) : otherwise();
  const visits: VisitFigures[] = [];
  for (const { tenant, folder } of peers) {
    // The peer falls back to the first of its tenant's sites on a host that it does not know.
    const site = release.sites.find((one) => one.tenant === tenant);
    if (!site) throw new Error(`The release has no tenant ${tenant}.`);
    const roots = { portico: join(out, tenant, site.site), peer: join(folder, 'dist') };
    visits.push({
      site: `${tenant}/${site.site}`,
      portico: weigh(roots.portico, await paths(roots.portico, () => porticoPaths(roots.portico))),
      peer: weigh(roots.peer, await paths(roots.peer, () => peerPaths(roots.peer, site))),
    });
  }
  const version = browser?.version();
  await browser?.close();
  return { browser: version, visits };
}

function porticoPaths(root: string): string[] {
  const { address, data } = readSite(root);
  return [
    'index.html',
    ...followImports(root, APP),
    ...readdirSync(join(root, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => `assets/${name}`),
    ...[address, data.data.home].map((own) => own.slice(1)),
  ];
}

function peerPaths(root: string, { site }: ReleaseSite): string[] {
  const data = new RegExp(`/${site}/(?:site|home)\\.\\w+\\.json$`);
  const manifest = join(root, '.vite/manifest.json');
  return ['index.html', ...followManifest(manifest, [/index\.html$/, /HomePage\.tsx$/, data])];
}
