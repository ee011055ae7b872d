import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSite } from '../../cli/release/release.ts';
import type { Site } from '../../runtime/contract.ts';
import type { Installation } from './installation.ts';
import { measureCommand } from './measure-command.ts';
import { median } from './median.ts';

/** Seconds on the clock and of processor time. */
export interface Times {
  wall: number;
  cpu: number;
}

/** What building a few tenants with one plain Vite build each took. */
export interface PeerFigures {
  tenants: number;
  /** The first build. */
  first: Times;
  /** Memory of the first build in MB. */
  peak: number;
  /** Each further build in a process of its own, medians. */
  further: Times;
  /** Each further build when one process builds all of them, medians. */
  furtherInProcess: Times;
}

/** A tenant's source and build for the peer. */
export interface PeerTenant {
  tenant: string;
  /** Holds `index.ts`, the data, `public/` and, once built, `dist/`. */
  folder: string;
}

/**
 * Writes what the peer needs to build a tenant: the very data and pictures of Portico's release,
 * and a module that imports them.
 * @param sites the tenant's sites in the release.
 * @param out the release's folder.
 */
export function preparePeer(
  portico: Installation,
  out: string,
  sites: readonly ReleaseSite[],
  folder: string,
): PeerTenant {
  const tenant = sites[0]?.tenant ?? '';
  for (const site of sites) {
    const root = join(out, site.tenant, site.site);
    cpSync(join(root, 'data'), join(folder, site.site), { recursive: true });
    for (const shared of ['art', 'icons']) {
      mkdirSync(join(folder, 'public'), { recursive: true });
      cpSync(join(root, shared), join(folder, 'public', shared), { recursive: true });
    }
  }
  writeFileSync(join(folder, 'index.ts'), tenantModule(portico, out, sites));
  return { tenant, folder };
}

/** Measures the peer's builds; afterwards each tenant's folder has its `dist/`. */
export async function measurePeer(
  portico: Installation,
  tenants: readonly PeerTenant[],
): Promise<PeerFigures> {
  const root = join(portico.root, 'tests/bench/peer-vite');
  const vite = join(portico.root, 'node_modules/vite/bin/vite.js');
  const env = { VITE_TITLE: 'Portal', VITE_DESCRIPTION: 'Games, books, recipes and workouts.' };
  const runs = [];
  for (const { folder } of tenants) {
    const options = { cwd: root, env: { ...env, TENANT_FOLDER: folder } };
    runs.push(await measureCommand([vite, 'build'], options));
  }
  const [first, ...further] = runs;
  const folders = tenants.map(({ folder }) => folder);
  const all = await measureCommand([join(root, 'build-all.ts'), ...folders], { cwd: root, env });
  const inProcess = all.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Times);
  return {
    tenants: tenants.length,
    first: { wall: first?.wall ?? Number.NaN, cpu: first?.cpu ?? Number.NaN },
    peak: first?.peak ?? Number.NaN,
    further: medianTimes(further),
    furtherInProcess: medianTimes(inProcess.slice(1)),
  };
}

/** Of each figure the median. */
export function medianTimes(times: readonly Times[]): Times {
  return { wall: median(times.map(({ wall }) => wall)), cpu: median(times.map(({ cpu }) => cpu)) };
}

/** Every JSON file by its address, each imported on demand, as a team would write it by hand. */
function tenantModule(portico: Installation, out: string, sites: readonly ReleaseSite[]): string {
  const entries = sites.map((site) => {
    const files = dataFiles(join(out, site.tenant, site.site));
    const load = (path: string) => `() => import('./${path.replace('data/', `${site.site}/`)}')`;
    const own = files.find((path) => path.startsWith('data/site.')) ?? '';
    const data = files.filter((path) => path !== own);
    return `  '${site.hosts[0]}': {
    site: ${load(own)},
    data: {
${data.map((path) => `      '/${path}': ${load(path)},\n`).join('')}    },
  },
`;
  });
  const adapter = join(portico.root, 'runtime/login', sites[0]?.login.adapter ?? '', 'index.ts');
  return `export const sites = {\n${entries.join('')}};\nexport const login = () => import('${adapter}');\n`;
}

/** A site's own JSON file. */
export function readSite(root: string): { address: string; data: Site } {
  const path = dataFiles(root).find((file) => file.startsWith('data/site.')) ?? '';
  return { address: `/${path}`, data: JSON.parse(readFileSync(join(root, path), 'utf8')) };
}

function dataFiles(root: string): string[] {
  return readdirSync(join(root, 'data'))
    .sort()
    .map((name) => `data/${name}`);
}
