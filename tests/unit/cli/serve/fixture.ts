import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../../../../cli/graph/digest.ts';
import type { HostingPlan } from '../../../../cli/hosting/plan.ts';
import type { Release, ReleaseFile, ReleaseSite } from '../../../../cli/release/release.ts';
import { releaseFolder } from '../../../../cli/release/release-folder.ts';
import { ReleaseWriter, type Written } from '../../../../cli/release/release-writer.ts';
import type { Bytes } from '../../../../cli/serve/compress.ts';
import type { SiteFiles, SiteTable, Snapshot } from '../../../../cli/serve/site-files.ts';

/** A site as a test describes it: what is left out gets a small default. */
export interface SiteFixture {
  tenant?: string;
  site?: string;
  hosts?: string[];
  hostPatterns?: string[];
  login?: ReleaseSite['login'];
  files?: Record<string, string>;
  plan?: HostingPlan;
}

export const FILES = {
  'index.html': `<!doctype html><title>Home</title>${'<p>Welcome to the portal.</p>'.repeat(60)}`,
  'games.html': '<!doctype html><title>Games</title>',
  'login.html': '<!doctype html><title>Login</title>',
  'terms.html': '<!doctype html><title>Terms</title>',
  'shell.html': '<!doctype html><title>Shell</title>',
  '404.html': '<!doctype html><title>Page Not Found</title>',
  'robots.txt': 'User-agent: *\n',
  'assets/main.1a2b.js': `console.log('${'portal '.repeat(200)}');`,
  'data/site.3c4d.json': '{"brand":"Ripple"}',
  'icons/icon.png': 'not really a picture'.repeat(100),
  '_login.json': '{}',
  _headers: '/*\n  X-Content-Type-Options: nosniff\n',
  _redirects: '/index.cfm /terms 200\n',
};

export const PLAN: HostingPlan = {
  pages: [
    { path: '/', file: 'index.html' },
    { path: '/games', file: 'games.html' },
    { path: '/login', file: 'login.html' },
    { path: '/terms', file: 'terms.html' },
  ],
  rewrites: [
    { under: '/', names: ['index.cfm'], file: 'terms.html' },
    { under: '/games/', names: ['pigeon-ascent', 'sticktorio'], file: 'shell.html' },
  ],
  notFound: '404.html',
  files: [
    { under: '/assets/', cache: 'forever' },
    { under: '/data/', cache: 'forever' },
    { under: '/art/', cache: 'forever', drawn: true },
    { under: '/icons/', cache: 'revalidate', drawn: true },
    { under: '/', names: ['robots.txt'], cache: 'revalidate' },
  ],
  headers: [
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', "default-src 'self'"],
  ],
};

export const ANON_KEY = 'sb_publishable_fixture';
export const SUPABASE = {
  adapter: 'supabase',
  url: '/',
  anonKey: ANON_KEY,
  function: 'ripple-login',
};
export const HTTP = { adapter: 'http', url: '/login' };

/** The table of a site's files. */
function tableOf({ files = FILES }: SiteFixture): SiteTable {
  const entries = Object.entries(files).map(([path, text]): [string, ReleaseFile] => [
    path,
    { digest: digestOf(text), bytes: Buffer.byteLength(text) },
  ]);
  return new Map(entries);
}

function toSite(fixture: SiteFixture): ReleaseSite {
  return {
    tenant: fixture.tenant ?? 'ripple',
    site: fixture.site ?? 'en',
    brand: 'ripple',
    locale: 'en',
    hosts: fixture.hosts ?? ['www.ripple.example'],
    hostPatterns: fixture.hostPatterns ?? [],
    login: fixture.login ?? SUPABASE,
    plan: fixture.plan ?? PLAN,
    pack: digestOf(''),
    sets: [],
  };
}

export function toRelease(sites: SiteFixture[], preview = true): Release {
  return { format: 2, portico: '0.1.0', preview, sites: sites.map(toSite) };
}

/** Reads a file of a site. */
export type Read = (site: ReleaseSite, path: string) => Promise<Bytes>;

/** A release in memory. */
export function toSnapshot(
  sites: SiteFixture[],
  { preview = true, read }: { preview?: boolean; read?: Read } = {},
): Snapshot {
  const release = toRelease(sites, preview);
  return {
    release,
    isFixed: true,
    open: async (site) => {
      const fixture = sites[release.sites.indexOf(site)] ?? {};
      return {
        site,
        files: tableOf(fixture),
        read: async (path) => read?.(site, path) ?? encoded(fixture, path),
      };
    },
  };
}

/** The file of a fixture. */
function encoded({ files = FILES }: SiteFixture, path: string): Bytes {
  const text = (files as Record<string, string>)[path];
  if (text === undefined) throw new Error(`not listed: ${path}`);
  return new TextEncoder().encode(text);
}

/** Serves a release from memory. */
export function inMemory(...of: Parameters<typeof toSnapshot>): SiteFiles {
  const snapshot = toSnapshot(...of);
  return { current: async () => snapshot };
}

/** A temporary workspace that releases are put into as a build does. */
export async function createOutput() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-serve-'));
  const at = releaseFolder(folder, 'dist');
  return {
    folder,
    at,
    /** Makes a release the current one. */
    publish(sites: SiteFixture[], preview = true, now = Date.now()): Written {
      const writer = ReleaseWriter.open(at, { now: () => now });
      try {
        for (const fixture of sites) {
          const files = Object.entries(fixture.files ?? FILES).map(([path, text]) => {
            const content = Buffer.from(text);
            return { path, content, digest: digestOf(text) };
          });
          const shared = files.filter(({ path }) => path.startsWith('assets/'));
          const own = files.filter((file) => !shared.includes(file));
          const site = toSite(fixture);
          writer.addPlan(site.plan);
          writer.keep({ ...site, pack: writer.addPack(own), sets: [writer.addSet(shared)] });
        }
        return writer.commit({ portico: '0.1.0', preview });
      } finally {
        writer.abort();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
