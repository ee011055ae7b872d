import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { Graph } from '../../../../cli/graph/graph.ts';
import { Store } from '../../../../cli/graph/store.ts';
import type { LinkedSection } from '../../../../cli/link/link-section.ts';
import type { SiteModel } from '../../../../cli/link/site-model.ts';
import { DrawingBoard } from '../../../../cli/pictures/drawing-board.ts';
import { setTitle } from '../../../../cli/pictures/set-title.ts';
import { SitePictures } from '../../../../cli/pipeline/site-pictures.ts';
import type { Workspace } from '../../../../cli/workspace/read-workspace.ts';
import type { Theme } from '../../../../schemas/generated/workspace.ts';

const logo = readFileSync('catalog/art/brands/ripple.svg', 'utf8');
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${body}</svg>`;
const marker = '<g data-title="128 47 160 56" font-family="serif" font-size="27"/>';
const brokenWithTitle = svg(`<path d="M0 0h9v9z"/>${marker}<g>`);

/** The files of a folder of catalog/art, by name. */
function texts(folder: string, of: Record<string, string>) {
  const files = Object.entries(of).map(([name, text]) => [
    name,
    { file: `catalog/art/${folder}/${name}.svg`, text },
  ]);
  return new Map(files as [string, { file: string; text: string }][]);
}

const files = {
  logos: texts('brands', {
    ripple: logo,
    oblong: svg('<path d="M0 0h9v9z"/>'),
    broken: svg('<g>'),
  }),
  pictures: new Map([
    ['games', texts('games', { chess: svg('<path d="M1 1h9v9z"/>') })],
    ['recipes', texts('recipes', { soup: svg('<g><g>') })],
    ['ebooks', texts('ebooks', { tides: brokenWithTitle })],
  ]),
} as unknown as Pick<Workspace, 'logos' | 'pictures'>;

const theme = {
  colors: {
    background: '#000000',
    foreground: '#ffffff',
    ripple: '#0000ff',
    rippleLight: '#8888ff',
  },
} as Theme;

const board = new DrawingBoard();
afterAll(() => board.close());

/** Draws a brand's icons, and the picture of shared links with such pictures. */
async function draw(name: string, pictures: string[], store = Store.inMemory()) {
  const graph = new Graph(store, 'tool');
  const drawn = new SitePictures(files, graph, board);
  const model = {
    brand: { hero: { title: 'Tides' } },
    direction: 'ltr',
    facts: { logo: name },
  } as SiteModel;
  const ids = ['games', 'recipes', 'fitness'] as const;
  const sections = pictures.map((picture, index) => ({
    id: ids[index],
    firstPicture: { svg: picture },
  }));
  const icons = drawn.icons(name, '#000000');
  const social = drawn.social(model, theme, sections as LinkedSection[]);
  const sets = [await icons.set(), await social.set()];
  const digests = sets.flatMap((set) => set.files().map(({ path, digest }) => [path, digest]));
  return { digests, graph };
}

test.each([
  ['a logo that is not square', 'oblong', [], 'catalog/art/brands/oblong.svg: The logo must be'],
  ['a logo that is broken', 'broken', [], 'catalog/art/brands/broken.svg: The logo is not'],
  ['a picture', 'ripple', [svg('<g><g>')], 'catalog/art/recipes/soup.svg cannot be drawn: '],
  [
    'a picture with its title set',
    'ripple',
    [setTitle(brokenWithTitle, 'Tides', 'en', 'ltr')],
    'catalog/art/ebooks/tides.svg cannot be drawn: ',
  ],
])('%s that cannot be drawn is named', async (_, name, pictures, message) => {
  const drawing = draw(name, pictures);
  await expect(drawing).rejects.toThrow(CannotRun);
  await expect(drawing).rejects.toThrow(message);
});

test('a drawing of Portico’s own is its own fault', async () => {
  const drawing = draw('ripple', [svg('<circle>')]);
  await expect(drawing).rejects.toThrow(/data parsing failed/);
  await expect(drawing).rejects.not.toThrow(CannotRun);
});

test('icons are drawn once, and again where they were damaged', async () => {
  const store = Store.inMemory();
  const rows: string[] = [];
  const set = store.set.bind(store);
  store.set = (name, row) => {
    if (!rows.includes(name)) rows.push(name);
    set(name, row);
  };
  const chess = [svg('<path d="M1 1h9v9z"/>')];
  const clean = await draw('ripple', chess, store);
  expect(clean.digests.map(([path]) => path)).toEqual([
    expect.stringMatching(/^art\/logo\.\w{8}\.svg$/),
    ...Array(5).fill(expect.stringMatching(/^icons\//)),
    expect.stringMatching(/^icons\/social-[0-9a-f]{8}\.png$/),
  ]);
  expect([...clean.graph.tally]).toEqual([
    ['icons', { made: 1, kept: 0 }],
    ['social', { made: 1, kept: 0 }],
  ]);
  const again = await draw('ripple', chess, store);
  expect([...again.graph.tally.values()]).toEqual([
    { made: 0, kept: 1 },
    { made: 0, kept: 1 },
  ]);
  expect(again.digests).toEqual(clean.digests);
  for (const name of rows) {
    const { inputs = '', digest = '' } = store.head(name) ?? {};
    store.set(name, { inputs, digest, value: Buffer.from('{"set":"","files":{}}') });
  }
  const healed = await draw('ripple', chess, store);
  expect([healed.digests, healed.graph.damaged]).toEqual([clean.digests, rows]);
});
