import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../workspace-files.ts';
import { blocks, pages } from '../docs/docs.ts';
import { type Job, newJob } from './run-script.ts';

/** A program that reads pipelines with GitLab's own schema, and runs their jobs on this machine. */
const gitlab = join(
  dirname(createRequire(import.meta.url).resolve('gitlab-ci-local/package.json')),
  'dist/index.js',
);

/** The pipelines that docs/ci.md shows, each as a .gitlab-ci.yml: a project's own, one with settings, one with shares. */
const shown = pages()
  .filter(({ path }) => path === 'docs/ci.md')
  .flatMap(blocks)
  .filter(({ language, text }) => language === 'yaml' && text.startsWith('include:'))
  .map(({ text }) => text);

/** What the program hands artifacts on with. */
const rsync = spawnSync('rsync', ['--version']).status === 0;

let job: Job;
beforeEach(async () => {
  job = newJob();
  cpSync(join(root, 'ci/gitlab.yml'), join(job.path, '.gitlab/portico.yml'));
  cpSync(join(root, 'ci'), join(job.path, 'node_modules/portico/ci'), { recursive: true });
  job.write('.gitignore', 'node_modules/\n.gitlab-ci-local/\n.portico/\n');
  // A job installs first; here that is done.
  job.program('npm', 'echo "npm $*"');
  job.standIn(
    `case $* in *gitlab*) echo '[]' ;; build*shard*|*release-only*) mkdir -p .portico/releases/dist ;; *) mkdir -p dist; echo "$*" >dist/made ;; esac`,
  );
});
afterEach(() => job.remove());

/** Runs jobs of a pipeline as GitLab does, each in a folder of its own, with the artifacts of those it needs. */
async function pipeline(text: string, ...args: string[]): Promise<string> {
  job.write('.gitlab-ci.yml', text);
  await job.sh(
    `git init --quiet --initial-branch=main
     git remote add origin git@harbour.example:harbour/portal.git
     git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main
     git add . && git commit --quiet --message=Start`,
  );
  const { code, stdout, stderr } = await job.node(gitlab, ...args);
  expect({ code, said: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, said: '' });
  return stdout;
}

const names = (list: string) =>
  (JSON.parse(list) as { name: string; when: string }[])
    .filter(({ when }) => when !== 'never')
    .map(({ name }) => name);

test('docs/ci.md shows a pipeline, one with settings, and one with shares', () => {
  expect(shown).toHaveLength(3);
});

test('a pipeline of the default branch checks and releases, and is as GitLab reads it', async () => {
  expect(names(await pipeline(shown[0] ?? '', '--list-json'))).toEqual([
    'portico:check',
    'portico:release',
    'deploy',
  ]);
});

test.skipIf(!rsync)('a job checks and builds, with the settings of the project', async () => {
  job.write('apps/portal/tenants/pier.yaml', '');
  await pipeline(shown[1] ?? '', '--force-shell-executor', 'portico:check');
  expect(job.calls()).toEqual([
    '<check><--format><gitlab><--max-warnings><0>',
    '<build><--release-only>',
  ]);
});

test.skipIf(!rsync)('shares are built apart, and merged from their artifacts', async () => {
  await pipeline(shown[2] ?? '', '--force-shell-executor', '--needs', 'portico:release');
  const calls = job.calls().sort();
  expect(calls.slice(0, 3)).toEqual([
    '<build><--no-cache><--release><--shard><1/3><--release-only>',
    '<build><--no-cache><--release><--shard><2/3><--release-only>',
    '<build><--no-cache><--release><--shard><3/3><--release-only>',
  ]);
  expect(calls.at(-1)).toMatch(
    /^<merge><[^>]*\/1-of-3\/dist><[^>]*\/2-of-3\/dist><[^>]*\/3-of-3\/dist>$/,
  );
});
