import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { root } from '../../workspace-files.ts';
import { blocks, pages } from '../docs/docs.ts';

// GitHub's language service imports JSON as bundlers take it, and Node only with this attribute.
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return specifier.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { validate } = await import('@actions/languageservice');
hooks.deregister();

const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Action {
  inputs: Record<string, { description?: string; default?: string }>;
  runs: { steps: Step[] };
}
interface Workflow {
  on?: unknown;
  jobs?: Record<string, { steps: Step[] }>;
}

const action = read('action.yml');
const { inputs, runs } = parse(action) as Action;

/** The workflows of this repository, of a new workspace, and those that docs/ci.md shows. */
const workflows = [
  ...['cli/templates/workspace/github/workflows/portico.yml'].map((name) => ({
    name,
    text: read(name),
  })),
  ...readdirSync(join(root, '.github/workflows')).map((file) => ({
    name: `.github/workflows/${file}`,
    text: read(`.github/workflows/${file}`),
  })),
  ...pages()
    .filter(({ path }) => path === 'docs/ci.md')
    .flatMap(blocks)
    .filter(({ language, text }) => language === 'yaml' && text.includes('runs-on:'))
    .map(({ text }) => ({ name: `docs/ci.md: ${(parse(text) as { name?: string }).name}`, text })),
];

/** What GitHub's own language service says of a file: unknown keys, wrong types, wrong expressions. */
async function faults(file: string, text: string): Promise<string[]> {
  // It remembers what it found for an address, so each text gets one of its own.
  const document = TextDocument.create(`file:///${randomUUID()}/${file}`, 'yaml', 0, text);
  const found = await validate(document);
  return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

describe('the action', () => {
  test('is as GitHub reads it', async () => {
    expect(await faults('action.yml', action)).toEqual([]);
    const broken = action
      .replace('using: composite', 'using: compost')
      .replace('github.event.', 'gitbub.event.');
    expect((await faults('action.yml', broken)).length).toBeGreaterThan(1);
  });

  test('explains each input, and uses it', () => {
    const used = new Set(Array.from(action.matchAll(/\binputs\.([\w-]+)/g), ([, name]) => name));
    expect([...used].sort()).toEqual(Object.keys(inputs).sort());
    for (const { description, default: byItself } of Object.values(inputs)) {
      expect(description).toMatch(/\.$/);
      expect(byItself).toBeTypeOf('string');
    }
  });

  test('starts scripts that are there, with variables that they read', () => {
    const started = runs.steps.filter(({ run }) => run !== undefined);
    expect(started.length).toBeGreaterThan(4);
    for (const { run = '', env = {} } of started) {
      const [, script = ''] =
        /^sh "\$GITHUB_ACTION_PATH\/(ci\/[\w-]+\.sh)"( "\$PORTICO_SHARDS")?$/.exec(run) ?? [];
      const text = ['ci/common.sh', 'ci/base.sh', 'ci/comment.js', 'ci/write-comment.js', script]
        .map(read)
        .join('\n');
      const unread = Object.keys(env).filter((name) => !text.includes(name) && !run.includes(name));
      expect([script, unread]).toEqual([script, []]);
    }
  });

  test('puts no value into a line of a shell, which would run what stands in it', () => {
    const lines = [...workflows.map(({ text }) => text), action].flatMap(runLines);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.includes('${{'))).toEqual([]);
  });

  test('and the workflows use nothing of others but of GitHub itself, by its major version', () => {
    const used = [action, ...workflows.map(({ text }) => text)].flatMap((text) =>
      Array.from(text.matchAll(/\buses: (\S+)/g), ([, name = '']) => name),
    );
    const others = used.filter((name) => !/^(?:actions|github)\/[\w/-]+@v\d+$/.test(name));
    expect(new Set(others)).toEqual(new Set(['./', './node_modules/portico']));
  });
});

/** The lines that the steps of a file give to a shell. */
function runLines(text: string): string[] {
  const { runs, jobs = {} } = parse(text) as Partial<Action> & Workflow;
  const steps = runs?.steps ?? Object.values(jobs).flatMap((job) => job.steps);
  return steps.flatMap(({ run }) => run ?? []);
}

test('what the workflows of others start is in the package', () => {
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  expect(files).toEqual(expect.arrayContaining(['action.yml', 'ci']));
});

describe('a workflow', () => {
  test.each(workflows)('is as GitHub reads it: $name', async ({ text }) => {
    expect(await faults('.github/workflows/a.yml', text)).toEqual([]);
  });

  test.each(workflows)('gives the action inputs that it has: $name', ({ text }) => {
    const { jobs = {} } = parse(text) as Workflow;
    const ours = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.startsWith('./'));
    const given = ours.flatMap((step) => Object.keys(step.with ?? {}));
    expect(given.filter((name) => !Object.hasOwn(inputs, name))).toEqual([]);
  });

  test('of each kind is in the documentation', () => {
    expect(workflows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'docs/ci.md: Portal',
        'docs/ci.md: Release',
        'docs/ci.md: Code scanning',
      ]),
    );
    expect(existsSync(join(root, '.github/workflows/ci.yml'))).toBe(true);
  });

  test('is not believed to be right because nothing is found in any', async () => {
    const [{ text } = { text: '' }] = workflows;
    const broken = text.replace('runs-on:', 'run-on:').replace('github.ref', 'gitbub.ref');
    expect((await faults('.github/workflows/a.yml', broken)).length).toBeGreaterThan(1);
  });
});
