import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cacheFolder } from '../../../../cli/cache-folder.ts';
import { compileRuntime } from '../../../../cli/compile/compile-runtime.ts';

it('has a stylesheet without how letters are smoothed, which only Macs know', async () => {
  const { styles } = await compileRuntime();
  // Compared as truth values: the whole stylesheet would fill the screen.
  expect([styles.includes('.pt-bar'), styles.includes('font-smoothing')]).toEqual([true, false]);
});

it('compiles again what was damaged in the cache, to the same bytes', async () => {
  const { from: _, server: __, ...clean } = await compileRuntime();
  const cache = mkdtempSync(join(tmpdir(), 'portico-compiled-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const entry = clean.digest.slice(0, 16);
  cpSync(join(cacheFolder('compiled'), entry), join(cache, entry), { recursive: true });
  for (const name of ['app', 'boot']) {
    const [chunk = ''] = globSync(join(cache, entry, `browser/assets/${name}.*.js`));
    expect(basename(chunk)).toMatch(/\.js$/);
    writeFileSync(chunk, 'alert("thirty bytes of others")');
  }
  const { from, server, ...again } = await compileRuntime(false, cache);
  expect(from).toBe('remade');
  expect(again).toEqual(clean);
  expect(server.render).toBeTypeOf('function');
});
