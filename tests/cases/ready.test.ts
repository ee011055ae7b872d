import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onlineChecks, readyChecks } from '../../cli/ready/checks/index.ts';
import { readyCommand } from '../../cli/ready/ready-command.ts';
import { root } from '../workspace-files.ts';
import { copyBase, layOver } from './run-case.ts';

/**
 * Each folder in `ready/<check>/` is laid over a workspace that is ready to launch (`base/`, and `ready/base/`
 * over it); what `portico ready` prints there must be `expected.txt`.
 */
const here = join(import.meta.dirname, 'ready');
const update = process.env.UPDATE_CASES === '1';
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const checks = folders(here).filter((name) => name !== 'base');
const cases = checks.flatMap((id) => folders(join(here, id)).map((name) => `${id}/${name}`));

async function ready(name?: string) {
  let stdout = '';
  const terminal = {
    result: (text: string) => {
      stdout += text;
    },
    talk: () => {},
    status: () => {},
    color: false,
    interactive: false,
  };
  const cwd = copyBase();
  try {
    layOver(join(here, 'base'), cwd, {});
    if (name) layOver(join(here, name), cwd, {});
    const exitCode = await readyCommand([], { cwd, format: 'pretty', online: false }, {}, terminal);
    return { stdout, exitCode };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

test('the base workspace is ready', async () => {
  expect(await ready()).toEqual({ stdout: 'norway is ready to launch.\n', exitCode: 0 });
});

describe('markets that are not', () => {
  test.each(cases)('%s', async (name) => {
    const file = join(here, name, 'expected.txt');
    const { stdout, exitCode } = await ready(name);
    if (update) writeFileSync(file, stdout);
    expect(existsSync(file), 'run with UPDATE_CASES=1 to write it').toBe(true);
    expect(stdout).toBe(readFileSync(file, 'utf8'));
    const check = readyChecks.find(({ id }) => name.startsWith(`${id}/`));
    expect(stdout).toContain(check?.title);
    expect(exitCode).toBe(stdout.includes('is not ready') ? 1 : 0);
  });
});

test('every check that files answer has cases, and every check a row in docs/go-live.md', () => {
  expect(checks.sort()).toEqual(readyChecks.map(({ id }) => id).sort());
  const page = readFileSync(join(root, 'docs/go-live.md'), 'utf8');
  const ids = [...readyChecks, ...onlineChecks].map(({ id }) => id);
  expect(ids.filter((id) => !page.includes(`| \`${id}\` `))).toEqual([]);
});
