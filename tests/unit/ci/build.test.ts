import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Job, newJob, ON_GITHUB, ON_GITLAB } from './run-script.ts';

let job: Job;
beforeEach(() => {
  job = newJob();
});
afterEach(() => job.remove());

/** Portico builds: its release has a file that says which share it is of. */
const builds = () =>
  job.standIn('mkdir -p .portico/releases/dist && echo "$@" >.portico/releases/dist/made-by');

describe('a build', () => {
  test.each([
    ['for review leaves dist alone', {}, '<build><--release-only>'],
    [
      'of a change is of what it changes',
      { PORTICO_SINCE: 'abc' },
      '<build><--since><abc><--release-only>',
    ],
    [
      'for subscribers reads nothing that was kept, and is of everything',
      { PORTICO_RELEASE: 'true', PORTICO_SINCE: 'abc' },
      '<build><--no-cache><--release>',
    ],
    [
      'takes more options',
      {
        PORTICO_RELEASE: 'true',
        PORTICO_READY: 'false',
        PORTICO_BUILD_OPTIONS: ' --keep 2  --preview ',
      },
      '<build><--keep><2><--preview><--no-cache>',
    ],
    [
      'on GitHub says its problems as annotations',
      ON_GITHUB,
      '<build><--release-only><--format><github>',
    ],
    [
      'of a share is of that share, whatever has changed',
      { PORTICO_SHARD: '2/4', PORTICO_RELEASE: 'true', PORTICO_SINCE: 'abc' },
      '<build><--no-cache><--release><--shard><2/4><--release-only>',
    ],
    [
      'in a parallel job of GitLab’s is of a share',
      { ...ON_GITLAB, CI_NODE_INDEX: '3', CI_NODE_TOTAL: '4' },
      '<build><--shard><3/4><--release-only>',
    ],
    [
      'in any other job of GitLab’s is not',
      { ...ON_GITLAB, CI_NODE_TOTAL: '1' },
      '<build><--release-only>',
    ],
  ])('%s', async (_, env, call) => {
    builds();
    expect((await job.run('build.sh', env)).code).toBe(0);
    expect(job.calls()).toEqual([call]);
  });

  test.each([1, 2])('ends as Portico does, and hands nothing on: %i', async (code) => {
    job.standIn(`exit ${code}`);
    expect((await job.run('build.sh', { PORTICO_SHARD: '1/2' })).code).toBe(code);
    expect(job.read('portico-shard-1-of-2.tar')).toBe('');
  });

  describe('of a release that is refused', () => {
    const refuses = (list: string) =>
      job.standIn(`case $1 in ready) echo '${list}'; exit 1 ;; *) exit 1 ;; esac`);
    const PORTICO_RELEASE = 'true';

    test('shows what markets lack: in the summary on GitHub, elsewhere in the log', async () => {
      refuses('# poland is not ready');
      const onGithub = await job.run('build.sh', { ...ON_GITHUB, PORTICO_RELEASE });
      expect([onGithub.code, onGithub.stdout]).toEqual([1, '']);
      expect(job.read('summary')).toBe('# poland is not ready\n');
      const onGitlab = await job.run('build.sh', { ...ON_GITLAB, PORTICO_RELEASE });
      expect([onGitlab.code, onGitlab.stdout]).toEqual([1, '# poland is not ready\n']);
      expect(job.calls().at(-1)).toBe('<ready><--format><markdown>');
    });

    test('shows no list where the build has errors, nor where it is no release', async () => {
      refuses('tenants/poland.yaml:1:1  error');
      expect((await job.run('build.sh', { ...ON_GITLAB, PORTICO_RELEASE })).stdout).toBe('');
      refuses('# poland is not ready');
      expect((await job.run('build.sh', ON_GITLAB)).stdout).toBe('');
    });
  });

  test('never is of everything because a share is misspelt', async () => {
    // The real one: it says what it accepts before it looks for a workspace.
    const { code, stderr } = await job.run('build.sh', { PORTICO_SHARD: '3/2' });
    expect(code).toBe(2);
    expect(stderr).toContain('A share such as 2/4 is expected: the second of four.');
    expect(job.read('portico-shard-3-of-2.tar')).toBe('');
  });
});

describe('a merge', () => {
  const shares = async (...which: string[]) => {
    builds();
    for (const PORTICO_SHARD of which) await job.run('build.sh', { PORTICO_SHARD });
  };
  /** What Portico is given to merge: who made each folder. */
  const merges = () => job.standIn('shift; for folder; do cat "$folder/made-by"; done >merged');

  test('is of all shares, each once, whatever folder they are in', async () => {
    job.write('the portal/.keep', '');
    const inPortal = { PORTICO_WORKSPACE: 'the portal' };
    builds();
    for (const PORTICO_SHARD of ['1/2', '2/2']) {
      await job.run('build.sh', { ...inPortal, PORTICO_SHARD });
    }
    await job.sh('mkdir "the shares"; mv portico-shard-*.tar "the shares"');
    merges();
    expect((await job.run('merge.sh', inPortal, 'the shares')).code).toBe(0);
    expect(job.read('the portal/merged').split('\n')).toEqual([
      'build --shard 1/2 --release-only',
      'build --shard 2/2 --release-only',
      '',
    ]);
  });

  test.each([
    [
      'one is missing',
      ['1/3', '3/3'],
      /Share 2 of 3 is missing: there is no .*portico-shard-2-of-3\.tar\./,
    ],
    ['there are none', [], /There is no portico-shard-\*\.tar in \./],
    [
      'two builds are mixed',
      ['1/2', '2/2', '1/3'],
      /has shares of \d and of \d: they are not of one build\./,
    ],
  ])('does not begin where %s', async (_, which, why) => {
    await shares(...which);
    merges();
    const { code, stderr } = await job.run('merge.sh', ON_GITLAB, '.');
    expect(code).toBe(2);
    expect(stderr).toMatch(why);
    expect(job.read('merged')).toBe('');
  });
});
