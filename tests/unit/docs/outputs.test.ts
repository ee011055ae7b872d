import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../workspace-files.ts';
import { build, copyWorkspaceWithGraph, temporaryFolder } from '../cli/pipeline/build-fixture.ts';
import { applyDiff, type Block, blocks, exampleTenant, pages } from './docs.ts';

const workspace = temporaryFolder();
copyWorkspaceWithGraph(workspace.path);
const example = exampleTenant();
const file = join(workspace.path, `tenants/${example.name}.yaml`);
afterAll(workspace.remove);
beforeEach(() => writeFileSync(file, example.text));

/** What a command prints in a workspace, the copy if no other is named: stdout, then stderr. */
function run(
  args: readonly string[],
  cwd = workspace.path,
): { output: string; exitCode: number | null } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'cli/main.js'), ...args, '--cwd', cwd],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NO_COLOR: '1' } },
  );
  return { output: stdout + stderr, exitCode: status };
}

interface Shown {
  page: string;
  command: string;
  expected: string;
  /** What is changed in README's tenant before. */
  diff: string | undefined;
}

/** The outputs that pages show, each with the diff block right before it. */
function shownOutputs(): Shown[] {
  return pages().flatMap((page) => {
    const list = blocks(page);
    return list.flatMap((block, index) => {
      const [, command, expected = ''] = /^\$ npx portico (.*)\n([\s\S]*)$/.exec(block.text) ?? [];
      if (block.language !== 'console' || command === undefined) return [];
      const before = list[index - 1] as Block | undefined;
      const diff = before?.language === 'diff' ? before.text : undefined;
      return [{ page: page.path, command, expected, diff }];
    });
  });
}

/** Its outputs compare two states of a workspace. */
const PLAN = 'docs/plan.md';

describe('README’s market', () => {
  test('has no problem', () => {
    expect(run(['check'])).toEqual({ output: '', exitCode: 0 });
  });

  test('can sign in by the other adapter', () => {
    writeFileSync(file, `${example.text}login: { adapter: http, url: /login }\n`);
    expect(run(['check', example.name])).toEqual({ output: '', exitCode: 0 });
  });
});

describe('an output in the documentation is the real one', () => {
  const outputs = shownOutputs().filter(({ page }) => page !== PLAN);
  test.each(outputs)('$page: portico $command', ({ command, expected, diff }) => {
    if (diff) writeFileSync(file, applyDiff(example.text, diff));
    expect(run(command.split(' ')).output).toBe(expected);
  });
});

test('the template in docs/terms.md can be filled', () => {
  const template = pages()
    .filter(({ path }) => path === 'docs/terms.md')
    .flatMap(blocks)
    .find(({ language }) => language === 'handlebars');
  mkdirSync(join(workspace.path, 'catalog/terms/sample'), { recursive: true });
  for (const language of ['en', 'ro']) {
    const terms = join(workspace.path, `catalog/terms/sample/${language}.hbs`);
    writeFileSync(terms, template?.text ?? '');
  }
  writeFileSync(file, example.text.replace('weekly-subscription', 'sample'));
  expect(run(['check', example.name])).toEqual({ output: '', exitCode: 0 });
});

describe('an output in docs/plan.md is the real one', () => {
  const folder = temporaryFolder();
  const at = join(folder.path, 'workspace');
  const shown = shownOutputs().filter(({ page }) => page === PLAN);

  beforeAll(async () => {
    copyWorkspaceWithGraph(at);
    const market = join(at, `tenants/${example.name}.yaml`);
    writeFileSync(market, example.text);
    await build(at, join(at, 'dist'), { names: [example.name] });
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
    for (const args of [
      ['init', '--quiet'],
      ['add', 'tenants', 'catalog', 'portico.yaml'],
      [...who, 'commit', '--quiet', '--message=market'],
    ]) {
      const { status, stderr } = spawnSync('git', args, { cwd: at, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    }
    const diff = shown.find((one) => one.diff)?.diff ?? '';
    writeFileSync(market, applyDiff(example.text, diff));
  });
  afterAll(folder.remove);

  /** Names of releases and commits, and times, are other ones at each run. */
  const lasting = (text: string) =>
    text
      .replace(/release \w{12} of [\d-]+ [\d:]+ UTC/g, 'release … of …')
      .replace(/\([0-9a-f]{7}\)/g, '(…)');

  test.each(shown)('portico $command', ({ command, expected }) => {
    expect(lasting(run(command.split(' '), at).output)).toBe(lasting(expected));
  });

  test('is there', () => {
    expect(shown.map(({ command }) => command.split(' ')[0])).toEqual(['plan', 'check']);
  });
});
