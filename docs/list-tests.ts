import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');

/** A test that a runner knows. */
export interface Test {
  /** Relative to the repository, with slashes: "tests/e2e/login.spec.ts". */
  file: string;
  /** The titles from the outermost to the test's own. */
  titles: string[];
}

/**
 * Every test of the repository that runs, by its title. The titles are what the two runners
 * themselves say: `playwright test --list` has every title as it runs, loops included; `vitest list`
 * reads the files without running them, and leaves `%s` and `$name` in the titles of tables. Neither
 * needs a browser or a build.
 * @throws when a runner cannot read a test file.
 */
export async function listTests(): Promise<Test[]> {
  const lists = await Promise.all([listVitest(), listPlaywright()]);
  return lists.flat();
}

async function listVitest(): Promise<Test[]> {
  const list = await run('vitest/vitest.mjs', ['list', '--json', '--static-parse']);
  return (list as { name: string; file: string }[]).map(({ name, file }) => ({
    file: fromRoot(file),
    // Its reader keeps quotation marks escaped.
    titles: name.replaceAll('\\"', '"').split(' > '),
  }));
}

interface Suite {
  title: string;
  file: string;
  specs?: { title: string; tests: { expectedStatus: string }[] }[];
  suites?: Suite[];
}

async function listPlaywright(): Promise<Test[]> {
  const list = await run('@playwright/test/cli.js', ['test', '--list', '--reporter=json']);
  const { config, suites } = list as { config: { rootDir: string }; suites: Suite[] };
  const walk = (suite: Suite, around: string[]): Test[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'))
      .map(({ title }) => ({
        file: fromRoot(join(config.rootDir, suite.file)),
        titles: [...around, title],
      })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...around, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
}

/** What a program of node_modules prints as JSON. */
async function run(program: string, args: readonly string[]): Promise<unknown> {
  // Without what a runner around this one has set for its own workers.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|NODE_OPT)/.test(name),
    ),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    // The whole sweeps too: each of their tests shows something, whichever are in the sample.
    { cwd: root, env: { ...env, PORTICO_TEST_ALL: '1' }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

function fromRoot(file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
