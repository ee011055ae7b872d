import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HostingPlan } from '../../../../cli/hosting/plan.ts';
import type { Release, ReleaseSite } from '../../../../cli/write/release.ts';

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

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function toSite(fixture: SiteFixture): ReleaseSite {
  const files = Object.entries(fixture.files ?? FILES).map(([path, text]) => [
    path,
    { digest: digestOf(text), bytes: Buffer.byteLength(text) },
  ]);
  return {
    tenant: fixture.tenant ?? 'ripple',
    site: fixture.site ?? 'en',
    brand: 'ripple',
    locale: 'en',
    hosts: fixture.hosts ?? ['www.ripple.example'],
    hostPatterns: fixture.hostPatterns ?? [],
    login: fixture.login ?? SUPABASE,
    inputs: '',
    plan: fixture.plan ?? PLAN,
    files: Object.fromEntries(files),
  };
}

export function toRelease(sites: SiteFixture[], preview = true): Release {
  return { format: 1, portico: '0.1.0', preview, sites: sites.map(toSite) };
}

/** A temporary output folder that releases are put into the way a build does. */
export async function createOutput() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-serve-'));
  const out = join(folder, 'dist');
  let count = 0;
  return {
    folder,
    out,
    /** Writes a release beside the others and switches the link to it. Returns its folder. */
    async publish(sites: SiteFixture[], preview = true): Promise<string> {
      const root = join(folder, `release-${++count}`);
      const release = toRelease(sites, preview);
      for (const [index, { tenant, site }] of release.sites.entries()) {
        for (const [path, text] of Object.entries(sites[index]?.files ?? FILES)) {
          const file = join(root, tenant, site, path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, text);
        }
      }
      await mkdir(root, { recursive: true });
      await writeFile(join(root, 'release.json'), JSON.stringify(release));
      await symlink(root, `${out}.new`);
      await rename(`${out}.new`, out);
      return root;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
