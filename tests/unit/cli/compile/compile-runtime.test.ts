import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { cacheFolder } from '../../../../cli/cache-folder.ts';
import { type CompiledRuntime, compileRuntime } from '../../../../cli/compile/compile-runtime.ts';

it('has a stylesheet without how letters are smoothed, which only Macs know', async () => {
  const { styles } = await compileRuntime();
  // Compared as truth values: the whole stylesheet would fill the screen.
  expect([styles.includes('.pt-bar'), styles.includes('font-smoothing')]).toEqual([true, false]);
});

/** What a runtime is, without its functions, and with the files that they give. */
function plain({ siteFiles, server: _, remade: __, ...rest }: CompiledRuntime) {
  const files = ['http', 'supabase'].map((adapter) =>
    siteFiles(adapter).map(({ path, digest }) => [path, digest]),
  );
  return { ...rest, files };
}

it('compiles again what was damaged where it is kept, to the same bytes', async () => {
  const clean = await compileRuntime();
  const folder = mkdtempSync(join(tmpdir(), 'portico-compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kept = join(folder, 'graph.sqlite');
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(cacheFolder(''), 'graph.sqlite'));
  database.exec('PRAGMA busy_timeout = 10000');
  database.prepare('VACUUM INTO ?').run(kept);
  database.close();
  const copy = new DatabaseSync(kept);
  copy.prepare("UPDATE node SET value = ? WHERE name = 'runtime-files'").run('other files');
  copy.close();
  const again = await compileRuntime(false, folder);
  expect([again.remade, plain(again)]).toEqual([true, plain(clean)]);
  expect((await again.server()).render).toBeTypeOf('function');
  const last = await compileRuntime(false, folder);
  expect([last.remade, plain(last)]).toEqual([false, plain(clean)]);
});
