import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Job, newJob, ON_GITHUB, ON_GITLAB } from './run-script.ts';

/** Commits on `main`: more than the first depth that is fetched, from the place where the change begins. */
const COMMITS = 130;
/** The commit of `main` at which the change begins. */
const BEGINS = 30;

let origin: Job;
let job: Job;
/** The commits of the repository by their names. */
const commits = { began: '', main: '', change: '', merged: '', stranger: '' };

beforeAll(async () => {
  origin = newJob();
  origin.write('stream', history());
  await origin.sh(
    `git init --quiet --bare --initial-branch=main
     git fast-import --quiet <stream
     # As GitHub checks a pull request out: the change, merged with the tip of its base.
     git update-ref refs/pull/1/merge "$(git commit-tree main^{tree} -p main -p change -m merged)"`,
  );
  for (const [name, ref] of Object.entries({
    began: `main~${COMMITS - BEGINS}`,
    main: 'main',
    change: 'change',
    merged: 'refs/pull/1/merge',
    stranger: 'stranger',
  })) {
    commits[name as keyof typeof commits] = await origin.sh(`git rev-parse ${ref}`);
  }
});
afterAll(() => origin.remove());
beforeEach(() => {
  job = newJob();
});
afterEach(() => job.remove());

/** A history in the form of `git fast-import`: quicker than a process for each commit. */
function history(): string {
  const commit = (branch: string, text: string, mark = '', from = '') =>
    `commit refs/heads/${branch}\n${mark}committer A <a@harbour.example> 1 +0000\ndata ${text.length}\n${text}\n${from}M 100644 inline tenants/pier.yaml\ndata ${text.length}\n${text}\n`;
  return [
    ...Array.from({ length: COMMITS }, (_, i) =>
      commit('main', `main ${i + 1}`, `mark :${i + 1}\n`),
    ),
    commit('change', 'change', '', `from :${BEGINS}\n`),
    commit('stranger', 'stranger'),
  ].join('');
}

/** Clones as a job does: one ref, with so many commits of its history. */
const checkOut = (ref: string, depth: string) =>
  job.sh(
    `git init --quiet
     git remote add origin "${pathToFileURL(origin.path)}"
     git fetch --quiet --no-tags ${depth} origin ${ref}
     git checkout --quiet --detach FETCH_HEAD`,
  );

const onGithub = { ...ON_GITHUB, GITHUB_BASE_REF: 'main' };
const onGitlab = { ...ON_GITLAB, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' };

describe('the commit that a change began at', () => {
  test('is the tip of its base, where the two were merged for review in a clone of one commit', async () => {
    await checkOut('refs/pull/1/merge', '--depth=1');
    const { code, stdout } = await job.run('base.sh', onGithub);
    expect([code, stdout]).toEqual([0, `${commits.main}\n`]);
    // Of a long history only a piece was fetched.
    expect(await job.sh('git rev-parse --is-shallow-repository')).toBe('true');
  });

  test('is where the two branches part, however far back that is', async () => {
    await checkOut('change', '--depth=1');
    const { code, stdout } = await job.run('base.sh', onGitlab);
    expect([code, stdout]).toEqual([0, `${commits.began}\n`]);
    // It is there to be read.
    expect(await job.sh(`git show ${commits.began}:tenants/pier.yaml`)).toBe(`main ${BEGINS}`);
  });

  test('is found in a whole clone, which stays whole', async () => {
    await checkOut('change', '');
    const { stdout } = await job.run('base.sh', onGithub);
    expect(stdout).toBe(`${commits.began}\n`);
    expect(await job.sh('git rev-parse --is-shallow-repository')).toBe('false');
  });

  test('is found in a whole clone that may not fetch any more', async () => {
    await checkOut('change', '');
    await job.sh('git fetch --quiet origin main:refs/remotes/origin/main');
    await job.sh('git remote set-url origin file:///nowhere');
    const { stdout } = await job.run('base.sh', onGithub);
    expect(stdout).toBe(`${commits.began}\n`);
  });

  test('is asked for in the repository of the workspace', async () => {
    job.write('its place/.keep', '');
    await job.sh(
      `git clone --quiet --depth=1 --branch=change "${pathToFileURL(origin.path)}" "its place/repo"`,
    );
    const env = { ...onGithub, PORTICO_WORKSPACE: join('its place', 'repo', 'tenants') };
    expect((await job.run('base.sh', env)).stdout).toBe(`${commits.began}\n`);
  });
});

describe('without a commit to compare with', () => {
  /** Nothing is said on stdout, which would be taken for a commit. */
  const warned = async (env: Record<string, string>, why: RegExp) => {
    const { code, stdout, stderr } = await job.run('base.sh', env);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(why);
    expect(stderr).toContain('Everything is checked, and there is no plan.');
  };

  test('nothing is printed, and nothing said, where a branch is pushed or all is asked for', async () => {
    await checkOut('main', '--depth=1');
    expect(await job.run('base.sh', ON_GITHUB)).toEqual({ code: 0, stdout: '', stderr: '' });
    const env = { ...onGithub, PORTICO_SINCE: 'none' };
    expect(await job.run('base.sh', env)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('a warning says that the base is not to be had', async () => {
    await checkOut('change', '--depth=1');
    const env = { ...onGithub, GITHUB_BASE_REF: 'gone/100%' };
    await warned(
      env,
      /::warning title=portico::The branch "gone\/100%25" cannot be fetched from origin\./,
    );
  });

  test('a warning says that the two have nothing in common', async () => {
    await checkOut('stranger', '--depth=1');
    await warned(onGitlab, /portico: This change has no commit in common with "main"\./);
  });

  test('a warning says that an image has no git', async () => {
    await checkOut('change', '--depth=1');
    await job.sh(
      'mkdir tools; for one in sh dirname sed tr; do ln -s "$(command -v $one)" tools; done',
    );
    await warned({ ...onGithub, PATH: join(job.path, 'tools') }, /git is not installed here\./);
  });

  test('a warning says that there is no repository', async () => {
    await warned(onGithub, /This is no git repository\./);
  });
});

describe('a revision that is named', () => {
  test('becomes its commit', async () => {
    await checkOut('change', '');
    const { stdout } = await job.run('base.sh', { ...onGithub, PORTICO_SINCE: 'HEAD~2' });
    expect(stdout).toBe(`${await origin.sh('git rev-parse change~2')}\n`);
  });

  test.each(['v1 of it', '--all'])('stops where the clone does not have it: %s', async (since) => {
    await checkOut('change', '--depth=1');
    const { code, stdout, stderr } = await job.run('base.sh', {
      ...onGithub,
      PORTICO_SINCE: since,
    });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      `::error title=portico::There is no revision "${since}" in this clone`,
    );
  });
});
