import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../workspace-files.ts';
import { applyDiff, type Block, blocks, exampleTenant, pages, workspaceCopy } from './docs.ts';

const workspace = workspaceCopy();
const example = exampleTenant();
const file = join(workspace.path, `tenants/${example.name}.yaml`);
afterAll(workspace.remove);
beforeEach(() => writeFileSync(file, example.text));

/** What a command prints in the copy of the workspace: stdout, then stderr. */
function run(args: readonly string[]): { output: string; exitCode: number | null } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'cli/main.js'), ...args, '--cwd', workspace.path],
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
  test.each(shownOutputs())('$page: portico $command', ({ command, expected, diff }) => {
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
  // As the language of its site asks for it.
  for (const language of ['en', 'ro']) {
    writeFileSync(
      join(workspace.path, `catalog/terms/sample/${language}.hbs`),
      template?.text ?? '',
    );
  }
  writeFileSync(file, example.text.replace('weekly-subscription', 'sample'));
  expect(run(['check', example.name])).toEqual({ output: '', exitCode: 0 });
});
