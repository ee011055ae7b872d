import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Watch, watchFiles } from '../../../../cli/workspace/watch-files.ts';
import { eventually } from '../../eventually.ts';

let root: string;
let watch: Watch;
let heard: string[][];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-watch-'));
  mkdirSync(join(root, 'tenants/brands'), { recursive: true });
  mkdirSync(join(root, 'catalog/messages/en'), { recursive: true });
  writeFileSync(join(root, 'tenants/poland.yaml'), 'a: 1\n');
  heard = [];
  watch = watchFiles(
    root,
    async (files) => void heard.push(files),
    (error) => heard.push([String(error)]),
  );
});
afterEach(() => {
  watch.close();
  rmSync(root, { recursive: true, force: true });
});

/** Waits until all of these were heard of, and that nothing else was. */
async function expectHeard(...files: string[]) {
  await eventually(() => expect([...new Set(heard.flat())].sort()).toEqual(files.sort()));
}

test('hears of a file that is written to in several steps', async () => {
  const file = join(root, 'tenants/poland.yaml');
  writeFileSync(file, '');
  appendFileSync(file, 'a: 2\n');
  await expectHeard('tenants/poland.yaml');
});

test('hears of a file that is saved by renaming another, and not of what is there for a moment', async () => {
  const passing = join(root, 'tenants/poland.yaml.1234.tmp');
  writeFileSync(passing, 'a: 2\n');
  writeFileSync(join(root, 'tenants/4913'), '');
  writeFileSync(join(root, 'tenants/.poland.yaml.swp'), '');
  renameSync(passing, join(root, 'tenants/poland.yaml'));
  await expectHeard('tenants/poland.yaml');
});

test('hears of files in folders that come later', async () => {
  mkdirSync(join(root, 'catalog/messages/de'));
  await expectHeard('catalog/messages/de');
  writeFileSync(join(root, 'catalog/messages/de/games.yaml'), 'a: 1\n');
  await expectHeard('catalog/messages/de', 'catalog/messages/de/games.yaml');
});

test('hears of the settings, and of nothing else beside the two folders', async () => {
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'notes.txt'), 'x');
  writeFileSync(join(root, 'portico.yaml'), 'environment: []\n');
  await expectHeard('portico.yaml');
});

test('hears of a file deep in a hosted game', async () => {
  watch.close();
  mkdirSync(join(root, 'catalog/hosted/games/chess/js/ai'), { recursive: true });
  watch = watchFiles(
    root,
    async (files) => void heard.push(files),
    (error) => heard.push([String(error)]),
  );
  writeFileSync(join(root, 'catalog/hosted/games/chess/js/ai/think.js'), 'go()\n');
  await expectHeard('catalog/hosted/games/chess/js/ai/think.js');
});
