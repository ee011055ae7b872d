import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initCommand } from '../../cli/init/init-command.ts';
import { recorder } from '../unit/cli/texts/small-workspace.ts';
import { startLanguageServer } from './language-server.ts';

const schema = (name: string, up: string) =>
  `# yaml-language-server: $schema=${up}.portico/schemas/${name}.schema.json\n`;
const TENANT = `${schema('tenant', '../')}extends: brands/harbour\n`;

let root = '';
let server: Awaited<ReturnType<typeof startLanguageServer>>;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-editor-'));
  initCommand('.', { cwd: root, brand: 'Harbour' }, {}, recorder());
  server = await startLanguageServer(root);
});
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('In a workspace of one’s own, an editor offers', () => {
  test.each([
    ['the brands', `${schema('tenant', '../')}extends: ‸\n`, ['brands/harbour']],
    ['terms templates', `${TENANT}terms: ‸\n`, ['general', 'weekly-subscription']],
    ['languages', `${TENANT}sites:\n  - language: ‸\n`, ['en', 'ar', 'sr']],
    ['countries', `${TENANT}market:\n  country: ‸\n`, ['KE', 'RS', 'AE']],
    ['time zones', `${TENANT}market:\n  timezone: ‸\n`, ['Africa/Nairobi', 'Asia/Kolkata']],
    [
      'currencies',
      `${TENANT}offer:\n  model: one-off\n  prices:\n    - currency: ‸\n`,
      ['KES', 'EUR'],
    ],
    ['the items of a section', `${TENANT}sections:\n  games:\n    items:\n      - ‸\n`, ['chess']],
    [
      'what is hosted',
      `${schema('section-games', '../../')}items:\n  - id: chess\n    play: ‸\n`,
      ['slide-puzzle'],
      'catalog/sections/games.yaml',
    ],
  ])('%s', async (_, marked, expected, path = 'tenants/new.yaml') => {
    const before = marked.slice(0, marked.indexOf('‸')).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    await server.open(path, marked.replace('‸', ''));
    const labels = (await server.complete(path, position)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(expected));
  });
});

describe('In a workspace of one’s own, an editor marks', () => {
  const item = '  - { id: tide-pool, key: tide_pool, category: board }\n';
  test.each([
    [
      'a brand that is not there',
      'tenants/new.yaml',
      TENANT.replace('harbour', 'harbor'),
      2,
      'There is no such file to extend.',
    ],
    [
      'a time zone',
      'tenants/new.yaml',
      `${TENANT}market: { country: KE, timezone: Africa/Nairoby }\n`,
      3,
      'There is no such time zone.',
    ],
    [
      'an item',
      'tenants/new.yaml',
      `${TENANT}sections: { games: { items: [ches] } }\n`,
      3,
      'There is no such item.',
    ],
    [
      'a text’s language',
      'tenants/brands/new.yaml',
      `${schema('brand', '../../')}brand:\n  title: { en: A, xx: B }\n`,
      3,
      'Property xx is not allowed.',
    ],
    [
      'a theme',
      'tenants/brands/new.yaml',
      `${schema('brand', '../../')}brand:\n  theme: riple\n`,
      3,
      'There is no such theme.',
    ],
    [
      'what a new item lacks',
      'catalog/sections/games.yaml',
      `${schema('section-games', '../../')}items:\n${item}  - { id: tide-pools }\n`,
      4,
      'Missing property "category".',
    ],
    [
      'a section of the whole workspace',
      'portico.yaml',
      `${schema('portico', '')}sections:\n  games: { items: [ches] }\n`,
      3,
      'There is no such item.',
    ],
  ])('%s', async (_, path, text, line, message) => {
    const found = await server.open(path, text);
    expect(found.map(({ range, message }) => [range.start.line + 1, message])).toContainEqual([
      line,
      message,
    ]);
  });

  test.each([
    [
      'a file that only says what is other',
      'catalog/sections/games.yaml',
      `${schema('section-games', '../../')}items:\n  - { id: chess, standard: false }\n`,
    ],
    [
      'a part of a language',
      'catalog/languages.yaml',
      `${schema('languages', '../')}languages:\n  - { code: sr, nativeName: Српски }\n`,
    ],
    [
      'a text of one’s own',
      'catalog/messages/en/games.yaml',
      `${schema('messages-games', '../../../')}items:\n  tide_pool: { title: Tide Pool }\n`,
    ],
  ])('nothing in %s', async (_, path, text) => {
    expect(await server.open(path, text)).toEqual([]);
  });
});
