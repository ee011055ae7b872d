import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { build } from '../../../../cli/commands/build.ts';
import { registerGallery } from '../../../../cli/commands/gallery.ts';
import { compileRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { collectGallery } from '../../../../cli/gallery/collect-gallery.ts';
import type { Gallery } from '../../../../cli/gallery/gallery.ts';
import { type GalleryOptions, galleryCommand } from '../../../../cli/gallery/gallery-command.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import { plainValue } from '../../../../cli/workspace/tree.ts';
import { SECTION_IDS } from '../../../../runtime/contract.ts';
import type { Tenant } from '../../../../schemas/generated/workspace.ts';
import { linkSites } from '../link/link-sites.ts';
import { copyWorkspaceWithGraph, temporaryFolder } from '../pipeline/build-fixture.ts';
import { recorder } from '../texts/small-workspace.ts';

const folder = temporaryFolder();
const workspace = copyWorkspaceWithGraph(folder.path);
afterAll(folder.remove);

// One item without a picture of its own, so that there is a placeholder to tell apart.
rmSync(join(workspace, 'catalog/art/games/chess.svg'));
// With this folder, each gallery takes over what the one before has drawn.
mkdirSync(join(workspace, '.portico'), { recursive: true });

async function run(options: Partial<GalleryOptions> = {}) {
  const terminal = recorder();
  const asked = { cwd: workspace, out: 'gallery.html', format: 'pretty', ...options } as const;
  const exitCode = await galleryCommand(asked, {}, terminal);
  return { exitCode, stdout: terminal.stdout, stderr: terminal.stderr };
}

const page = (name = 'gallery.html') => readFileSync(join(workspace, name), 'utf8');
const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

describe('the pictures', () => {
  let shown: Gallery;
  /** All sites, each with what it came to. */
  let linked: Awaited<ReturnType<typeof linkAll>>;
  beforeAll(async () => {
    linked = await linkAll();
    shown = await collectGallery(checkTenants(workspace, [], {}).workspace, {
      languages: ['en', 'ar'],
    });
  });

  test('are those that sites show: the item’s own with its title set, or a placeholder', async () => {
    // The country is a site's; a title's language is the same with and without it.
    const plain = (svg: string) => svg.replace(/xml:lang="(\w+)-[A-Z]{2}"/, 'xml:lang="$1"');
    const inGallery = new Map(
      SECTION_IDS.map((id) => {
        const { pictures = [] } = shown.sections.find((section) => section.id === id) ?? {};
        return [
          id,
          new Set(pictures.map((picture) => `${picture.id} ${picture.content}`)),
        ] as const;
      }),
    );
    let compared = 0;
    for (const [name, { sets }] of linked) {
      if (!['international/en', 'uae/ar'].includes(name)) continue;
      for (const { path, content } of sets.flatMap((set) => set.files())) {
        const [, section, id] = /^art\/([a-z]+)-(.+)\.\w{8}\.svg$/.exec(path) ?? [];
        const known = SECTION_IDS.find((one) => one === section);
        if (!known) continue;
        compared++;
        const svg = plain(Buffer.from(content).toString());
        expect(inGallery.get(known)?.has(`${id} ${svg}`), `${name} ${path}`).toBe(true);
      }
    }
    expect(compared).toBe(2 * (20 + 12 + 20 + 20 + 20));
  });

  test('are of all items, those too that portals only show if they select them', () => {
    const ids = new Set(shown.sections.flatMap(({ pictures }) => pictures.map(({ id }) => id)));
    expect(ids).toContain('snake');
    expect(ids).toContain('the-count-of-monte-cristo');
  });

  test('carry a title once per language, and once in English where there is no other', () => {
    const { pictures = [] } = shown.sections.find(({ id }) => id === 'ebooks') ?? {};
    const of = (id: string) =>
      pictures
        .filter((picture) => picture.id === id)
        .map(({ language, titleLanguage, title }) => [language?.code, titleLanguage.code, title]);
    expect(of('the-art-of-war')).toEqual([
      ['en', 'en', 'The Art of War'],
      ['ar', 'ar', 'فن الحرب'],
    ]);
    expect(of('the-count-of-monte-cristo')).toEqual([['en', 'en', 'The Count of Monte Cristo']]);
    const games = shown.sections.find(({ id }) => id === 'games');
    expect(games?.pictures.every(({ language }) => language === undefined)).toBe(true);
  });

  test('say which items have none of their own', () => {
    const without = shown.sections.flatMap(({ pictures }) => pictures.filter(({ own }) => !own));
    expect(without.map(({ section, key }) => `${section}/${key}`)).toEqual(['games/chess']);
  });

  test('are the preview of each site once, under its brand', async () => {
    const brandOf = (site: string) =>
      site.startsWith('romania-stream/') ? 'quest-stream' : 'ripple';
    const expected: [site: string, brand: string, name: string][] = [];
    for (const [site, { pictures }] of linked) {
      const files = (await pictures()).flatMap((set) => set.files());
      for (const { path } of files) {
        const [, name] = /^icons\/(social-.+)$/.exec(path) ?? [];
        if (name) expected.push([site, brandOf(site), name]);
      }
    }
    expect(expected).toHaveLength(linked.size);
    const found = shown.previews.flatMap(({ name, brand, sites }) =>
      sites.map((site) => [site, brand.id, name]),
    );
    expect(found.sort()).toEqual(expected.sort());
    const names = shown.previews.map(({ brand, name }) => `${brand.id} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { png } of shown.previews) {
      expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG');
    }
  });

  test('are each brand’s logo, and who has it', () => {
    expect(shown.logos.map(({ name, brands }) => [name, brands])).toEqual([
      ['quest-stream', ['quest-stream']],
      ['ripple', ['ripple']],
    ]);
  });

  /** All sites of the workspace as a build links them. */
  async function linkAll() {
    const { workspace: read } = checkTenants(workspace, [], {});
    const tenants = read.tenants.flatMap(({ name, tree }): [string, Tenant][] =>
      tree ? [[name, plainValue(tree) as Tenant]] : [],
    );
    const session = openSession(workspace, { begin: true });
    const runtime = await compileRuntime(session.store);
    session.close();
    return linkSites(read, new Map(tenants), runtime);
  }
});

describe('portico gallery', () => {
  test('writes one page and says in one line what is on it', async () => {
    const { exitCode, stdout, stderr } = await run();
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /^gallery\.html: \d+ pictures, 1 of 120 items without one of their own, largest [a-z]+\/\w+( \(\w+\))? with \d\.\d KB\.\n$/,
    );
    const html = page();
    for (const part of ['games', 'ebooks', 'recipes', 'fitness', 'adblockers', 'logos']) {
      expect(html).toContain(`<section id="${part}"`);
    }
    expect(html).toContain('<section id="previews"');
  });

  test('writes the same page again', async () => {
    await run({ section: ['adblockers', 'logos'] });
    const first = page();
    await run({ section: ['adblockers', 'logos'] });
    expect(page()).toBe(first);
  });

  test('shows only the parts and languages that it is asked for', async () => {
    await run({ section: ['ebooks'], language: ['pl', 'pl', 'en'], out: 'pages/some.html' });
    const html = page('pages/some.html');
    expect(html).not.toContain('<section id="games"');
    expect(html).not.toContain('<section id="previews"');
    expect(count(html, 'id="ebooks-art_of_war-')).toBe(2 * 2);
    expect(html).toContain('<bdi id="ebooks-art_of_war-pl-title" lang="pl" dir="ltr">Sztuka wojny');
    expect(html).toContain('id="ebooks-art_of_war-en"');
    expect(html).not.toContain('id="ebooks-art_of_war-ar"');
  });

  test('writes for programs what docs/pictures.md describes', async () => {
    const { stdout } = await run({ format: 'json', section: ['games', 'logos', 'previews'] });
    const reported = JSON.parse(stdout);
    const [games] = reported.sections;
    expect(reported).toEqual({
      problems: [],
      file: 'gallery.html',
      pictures: games.pictures.length + reported.logos.length + reported.previews.length,
      items: games.pictures.length,
      withoutOwn: 1,
      largest: { section: 'games', ...reported.sections[0].pictures.sort(byBytes)[0] },
      sections: [{ id: 'games', pictures: expect.any(Array) }],
      logos: expect.any(Array),
      previews: expect.any(Array),
    });
    const chess = games.pictures.find((picture: { key: string }) => picture.key === 'chess');
    const bytes = expect.any(Number);
    expect(chess).toEqual({ id: 'chess', key: 'chess', language: null, own: false, bytes });
    expect(reported.logos[1]).toEqual({ name: 'ripple', brands: ['ripple'], bytes });
    expect(reported.previews).toContainEqual({
      name: expect.stringMatching(/^social-[0-9a-f]{8}\.png$/),
      brand: 'quest-stream',
      languages: ['ro'],
      sites: ['romania-stream/ro'],
      bytes,
    });
  });

  test('takes a mistyped language or part for a mistake', async () => {
    await expect(run({ language: ['Polish'] })).rejects.toThrow('Did you mean "pl"?');
    await expect(run({ language: ['Polish'] })).rejects.toThrow(CannotRun);
    const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
    registerGallery(program);
    for (const command of program.commands) command.exitOverride();
    const parsed = program.parseAsync(['gallery', '--section', 'book'], { from: 'user' });
    await expect(parsed).rejects.toThrow('Allowed choices are ebooks, games');
  });

  test('says so when the page cannot be written, and leaves nothing half-written', async () => {
    mkdirSync(join(workspace, 'taken'), { recursive: true });
    const before = readdirSync(workspace);
    const written = run({ out: 'taken', section: ['logos'] });
    await expect(written).rejects.toThrow('taken cannot be written (EISDIR).');
    expect(readdirSync(workspace)).toEqual(before);
  });
});

describe('with problems', () => {
  const broken = temporaryFolder();
  const path = copyWorkspaceWithGraph(broken.path);
  afterAll(broken.remove);
  const tenant = join(path, 'tenants/poland.yaml');
  const whole = readFileSync(tenant, 'utf8');

  test.each(['pretty', 'json'] as const)(
    'says what build says (%s) and writes nothing',
    async (format) => {
      writeFileSync(tenant, whole.replace('extends: brands/ripple', 'extends: brands/riple'));
      writeFileSync(join(path, 'gallery.html'), 'as before');
      const ofBuild = recorder();
      const out = join(path, 'dist');
      expect(await build([], { cwd: path, out, preview: false, format }, {}, ofBuild)).toBe(1);
      const { exitCode, stdout, stderr } = await run({ cwd: path, format });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: ofBuild.stdout });
      expect(ofBuild.stderr).toContain(stderr);
      expect(stderr).toMatch(/1 error in 1 file\.\nNothing was written\.\n$/);
      expect(readFileSync(join(path, 'gallery.html'), 'utf8')).toBe('as before');
    },
  );

  test('that are only warnings, writes the page and reports them', async () => {
    writeFileSync(tenant, whole);
    const chess = readFileSync(join(path, 'catalog/art/games/chess.svg'), 'utf8');
    writeFileSync(join(path, 'catalog/art/games/ches.svg'), chess);
    const pretty = await run({ cwd: path, section: ['logos'] });
    expect(pretty.exitCode).toBe(0);
    expect(pretty.stdout).toContain('picture-unused');
    expect(pretty.stdout).toMatch(/\ngallery\.html: 2 pictures\.\n$/);
    const json = await run({ cwd: path, section: ['logos'], format: 'json' });
    expect(JSON.parse(json.stdout).problems).toMatchObject([{ rule: 'picture-unused' }]);
  });
});

function byBytes(one: { bytes: number }, other: { bytes: number }): number {
  return other.bytes - one.bytes;
}
