import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type CompiledRuntime, compileRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import { Store } from '../../../../cli/graph/store.ts';
import { themeCss } from '../../../../cli/link/theme-css.ts';
import { loadSchema, schemaAt } from '../../../../cli/schemas/load-schema.ts';
import type { Theme } from '../../../../schemas/generated/workspace.ts';
import { repository } from '../pipeline/build-fixture.ts';

const session = openSession(repository, { begin: true });
afterAll(() => session.close());

it('has a stylesheet without how letters are smoothed, which only Macs know', async () => {
  const { styles } = await compileRuntime(session.store);
  // Compared as truth values: the whole stylesheet would fill the screen.
  expect([styles.includes('.pt-bar'), styles.includes('font-smoothing')]).toEqual([true, false]);
});

it('leaves no chunk with a style that asks for what stands nowhere', async () => {
  const { styles, siteFiles } = await compileRuntime(session.store);
  const theme = schemaAt(loadSchema('theme'), ['colors'])?.schema.properties ?? {};
  const colors = Object.fromEntries(Object.keys(theme).map((name) => [name, '']));
  const palette = themeCss({ appearance: 'dark', colors } as unknown as Theme);
  const scripts = siteFiles('http')
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ content }) => Buffer.from(content).toString());
  const names = (text: string, use: RegExp) => Array.from(text.matchAll(use), ([, name]) => name);
  const declared = new Set(
    [styles, palette, ...scripts].flatMap((text) => names(text, /(--[\w-]+)["'`]?\s*[:,]/g)),
  );
  const asked = scripts.flatMap((text) => names(text, /var\((--pt-[\w-]+)\)/g));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !declared.has(name))).toEqual([]);
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
