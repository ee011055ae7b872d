import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import type { Catalogue } from '../../../../cli/link/catalogue.ts';
import type { LinkResult } from '../../../../cli/link/link-site.ts';
import type { SiteInput } from '../../../../cli/link/site-input.ts';
import { RenderedPictures } from '../../../../cli/pictures/rendered-pictures.ts';
import { setTitle } from '../../../../cli/pictures/set-title.ts';

const logo = readFileSync('catalog/art/brands/ripple.svg', 'utf8');
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${body}</svg>`;
const marker = '<g data-title="128 47 160 56" font-family="serif" font-size="27"/>';
const broken = svg('<g>');
const brokenWithTitle = svg(`<path d="M0 0h9v9z"/>${marker}<g>`);

const catalogue = {
  logos: new Map([
    ['ripple', logo],
    ['oblong', svg('<path d="M0 0h9v9z"/>')],
    ['broken', broken],
  ]),
  themes: new Map(),
  pictures: new Map([
    ['games', new Map([['chess', svg('<path d="M1 1h9v9z"/>')]])],
    ['recipes', new Map([['soup', svg('<g><g>')]])],
    ['ebooks', new Map([['tides', brokenWithTitle]])],
  ]),
} as unknown as Catalogue;

const colors = {
  background: '#000000',
  foreground: '#ffffff',
  ripple: '#0000ff',
  rippleLight: '#8888ff',
};

/** Renders a brand's icons and a preview of such pictures; names are new to the cache. */
function render(name: string, pictures: string[]) {
  const input = { tenantData: { brand: { logo: name, theme: 'none' } } } as unknown as SiteInput;
  const picture = { title: 'Tides', direction: 'ltr', theme: { colors }, logo, pictures };
  const social = { name: `social-${process.pid}.png`, picture };
  return new RenderedPictures(catalogue).of(input, { social } as unknown as LinkResult);
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
  const rendering = render(name, pictures);
  await expect(rendering).rejects.toThrow(CannotRun);
  await expect(rendering).rejects.toThrow(message);
});

test('a drawing of Portico’s own is its own fault', async () => {
  const rendering = render('ripple', [svg('<circle>')]);
  await expect(rendering).rejects.toThrow(/data parsing failed/);
  await expect(rendering).rejects.not.toThrow(CannotRun);
});

test('icons that were damaged where they are kept are drawn again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const input = {
    tenantData: { brand: { logo: 'ripple', theme: 'none' } },
  } as unknown as SiteInput;
  const picture = { title: 'Tides', direction: 'ltr', theme: { colors }, logo, pictures: [] };
  const social = { name: 'social.png', picture };
  const draw = async () => {
    const images = new RenderedPictures(catalogue, false, folder);
    const files = await images.of(input, { social } as unknown as LinkResult);
    return { files, remade: images.remade };
  };
  const clean = await draw();
  expect(clean.remade).toBe(0);
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.png'),
  );
  expect(kept.length).toBeGreaterThan(3);
  for (const name of kept) writeFileSync(join(folder, name), 'thirty bytes that are no icon.');
  expect(await draw()).toEqual({ files: clean.files, remade: 2 });
  expect(await draw()).toEqual({ files: clean.files, remade: 0 });
});
