import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build as buildCommand } from '../../../../cli/commands/build.ts';
import { buildRelease } from '../../../../cli/pipeline/build-release.ts';
import { decodeRelease } from '../../../../cli/release/encode-release.ts';
import { siteKey } from '../../../../cli/release/release.ts';
import { recorder } from '../texts/small-workspace.ts';
import {
  build,
  copyWorkspaceWithGraph,
  linkedSites,
  readTree,
  releaseDigests,
  releasesOf,
  repository,
  temporaryFolder,
  treeDigests,
} from './build-fixture.ts';

const folder = temporaryFolder();
const first = join(folder.path, 'first/dist');

beforeAll(async () => {
  await build(repository, first, { preview: true });
});
afterAll(folder.remove);

/** The files of the first release. */
const releaseFirst = () => releaseDigests(releasesOf(repository, first));

const page = (path: string) => readFileSync(join(first, path), 'utf8');

describe('portico build', () => {
  const workspace = join(folder.path, 'workspace');
  beforeAll(() => copyWorkspaceWithGraph(workspace));

  /** What the command writes, and what is said besides. */
  async function run(
    names: string[],
    options: { out?: string; preview?: boolean } = {},
    environment: Record<string, string> = {},
  ) {
    const terminal = recorder();
    const all = { cwd: workspace, out: 'dist', preview: false, format: 'pretty' as const };
    expect(await buildCommand(names, { ...all, ...options }, environment, terminal)).toBe(0);
    return terminal;
  }

  it('says in how many sites only the server’s own list signs in', async () => {
    const words =
      'No backend in 1 of 1 sites: only who is on the server’s own list (portico subscribers) can sign in there. For a backend, set login.url, or the variable that it names.';
    const talk = async (...of: [string, boolean, Record<string, string>?]) => {
      const [out, preview, environment] = of;
      return (await run(['serbia'], { out, preview }, environment)).stderr;
    };
    expect(await talk('own-origin', false)).toContain(words);
    expect(await talk('preview', true)).not.toContain('No backend');
    const environment = { BACKEND_URL: 'https://backend.example', BACKEND_ANON_KEY: 'public' };
    expect(await talk('elsewhere', false, environment)).not.toContain('No backend');
  });

  it('says of each tenant whether it was added, changed, removed or left, by its bytes', async () => {
    const names = ['bosnia', 'serbia', 'uae'];
    const became = async (asked = names) => {
      const { stdout, stderr } = await run(asked);
      const rows = stdout.trim().split('\n').slice(1);
      const [, sum] = /dist: (.*) \(check/.exec(stderr) ?? [];
      return [...rows.map((row) => row.replace(/ {2,}.* KB/, ':')), sum];
    };
    expect(await became()).toEqual(['bosnia:  added', 'serbia:  added', 'uae:  added', '6 added']);
    const file = (tenant: string) => join(workspace, `tenants/${tenant}.yaml`);
    const edit = (tenant: string, before: string | RegExp, after: string) =>
      writeFileSync(file(tenant), readFileSync(file(tenant), 'utf8').replace(before, after));
    edit('serbia', '"4016"', '"4017"');
    edit('bosnia', /^/, '# A note.\n');
    edit(
      'uae',
      'unsubscribe.ripple.example/uae/en\n  - language: ar',
      'u.ripple.example/\n  - language: ar',
    );
    expect(await became()).toEqual([
      'bosnia:  unchanged',
      'serbia:  changed',
      'uae:  1 changed, 3 unchanged',
      '2 changed, 4 unchanged',
    ]);
    edit('uae', / {2}- language: en\n {4}variant: mobile\n(.*\n){3}/, '');
    expect(await became(['uae'])).toEqual([
      'uae:  1 changed, 1 removed, 2 unchanged',
      '1 changed, 1 removed, 4 unchanged',
    ]);
    renameSync(file('serbia'), join(workspace, 'serbia.yaml'));
    expect((await became(['bosnia'])).at(-1)).toMatch(/1 removed/);
  });

  it('says what it had to make again', async () => {
    const options = { out: 'damaged' };
    await run(['bosnia'], options);
    const page = join(workspace, 'damaged/bosnia/bs/index.html');
    rmSync(page);
    writeFileSync(page, 'thirty bytes that are no page.');
    const { stdout, stderr } = await run(['bosnia'], options);
    expect(stderr).toContain(
      'Made again, because what an earlier build had left was damaged: bosnia/bs.\n',
    );
    expect(stdout).toMatch(/bosnia .* unchanged\n/);
  });
});

describe('a build', () => {
  it('gives the same bytes wherever and however often it runs', async () => {
    const second = join(folder.path, 'somewhere/else/dist');
    await build(repository, second, { preview: true });
    expect(treeDigests(second)).toEqual(treeDigests(first));
    expect(releaseDigests(releasesOf(repository, second))).toEqual(releaseFirst());
  });

  it('gives the same bytes when tenants are built one after the other', async () => {
    const out = join(folder.path, 'piece by piece/dist');
    for (const name of ['uae', 'romania-stream', 'international', 'serbia']) {
      await build(repository, out, { preview: true, names: [name] });
    }
    await build(repository, out, { preview: true });
    expect(releaseDigests(releasesOf(repository, out))).toEqual(releaseFirst());
    expect(treeDigests(out)).toMatchObject(treeDigests(first));
  });

  it('makes a complete web root for every site', () => {
    const files = [...readTree(join(first, 'uae/ar')).keys()];
    const pages = [
      'index',
      'ebooks',
      'games',
      'fitness',
      'recipes',
      'adblockers',
      'login',
      'terms',
    ];
    const others = [
      '404.html',
      'shell.html',
      'robots.txt',
      'sitemap.xml',
      'manifest.webmanifest',
      'service-worker.js',
    ];
    expect(files).toEqual(expect.arrayContaining([...pages.map((p) => `${p}.html`), ...others]));
    expect(files).toEqual(
      expect.arrayContaining([
        'icons/favicon.svg',
        'icons/icon-512.png',
        expect.stringMatching(/^icons\/social-[0-9a-f]{8}\.png$/),
      ]),
    );
  });

  it('shows exactly the files of its release, each with the bytes of its digest', () => {
    const { 'release.json': manifest, ...files } = treeDigests(first);
    expect(manifest).toBeDefined();
    expect(files).toEqual(releaseFirst());
  });

  it('says how many files and bytes a site has', async () => {
    const { release, sizeOf } = await build(repository, first, { preview: true });
    for (const site of release.sites) {
      const files = [...readTree(join(first, siteKey(site))).values()];
      const bytes = files.reduce((sum, { length }) => sum + length, 0);
      expect([siteKey(site), sizeOf(site)]).toEqual([
        siteKey(site),
        { files: files.length, bytes },
      ]);
    }
  });

  it('takes over unchanged sites and says so', async () => {
    const again = await build(repository, first, { preview: true });
    const { added, changed, removed, unchanged, repaired } = again.written;
    expect([linkedSites(again), added, changed, removed, repaired]).toEqual([[], [], [], [], []]);
    expect(unchanged).toEqual(again.release.sites.map(siteKey));
  });

  it('links again what a renamed file touches, though its text is the same', async () => {
    const root = copyWorkspaceWithGraph(join(folder.path, 'renamed'));
    const out = join(root, 'dist');
    const terms = join(root, 'catalog/terms/sms-access');
    renameSync(join(terms, 'pl.hbs'), join(terms, 'ro.hbs'));
    const heading = () => {
      const page = readFileSync(join(out, 'poland/pl/terms.html'), 'utf8');
      return /<h1[^>]*>([^<]+)/.exec(page)?.[1];
    };
    await build(root, out, { names: ['poland'] });
    const english = heading();
    renameSync(join(terms, 'ro.hbs'), join(terms, 'pl.hbs'));
    await build(root, out, { names: ['poland'] });
    expect(heading()).not.toBe(english);
  });

  it('writes nothing when a selected tenant has a problem', async () => {
    const root = copyWorkspaceWithGraph(join(folder.path, 'broken'));
    const out = join(root, 'dist');
    writeFileSync(join(root, 'tenants/poland.yaml'), 'extends: brands/riple\n');
    const request = { root, names: [], out, preview: false, environment: {} };
    const outcome = await buildRelease(request, () => {});
    expect(outcome.built).toBe(false);
    expect(existsSync(out)).toBe(false);
    const others = await buildRelease({ ...request, names: ['serbia'] }, () => {});
    expect(others.built).toBe(true);
    expect(existsSync(join(out, 'serbia/sr/index.html'))).toBe(true);
  });

  it('keeps tenants of the release before that were not asked for', async () => {
    const out = join(folder.path, 'some/dist');
    await build(repository, out, { names: ['serbia'] });
    await build(repository, out, { names: ['bosnia'] });
    expect(existsSync(join(out, 'serbia/sr/index.html'))).toBe(true);
    expect(existsSync(join(out, 'bosnia/bs/index.html'))).toBe(true);
  });

  it('does not mix sites of a preview with others, and says what to do', async () => {
    const out = join(folder.path, 'mixed/dist');
    await build(repository, out, { names: ['serbia'], preview: true });
    const before = treeDigests(out);
    await expect(build(repository, out, { names: ['bosnia'] })).rejects.toThrow(
      `the other tenants in ${out} were built with --preview and would be kept like that. Build all tenants, or add --preview.`,
    );
    expect(treeDigests(out)).toEqual(before);
    await build(repository, out, { names: ['serbia', 'bosnia'] });
    expect(existsSync(join(out, 'bosnia/bs/index.html'))).toBe(true);
  });

  it('makes sites again whose files were damaged, and says so', async () => {
    const out = join(folder.path, 'damaged/dist');
    await build(repository, out, { names: ['serbia', 'bosnia'] });
    const before = treeDigests(out);
    rmSync(join(out, 'serbia/sr/index.html'));
    writeFileSync(join(out, 'serbia/sr/index.html'), 'thirty bytes that are no page.');
    const again = await build(repository, out, { names: ['bosnia'] });
    expect([again.remade, linkedSites(again)]).toEqual([['serbia/sr'], []]);
    expect(again.written).toMatchObject({ changed: [], unchanged: ['bosnia/bs', 'serbia/sr'] });
    expect(treeDigests(out)).toEqual(before);
  });

  it('takes over nothing that is damaged from tenants that were not asked for', async () => {
    const out = join(folder.path, 'contents/dist');
    const names = ['serbia', 'bosnia'];
    const { release } = await build(repository, out, { names });
    const before = treeDigests(out);
    const at = releasesOf(repository, out);
    const pack = release.sites.find(({ tenant }) => tenant === 'serbia')?.pack ?? '';
    writeFileSync(join(at.contents, pack.slice(0, 2), pack.slice(2)), 'bytes that are no pack');
    await expect(build(repository, out, { names: ['bosnia'] })).rejects.toThrow(
      `${out}/serbia/sr was changed after it was built, so it cannot be taken over.`,
    );
    expect(treeDigests(out)).toEqual(before);
    const again = await build(repository, out, { names });
    expect(linkedSites(again)).toEqual(['serbia/sr']);
    expect([again.written.changed, treeDigests(out)]).toEqual([[], before]);
  });

  it('refuses to drop with --no-cache what it was not asked for', async () => {
    const out = join(folder.path, 'no-cache/dist');
    await build(repository, out, { names: ['serbia', 'bosnia'] });
    const before = treeDigests(out);
    const fresh = build(repository, out, { names: ['serbia'], fresh: true });
    await expect(fresh).rejects.toThrow(
      `--no-cache takes nothing over, and ${out} has tenants that were not asked for: bosnia. Build all tenants, or name another folder with --out.`,
    );
    expect(treeDigests(out)).toEqual(before);
  });

  it('reads the backend’s address and key from the environment', async () => {
    const out = join(folder.path, 'environment/dist');
    const environment = {
      BACKEND_URL: 'https://backend.example',
      BACKEND_ANON_KEY: 'sb_publishable_x',
    };
    await build(repository, out, { names: ['serbia'], environment });
    const files = readTree(join(out, 'serbia/sr'));
    const { sites } = decodeRelease(readFileSync(join(out, 'release.json'), 'utf8'));
    expect(sites[0]?.login).toMatchObject({
      url: 'https://backend.example',
      anonKey: 'sb_publishable_x',
    });
    // Browsers sign in on the site's own origin.
    const site = [...files].find(([path]) => path.startsWith('data/site.'))?.[1] ?? '';
    expect(JSON.parse(site).login).toMatchObject({ url: '/', anonKey: 'sb_publishable_x' });
  });

  it('shows in the output folder as plain files', () => {
    const entries = readdirSync(first, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(1000);
    expect(entries.filter((entry) => !entry.isFile() && !entry.isDirectory())).toEqual([]);
  });
});

describe('the head of a page', () => {
  const links = (html: string, rel: string) =>
    [
      ...html.matchAll(
        new RegExp(`<link rel="${rel}"[^>]*?(?: hreflang="([^"]*)")? href="([^"]*)"`, 'g'),
      ),
    ].map(([, hreflang, href]) => [hreflang, href]);

  it('names its own address, and those of the brand’s other languages, each naming it back', () => {
    const arabic = page('uae/ar/games.html');
    expect(links(arabic, 'canonical')).toEqual([[undefined, 'https://uae.ripple.example/games']]);
    const alternates = links(arabic, 'alternate');
    expect(alternates).toContainEqual(['pl-PL', 'https://pl.ripple.example/games']);
    expect(alternates).toContainEqual(['x-default', 'https://www.ripple.example/games']);
    expect(links(page('poland/pl/games.html'), 'alternate')).toEqual(alternates);
  });

  it('points a host variant at its main site', () => {
    const mobile = page('uae/ar-mobile/games.html');
    expect(links(mobile, 'canonical')).toEqual([[undefined, 'https://uae.ripple.example/games']]);
    expect(links(mobile, 'alternate')).toEqual([]);
  });

  it('has titles and social tags per brand', () => {
    expect(page('international/en/index.html')).toContain(
      '<title>Ripple - Discover Amazing Content</title>',
    );
    expect(page('romania-stream/ro/index.html')).toMatch(
      /<meta property="og:title" content="Quest Stream - /,
    );
  });

  it('keeps pages without content of their own out of search engines', () => {
    expect(page('uae/ar/404.html')).toContain('<meta name="robots" content="noindex">');
    expect(page('uae/ar/shell.html')).toContain('<meta name="robots" content="noindex">');
    expect(page('uae/ar/index.html')).not.toContain('noindex');
  });
});

describe('the scripts of a page', () => {
  const scripts = (file: string) => [
    ...page(file).matchAll(/<script type="module"([^>]*)>(.*?)<\/script>/gs),
  ];

  it.each(['uae/ar/index.html', 'romania-stream/ro/games.html', 'romania-stream/ro/shell.html'])(
    'are one, within the page, which the site’s policy knows by its digest: %s',
    (file) => {
      const [[, attributes, code = ''] = [], ...others] = scripts(file);
      // What it hides from who is signed in must not be painted before.
      expect([attributes, others]).toEqual([' blocking="render"', []]);
      expect(code).toContain('PerformanceObserver');
      // It stands in pages at any path, and must not wait for a file of its own.
      expect(code).not.toMatch(/\bimport\s*[{*"'`]/);
      const digest = createHash('sha256').update(code).digest('base64');
      const headers = page(file.replace(/[^/]+$/, '_headers'));
      expect(headers).toContain(`script-src 'self' 'sha256-${digest}';`);
    },
  );

  it('ask for nothing before the page is painted but its icon', () => {
    const [head = ''] = page('uae/ar/index.html').split('<body>');
    const asked = [...head.matchAll(/(?:src|rel="[\w-]+" href)="(\/[^"]+)"/g)];
    expect(asked.map(([, address]) => address)).toEqual([
      '/icons/favicon.svg',
      '/icons/apple-touch-icon.png',
    ]);
  });
});
