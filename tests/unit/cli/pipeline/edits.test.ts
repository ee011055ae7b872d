import { globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../sample.ts';
import { build, copyWorkspaceWithGraph, linkedSites, temporaryFolder } from './build-fixture.ts';
import { DistChanges } from './dist-changes.ts';

const folder = temporaryFolder();
const root = join(folder.path, 'workspace');
const out = join(root, 'dist');
let dist: DistChanges;

beforeAll(async () => {
  copyWorkspaceWithGraph(root);
  await build(root, out);
  dist = new DistChanges(out);
});
afterAll(folder.remove);

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

/** Replaces a piece of a file of the workspace. It has to be there. */
function edit(file: string, before: string | RegExp, after: string): void {
  const text = read(file);
  const edited = text.replace(before, after);
  if (edited === text) throw new Error(`${file} has no ${before}`);
  write(file, edited);
}

/** Puts a line before a file's first. */
const prepend = (file: string, line: string) => edit(file, /^/, `${line}\n`);

/** Builds, and says which sites were linked anew and which files have other bytes. */
async function outcome() {
  const built = await build(root, out);
  return { linked: linkedSites(built), ...dist.next() };
}

/** The sites of one brand, and that of the other. */
const RIPPLE = [
  'bosnia/bs',
  'bulgaria/bg',
  'international/de',
  'international/en',
  'international/es',
  'international/fr',
  'poland/pl',
  'romania/ro',
  'serbia/sr',
  'uae/ar',
  'uae/ar-mobile',
  'uae/en',
  'uae/en-mobile',
];
const STREAM = ['romania-stream/ro'];

/** Every page of a site names its data file, and has the colours; the service worker knows which pages they are. */
const SECTIONS = ['adblockers', 'ebooks', 'fitness', 'games', 'recipes'];
const PAGES = [
  ...['404', 'index', 'login', 'search-page', 'shell', 'terms', ...SECTIONS].map(
    (page) => `${page}.html`,
  ),
  'service-worker.js',
];
const SITE = 'data/site.*.json';
const TERMS = 'data/terms.*.json';

/** Sites, each with the same files. */
function withFiles(sites: readonly string[], ...files: string[]): Record<string, string[]> {
  return Object.fromEntries(sites.map((site) => [site, [...PAGES, ...files].sort()]));
}

const PL_TITLE = '      pl: Odkryj niezwykłe treści\n';
const ITEM_TEXT = '{ ro: { recipes: { items: { avocado_toast: { title: Pâine } } } } }';
const SR_TERMS = 'catalog/terms/pin-subscription/sr.hbs';

describe('no site is linked anew, and no file written, for', () => {
  const unchanging: [what: string, change: () => void][] = [
    ['nothing', () => {}],
    ['a comment in every file', commentAll],
    ['a comment in a tenant', () => prepend('tenants/poland.yaml', '# A note.')],
    ['a comment in a brand', () => prepend('tenants/brands/ripple.yaml', '# A note.')],
    ['a comment in a theme', () => prepend('catalog/themes/ripple.yaml', '# A note.')],
    ['a comment in items', () => prepend('catalog/sections/recipes.yaml', '# A note.')],
    ['a comment in messages', () => prepend('catalog/messages/de/recipes.yaml', '# A note.')],
    ['a comment in texts', () => prepend('catalog/messages/sr/interface.yaml', '# A note.')],
    ['a comment in the languages', () => prepend('catalog/languages.yaml', '# A note.')],
    ['a comment in portico.yaml', () => prepend('portico.yaml', '# A note.')],
    ['a comment of Handlebars in terms', () => prepend(SR_TERMS, '{{!-- A note. --}}')],
    ['a comment of HTML in terms', () => prepend(SR_TERMS, '<!-- A note. -->')],
    ['a comment between words of terms', () => edit(SR_TERMS, 'je', '{{! A note. }}je')],
    ['every file touched', touchAll],
    ['other quotes around a value', () => edit('tenants/serbia.yaml', '"360"', "'360'")],
    [
      'a value marked as yet to be filled in',
      () => edit('tenants/poland.yaml', '"25.00"', '!todo "25.00"'),
    ],
    ['an unused theme added', addTheme],
  ];
  const one = /^a comment (in|of|between) (?!every)/;
  it.each(sample(unchanging, ([what]) => !one.test(what)))('%s', async (_, change) => {
    change();
    expect(await outcome()).toEqual({ linked: [], changed: {}, rewritten: [] });
  });
});

describe('linked anew, and written where its bytes change, is what shows', () => {
  it('a price of a tenant', async () => {
    edit('tenants/poland.yaml', '"30.75"', '"31.75"');
    await expectChanges(withFiles(['poland/pl'], SITE, TERMS));
    expect(read('dist/poland/pl/terms.html')).toContain('31,75');
  });

  it('a colour of a theme', async () => {
    edit('catalog/themes/quest.yaml', '"#3b82f6"', '"#3b82f5"');
    await expectChanges(withFiles(STREAM, 'icons/social-*.png'));
  });

  it('a brand’s words in one language', async () => {
    edit('tenants/brands/ripple.yaml', PL_TITLE, PL_TITLE.replace('niezwykłe', 'nowe'));
    await expectChanges(withFiles(['poland/pl'], SITE, 'icons/social-*.png'));
  });

  it('a sentence of terms in one language', async () => {
    edit(SR_TERMS, 'Portal je namenjen potrošačima.', 'Portal je za potrošače.');
    await expectChanges(withFiles(['serbia/sr'], SITE, TERMS));
  });

  it('a recipe’s text in one language', async () => {
    edit('catalog/messages/de/recipes.yaml', 'title: Avocadobrot', 'title: Brot mit Avocado');
    const data = ['data/home', 'data/recipes', 'members/recipes-details'].map(
      (name) => `${name}.*.json`,
    );
    await expectChanges(withFiles(['international/de'], SITE, ...data));
  });

  it('a text that a market has for itself', async () => {
    edit('tenants/serbia.yaml', /$/, 'texts: { sr: { interface: { nav: { home: Luka } } } }\n');
    // Its login service is at home on the site, and has texts of its own.
    await expectChanges(withFiles(['serbia/sr'], SITE));
    expect(read('dist/serbia/sr/index.html')).toContain('Luka');
  });

  it('an item’s text that a market has for itself', async () => {
    edit('tenants/romania.yaml', /$/, `texts: ${ITEM_TEXT}\n`);
    const data = ['data/home', 'data/recipes', 'members/recipes-details'].map(
      (name) => `${name}.*.json`,
    );
    await expectChanges(withFiles(['romania/ro'], SITE, ...data));
  });

  it('a text that a brand has for itself, where its markets have the language', async () => {
    edit('tenants/brands/quest-stream.yaml', /$/, `texts: ${ITEM_TEXT}\n`);
    const data = ['data/home', 'data/recipes', 'members/recipes-details'].map(
      (name) => `${name}.*.json`,
    );
    await expectChanges(withFiles(STREAM, SITE, ...data));
  });

  it('a picture, which portals for phones leave out', async () => {
    edit('catalog/art/adblockers/adguard.svg', '</svg>', '<path d="M0 0h1v1z"/></svg>');
    const shown = [...RIPPLE, ...STREAM].filter((site) => !site.endsWith('-mobile'));
    const data = ['data/adblockers', 'members/adblockers-details'].map((name) => `${name}.*.json`);
    await expectChanges(withFiles(shown, SITE, 'art/adblockers-adguard.*.svg', ...data));
  });

  it('a file of a hosted game, on the sites that show the game', async () => {
    const script = 'catalog/hosted/games/rings/js/game.js';
    mkdirSync(join(root, script, '..'), { recursive: true });
    write('catalog/hosted/games/rings/index.html', '<script src="js/game.js"></script>\n');
    write(script, 'go(1);\n');
    edit('catalog/sections/games.yaml', 'play: nebula', 'play: rings');
    await outcome();
    edit(script, '1', '2');
    const game = ['index.html', 'js/game.js'].map((file) => `hosted/rings.*/${file}`);
    await expectChanges(
      withFiles([...RIPPLE, ...STREAM], SITE, 'members/games-details.*.json', ...game),
    );
  });

  it('the host of a site, in its brand’s menus and links', async () => {
    edit('tenants/bosnia.yaml', 'subdomains: [ba]', 'subdomains: [bih]');
    const own = withFiles(['bosnia/bs'], SITE, TERMS, 'robots.txt', 'sitemap.xml');
    await expectChanges({ ...withFiles(RIPPLE, SITE), ...own });
  });

  it('a tenant more, in its brand’s menus and links', async () => {
    const german = read('tenants/bulgaria.yaml').replaceAll('bg', 'de');
    write('tenants/germany.yaml', german.replace('BG', 'DE').replace('Sofia', 'Berlin'));
    edit('tenants/germany.yaml', 'subdomains: [de]', 'subdomains: [deutschland]');
    const { linked, changed, rewritten } = await outcome();
    expect(linked).toEqual([...RIPPLE, 'germany/de'].sort());
    const { 'germany/de': own, ...others } = changed;
    expect(own).toEqual(expect.arrayContaining([...PAGES, SITE, '_headers', 'icons/favicon.svg']));
    expect(others).toEqual(withFiles(RIPPLE, SITE));
    expect(rewritten).toEqual([]);
  });
});

/** Builds, and compares sites and files: nothing else may have been linked or written. */
async function expectChanges(expected: Record<string, string[]>): Promise<void> {
  const linked = Object.keys(expected).sort();
  expect(await outcome()).toEqual({ linked, changed: expected, rewritten: [] });
}

function commentAll(): void {
  for (const path of globSync('{tenants,catalog}/**/*.yaml', { cwd: root }))
    prepend(path, '# A note.');
  prepend('portico.yaml', '# A note.');
  for (const path of globSync('catalog/terms/*/*.hbs', { cwd: root })) {
    prepend(path, '{{!-- A note. --}}');
    edit(path, '<h2>', '<!-- Another. --><h2>');
  }
}

function touchAll(): void {
  const now = new Date();
  for (const path of globSync('{tenants,catalog}/**/*.*', { cwd: root })) {
    utimesSync(join(root, path), now, now);
  }
}

function addTheme(): void {
  write('catalog/themes/unused.yaml', read('catalog/themes/quest.yaml'));
}
