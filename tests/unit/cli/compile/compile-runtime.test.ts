import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type CompiledRuntime, compileRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import { Store } from '../../../../cli/graph/store.ts';
import { repository } from '../pipeline/build-fixture.ts';

const session = openSession(repository, { begin: true });
afterAll(() => session.close());

it('has a stylesheet without how letters are smoothed, which only Macs know', async () => {
  const { styles } = await compileRuntime(session.store);
  // Compared as truth values: the whole stylesheet would fill the screen.
  expect([styles.includes('.pt-bar'), styles.includes('font-smoothing')]).toEqual([true, false]);
});

/** What a runtime is, without its functions, and with the files that they give. */
function plain({ siteFiles, server: _, games: __, remade: ___, ...rest }: CompiledRuntime) {
  const files = ['http', 'supabase'].map((adapter) =>
    siteFiles(adapter).map(({ path, digest }) => [path, digest]),
  );
  return { ...rest, files };
}

it('compiles again what was damaged where it is kept, to the same bytes', async () => {
  const clean = await compileRuntime(session.store);
  const folder = mkdtempSync(join(tmpdir(), 'portico-compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kept = join(folder, 'graph.sqlite');
  const compile = async () => {
    const store = Store.open(kept);
    const runtime = await compileRuntime(store);
    store.close();
    return runtime;
  };
  await compile();
  const database = new DatabaseSync(kept);
  database.prepare("UPDATE value SET value = ? WHERE name = 'runtime-files'").run('other files');
  database.close();
  const again = await compile();
  expect([again.remade, plain(again)]).toEqual([true, plain(clean)]);
  expect((await again.server()).render).toBeTypeOf('function');
  const last = await compile();
  expect([last.remade, plain(last)]).toEqual([false, plain(clean)]);
});

it('has what `portico dev` needs in its own flavour alone', async () => {
  const scripts = (runtime: CompiledRuntime) =>
    runtime
      .siteFiles('supabase')
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ content }) => Buffer.from(content).toString())
      .join('');
  const builds = await compileRuntime(session.store);
  const dev = await compileRuntime(session.store, false, 'dev');
  // By what only its script has, and by its names.
  const signs = (runtime: CompiledRuntime) =>
    ['EventSource', '@portico/', 'portico-dev'].map((sign) => scripts(runtime).includes(sign));
  expect(signs(builds)).toEqual([false, false, false]);
  expect(signs(dev)).toEqual([true, true, true]);
  expect([builds.dev, dev.dev]).toEqual(['', expect.stringMatching(/^\/assets\/dev\./)]);
  expect(builds.boot + builds.styles).toBe(dev.boot + dev.styles);
});
