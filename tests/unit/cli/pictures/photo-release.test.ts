import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { collectGallery } from '../../../../cli/gallery/collect-gallery.ts';
import { formatHtml } from '../../../../cli/gallery/format-html.ts';
import type { DetailData, ListData } from '../../../../runtime/contract.ts';
import {
  build,
  copyWorkspaceWithGraph,
  releaseDigests,
  releasesOf,
  temporaryFolder,
} from '../pipeline/build-fixture.ts';
import { photoPicture, readPixels } from './photo-fixture.ts';

const folder = temporaryFolder();
const workspace = copyWorkspaceWithGraph(join(folder.path, 'workspace'));
const site = join(folder.path, 'dist/poland/pl');
afterAll(folder.remove);

/** The first game of the list, so that it is on the home page and in the preview, too. */
const PICTURE = join(workspace, 'catalog/art/games/pigeon_ascent.jpg');
const PATTERN = /^\/art\/games-pigeon-ascent-(400|800)\.\w{8}\.webp$/;

const read = (path: string) => readFileSync(join(site, path), 'utf8');

let paths: string[];

/** Builds the site, and remembers its files. */
async function release() {
  const out = join(folder.path, 'dist');
  await build(workspace, out, { names: ['poland'] });
  const files = Object.keys(releaseDigests(releasesOf(workspace, out)));
  paths = files.map((file) => file.replace('poland/pl/', ''));
}

function data<T>(name: string): T {
  const path = paths.find((one) =>
    new RegExp(`^(?:data|members)/${name}\\.\\w+\\.json$`).test(one),
  );
  return JSON.parse(read(path as string)) as T;
}

const preview = () =>
  readFileSync(join(site, paths.find((one) => /icons\/social-/.test(one)) as string));

beforeAll(async () => {
  rmSync(PICTURE.replace('.jpg', '.svg'));
  writeFileSync(PICTURE, await photoPicture({ width: 1200, height: 900 }));
  await release();
});

describe('a game with a JPEG as its picture', () => {
  test('has two WebP files, and a card and a page that name both', async () => {
    const [game, other] = data<ListData>('games').items;
    const [detail] = data<DetailData<'games'>>('games-details').items;
    for (const { picture, wide = '' } of [game, detail] as { picture: string; wide?: string }[]) {
      expect([PATTERN.exec(picture)?.[1], PATTERN.exec(wide)?.[1]]).toEqual(['400', '800']);
      expect((await sharp(join(site, picture)).metadata()).width).toBe(400);
      expect((await sharp(join(site, wide)).metadata()).width).toBe(800);
    }
    expect(other?.picture).toMatch(/\.svg$/);
    expect(other).not.toHaveProperty('wide');
  });

  test('lets browsers choose between the two in lists; other pictures are written as before', () => {
    const [game] = data<ListData>('games').items;
    const [first, second] = read('games.html').match(/<img [^>]*\/art\/games[^>]*>/g) ?? [];
    expect(first).toContain(`srcSet="${game?.picture} 400w,${game?.wide} 800w"`);
    expect(first).toContain(`src="${game?.picture}"`);
    expect(first?.indexOf('srcSet')).toBeLessThan(first?.indexOf(' src=') ?? 0);
    expect(second).not.toMatch(/srcSet|sizes/);
  });

  test('has the small one alone on the home page, which has to be light', () => {
    expect(read('index.html')).toContain('/art/games-pigeon-ascent-400.');
    expect(read('index.html')).not.toContain('/art/games-pigeon-ascent-800.');
  });

  test('is the front picture of the preview', async () => {
    const { at } = await readPixels(preview());
    const [red = 0, , blue = 0] = at(740, 318);
    expect(red - blue).toBeGreaterThan(150);
    const [darker = 0, , bluer = 0] = at(960, 318);
    expect(bluer - darker).toBeGreaterThan(150);
  });

  test('is in the gallery, with the bytes of its small file', async () => {
    const { workspace: checked, problems } = checkTenants(workspace, [], {});
    expect(problems).toEqual([]);
    const gallery = await collectGallery(checked, { parts: ['games'] });
    const shown = gallery.sections[0]?.pictures.find(({ key }) => key === 'pigeon_ascent');
    const { picture, wide } = data<ListData>('games').items[0] as {
      picture: string;
      wide?: string;
    };
    expect(shown).toMatchObject({ own: true, bytes: readFileSync(join(site, picture)).length });
    expect(shown?.content).toEqual(readFileSync(join(site, wide as string)));
    expect(formatHtml(gallery)).toContain('href="data:image/webp;base64,');
  });

  test('gives other addresses when it changes', async () => {
    const before = data<ListData>('games').items[0];
    writeFileSync(PICTURE, await photoPicture({ width: 900, height: 900 }));
    await release();
    const after = data<ListData>('games').items[0];
    expect(after?.picture).toMatch(PATTERN);
    expect([after?.picture, after?.wide]).not.toContain(before?.picture);
    expect([after?.picture, after?.wide]).not.toContain(before?.wide);
  });
});
