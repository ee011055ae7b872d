import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRelease } from '../../../../cli/build/build-release.ts';
import { build as buildCommand } from '../../../../cli/commands/build.ts';
import { recorder } from '../texts/small-workspace.ts';
import {
  build,
  copyWorkspace,
  readTree,
  releaseDigests,
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

const page = (path: string) => readFileSync(join(first, path), 'utf8');

describe('portico build', () => {
  /** What is said besides the results, where the backend is set so. */
  async function talk(name: string, preview: boolean, environment: Record<string, string>) {
    const terminal = recorder();
    const options = { cwd: repository, out: join(folder.path, name, 'dist'), preview };
    await buildCommand(['serbia'], { ...options, format: 'pretty' }, environment, terminal);
    return terminal.stderr;
  }

  it('says which sites nobody but portico serve would sign in to', async () => {
    const words =
      'Login stays on the site’s own origin in 1 of 1 sites: only "portico serve" answers there. For a backend elsewhere, set login.url, or the variable that it names.';
    expect(await talk('own-origin', false, {})).toContain(words);
    expect(await talk('preview', true, {})).not.toContain('own origin');
    const environment = { BACKEND_URL: 'https://backend.example', BACKEND_ANON_KEY: 'public' };
    expect(await talk('elsewhere', false, environment)).not.toContain('own origin');
  });
});

describe('a build', () => {
  it('gives the same bytes wherever and however often it runs', async () => {
    const second = join(folder.path, 'somewhere/else/dist');
    await build(repository, second, { preview: true });
    expect(treeDigests(second)).toEqual(treeDigests(first));
  });

  it('gives the same bytes when tenants are built one after the other', async () => {
    const out = join(folder.path, 'piece by piece/dist');
    for (const name of ['uae', 'romania-stream', 'international', 'serbia']) {
      await build(repository, out, { preview: true, names: [name] });
    }
    await build(repository, out, { preview: true });
    expect(releaseDigests(out)).toEqual(releaseDigests(first));
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
    const others = ['404.html', 'shell.html', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest'];
    expect(files).toEqual(expect.arrayContaining([...pages.map((p) => `${p}.html`), ...others]));
    expect(files).toEqual(
      expect.arrayContaining([
        'icons/favicon.svg',
        'icons/icon-512.png',
        expect.stringMatching(/^icons\/social-[0-9a-f]{16}\.png$/),
      ]),
    );
  });

  it('lists every file with its size and digest in release.json', async () => {
    const release = JSON.parse(readFileSync(join(first, 'release.json'), 'utf8'));
    const { createHash } = await import('node:crypto');
    for (const { tenant, site, files } of release.sites) {
      const tree = readTree(join(first, tenant, site));
      const listed = Object.entries(files as Record<string, { digest: string; bytes: number }>);
      expect(listed.map(([path]) => path).sort()).toEqual([...tree.keys()].sort());
      for (const [path, { digest, bytes }] of listed) {
        const content = Buffer.from(tree.get(path) ?? '', 'latin1');
        expect([path, bytes]).toEqual([path, content.length]);
        expect([path, digest]).toEqual([path, createHash('sha256').update(content).digest('hex')]);
      }
    }
  });

  it('takes over unchanged sites and says so', async () => {
    const again = await build(repository, first, { preview: true });
    expect(again.tenants.map(({ reused, sites }) => reused === sites.length)).not.toContain(false);
  });

  it('links again only what an edit touches', async () => {
    const root = copyWorkspace(join(folder.path, 'edited'));
    const out = join(root, 'dist');
    await build(root, out);
    const file = join(root, 'tenants/poland.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"30.75"', '"31.75"'));
    const { tenants } = await build(root, out);
    const linked = tenants.filter(({ reused, sites }) => reused < sites.length);
    expect(linked.map(({ tenant }) => tenant)).toEqual(['poland']);
    expect(readFileSync(join(out, 'poland/pl/terms.html'), 'utf8')).toContain('31,75');
  });

  it('links again what a renamed file touches, though its text is the same', async () => {
    const root = copyWorkspace(join(folder.path, 'renamed'));
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
    const root = copyWorkspace(join(folder.path, 'broken'));
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
    writeFileSync(join(out, 'serbia/sr/index.html'), 'thirty bytes that are no page.');
    await expect(build(repository, out, { names: ['bosnia'] })).rejects.toThrow(
      `${out}/serbia/sr was changed after it was built, so it cannot be taken over.`,
    );
    const terminal = recorder();
    const options = { cwd: repository, out, preview: false, format: 'pretty' as const };
    expect(await buildCommand(['serbia', 'bosnia'], options, {}, terminal)).toBe(0);
    expect(terminal.stderr).toContain(
      'Made again, because what an earlier build had left was damaged: serbia/sr.\n',
    );
    expect(terminal.stdout).toMatch(/bosnia .* unchanged\nserbia .* new\n/);
    expect(treeDigests(out)).toEqual(before);
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
    expect(files.get('_headers')).toContain("connect-src 'self' https://backend.example;");
    const site = [...files].find(([path]) => path.startsWith('data/site.'))?.[1] ?? '';
    expect(JSON.parse(site).login).toMatchObject({
      url: 'https://backend.example',
      anonKey: 'sb_publishable_x',
    });
  });

  it('shows in the output folder as one switch', () => {
    expect(lstatSync(first).isSymbolicLink()).toBe(true);
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
      expect([attributes, others]).toEqual(['', []]);
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
