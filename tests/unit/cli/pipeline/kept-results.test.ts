import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphFile } from '../../../../cli/graph/session.ts';
import { removeStore } from '../../../../cli/graph/store.ts';
import { sample } from '../../../sample.ts';
import { photoPicture } from '../pictures/photo-fixture.ts';
import {
  build,
  copyWorkspaceWithGraph,
  linkedSites,
  repository,
  temporaryFolder,
  treeDigests,
} from './build-fixture.ts';

const folder = temporaryFolder();
const root = join(folder.path, 'workspace');
const out = join(root, 'dist');

/** A site of each brand, in two languages; the tenants of a workspace that builds soon. */
const TENANTS = ['romania-stream', 'serbia'];

beforeAll(async () => {
  copyWorkspaceWithGraph(root);
  for (const file of readdirSync(join(root, 'tenants'))) {
    const isKept = file === 'brands' || TENANTS.includes(file.replace('.yaml', ''));
    if (!isKept) rmSync(join(root, 'tenants', file));
  }
  for (const language of ['ar', 'bg', 'bs', 'de', 'es', 'fr', 'pl']) {
    rmSync(join(root, 'catalog/messages', language), { recursive: true });
  }
  await build(root, out);
});
afterAll(folder.remove);

const SERBIA = { names: ['serbia'] };
const OR_THERE = { recursive: true };
const run = promisify(execFile);

/** Replaces a piece of a file of the workspace. It has to be there. */
function edit(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  const edited = text.replace(before, after);
  if (edited === text) throw new Error(`${file} has no ${before}`);
  writeFileSync(join(root, file), edited);
}

/** For each kind of file, an edit that shows, and the sites that show it. */
const edits: [file: string, edit: (file: string) => void | Promise<void>, linked: string[]][] = [
  ['tenants/serbia.yaml', (file) => edit(file, '"360"', '"370"'), ['serbia/sr']],
  [
    'tenants/brands/quest-stream.yaml',
    (file) => edit(file, 'name: Quest Stream', 'name: Quest Streams'),
    ['romania-stream/ro'],
  ],
  [
    'catalog/themes/ripple.yaml',
    (file) => edit(file, /radius: \w+/, 'radius: small'),
    ['serbia/sr'],
  ],
  [
    'catalog/languages.yaml',
    (file) => edit(file, 'nativeName: Srpski', 'nativeName: Srpski jezik'),
    ['serbia/sr'],
  ],
  [
    'catalog/sections/games.yaml',
    (file) =>
      edit(
        file,
        /( {2}- id: pigeon-ascent\n(?: {4}.*\n)+)( {2}- id: sticktorio\n(?: {4}.*\n)+)/,
        '$2$1',
      ),
    ['romania-stream/ro', 'serbia/sr'],
  ],
  [
    'catalog/messages/ro/recipes.yaml',
    (file) => edit(file, /(title: )(\w+)/, '$1$2 nou'),
    ['romania-stream/ro'],
  ],
  [
    'catalog/messages/sr/interface.yaml',
    (file) => edit(file, /(menu: )(\w+)/, '$1$2 sve'),
    ['serbia/sr'],
  ],
  [
    'catalog/terms/weekly-subscription/ro.hbs',
    (file) => edit(file, '</h1>', ' noi</h1>'),
    ['romania-stream/ro'],
  ],
  [
    'catalog/art/brands/ripple.svg',
    (file) => edit(file, '</svg>', '<path d="M0 0h1v1z"/></svg>'),
    ['serbia/sr'],
  ],
  [
    'catalog/art/ebooks/moby_dick.svg',
    (file) => edit(file, '</svg>', '<path d="M0 0h1v1z"/></svg>'),
    ['romania-stream/ro', 'serbia/sr'],
  ],
  [
    'catalog/art/fitness/abs_blast.jpg',
    async (file) => {
      rmSync(join(root, file.replace('.jpg', '.svg')));
      writeFileSync(join(root, file), await photoPicture());
    },
    ['romania-stream/ro', 'serbia/sr'],
  ],
];

describe('After an edit of', () => {
  const shown = ['themes', 'sections'];
  const some = sample(edits, ([file]) => shown.some((part) => file.includes(part)));

  it.each(some)(
    '%s, a node that is kept is what making it again gives',
    async (file, change, linked) => {
      await change(file);
      expect(linkedSites(await build(root, out))).toEqual(linked);
      // Throws where a node reads what is not among its inputs: what is kept of it is from before the edit.
      await build(root, out, { verify: true });
    },
  );

  it('all these, the output is that of a build from nothing', async () => {
    const other = join(folder.path, 'from nothing');
    for (const name of ['tenants', 'catalog', 'portico.yaml']) {
      cpSync(join(root, name), join(other, name), { recursive: true });
    }
    await build(other, join(other, 'dist'));
    const expected = treeDigests(join(other, 'dist'));
    // The edited one has hashed files of earlier releases beside them.
    expect(treeDigests(out)).toMatchObject(expected);
    await build(root, join(root, 'again'));
    expect(treeDigests(join(root, 'again'))).toEqual(expected);
  });
});

describe('The same bytes come from a store that', () => {
  let expected: Record<string, string>;
  beforeAll(async () => {
    await build(root, join(root, 'intact'), SERBIA);
    expected = treeDigests(join(root, 'intact'));
  });

  const store = graphFile(root);
  const damages: [what: string, damage: () => void, isSaid: boolean][] = [
    ['has other values than its digests say', () => sql('UPDATE value SET value = ?', '{}'), true],
    [
      'has other digests than its values have',
      () => sql('UPDATE head SET digest = ?', 'f00'),
      false,
    ],
    ['was overwritten in forty places', overwrite, false],
    ['is gone', () => removeStore(store), false],
    ['was cut off', () => truncateSync(store, 50_000), false],
    ['is of another version', () => sql('PRAGMA user_version = 9'), false],
    ['is a folder', () => [removeStore(store), mkdirSync(join(store, 'inside'), OR_THERE)], false],
  ];

  it.each(sample(damages, ([what]) => /overwritten/.test(what)))(
    '%s',
    async (what, damage, isSaid) => {
      damage();
      const folder = join(root, what);
      const { remade } = await build(root, folder, SERBIA);
      expect(treeDigests(folder)).toEqual(expected);
      if (isSaid) expect(remade).toEqual(['the compiled runtime', 'results of earlier builds']);
    },
  );

  it('two builds begin at once', async () => {
    removeStore(store);
    const main = join(repository, 'cli/main.js');
    const outs = ['one', 'two'].map((name) => join(folder.path, 'at once', name));
    await Promise.all(
      outs.map((to) =>
        run(process.execPath, [main, 'build', 'serbia', '--out', to], { cwd: root }),
      ),
    );
    for (const to of outs) expect(treeDigests(to)).toEqual(expected);
    const after = await build(root, join(root, 'after'), SERBIA);
    expect([treeDigests(join(root, 'after')), after.remade]).toEqual([expected, []]);
  });

  function sql(text: string, ...values: string[]): void {
    const database = new DatabaseSync(store);
    database.prepare(text).run(...values);
    database.close();
  }

  function overwrite(): void {
    const bytes = readFileSync(store);
    // The first page has the schema; without it nothing of the file would be read.
    for (let i = 1; i <= 40; i++) {
      const place = 4096 + Math.floor(((bytes.length - 4096) * i) / 41);
      bytes.fill(`noise ${i}`, place, place + 700);
    }
    writeFileSync(store, bytes);
  }
});
