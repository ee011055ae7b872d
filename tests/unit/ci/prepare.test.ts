import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Job, newJob, ON_GITHUB } from './run-script.ts';

let job: Job;
beforeEach(async () => {
  job = newJob();
  job.write('my portal/tenants/pier.yaml', 'a: 1\n');
  job.write('package-lock.json', '{}');
  job.write('README.md', 'Hello.');
  await commit();
});
afterEach(() => job.remove());

const commit = () =>
  job.sh('git init --quiet; git add .; git commit --quiet --allow-empty -m "A change"');

const INPUTS = {
  PORTICO_RUN: 'check plan build',
  PORTICO_WORKSPACE: 'my portal',
  PORTICO_SINCE: 'auto',
  PORTICO_READY: 'true',
  PORTICO_RELEASE: 'false',
  PORTICO_SHARD: '',
  PORTICO_CACHE: 'true',
  PORTICO_COMMENT: 'true',
};

/** The outputs of the step, for inputs of the action. */
async function prepared(inputs: Partial<typeof INPUTS> = {}): Promise<Record<string, string>> {
  await job.sh('rm -f output');
  const { code, stdout, stderr } = await job.run('prepare.sh', {
    ...ON_GITHUB,
    ...INPUTS,
    ...inputs,
  });
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
  const lines = job.read('output').trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

test('what is to be done is said to the steps that do it', async () => {
  const done = ({ check, plan, build, merge }: Record<string, string>) => [
    check,
    plan,
    build,
    merge,
  ];
  expect(done(await prepared())).toEqual(['true', 'true', 'true', 'false']);
  expect(done(await prepared({ PORTICO_RUN: ' plan  check ' }))).toEqual([
    'true',
    'true',
    'false',
    'false',
  ]);
  expect(done(await prepared({ PORTICO_RUN: 'merge' }))).toEqual([
    'false',
    'false',
    'false',
    'true',
  ]);
});

test('a revision to compare with becomes a commit', async () => {
  const head = await job.sh('git rev-parse HEAD');
  expect((await prepared({ PORTICO_SINCE: 'HEAD' })).since).toBe(head);
  expect((await prepared()).since).toBe('');
});

describe('what is cached', () => {
  test('is never read for a release, nor for a merge', async () => {
    const cached = async (inputs: Partial<typeof INPUTS>) => (await prepared(inputs)).cache;
    expect(await cached({})).toBe('true');
    expect(await cached({ PORTICO_CACHE: 'false' })).toBe('false');
    expect(await cached({ PORTICO_RELEASE: 'true' })).toBe('false');
    expect(await cached({ PORTICO_RUN: 'merge' })).toBe('false');
  });

  test('has one key as long as nothing changes that a build is made from', async () => {
    const { key } = await prepared();
    expect(key).toMatch(/^[0-9a-f]{40}$/);
    job.write('README.md', 'Hello again.');
    await commit();
    expect((await prepared()).key).toBe(key);
    job.write('my portal/tenants/pier.yaml', 'a: 2\n');
    await commit();
    const { key: edited } = await prepared();
    job.write('package-lock.json', '{ }');
    await commit();
    expect(new Set([key, edited, (await prepared()).key]).size).toBe(3);
  });

  test('has a name of its own for each workspace, kind of run and share', async () => {
    expect((await prepared()).name).toBe('my-portal-check-plan-build');
    const share = await prepared({ PORTICO_RUN: 'build', PORTICO_SHARD: '2/4' });
    expect([share.name, share.shard]).toEqual(['my-portal-build-2-4', '2-of-4']);
    expect((await prepared({ PORTICO_WORKSPACE: '.' })).name).toBe('.-check-plan-build');
  });
});

describe('an input that is not accepted stops the job in one line', () => {
  test.each([
    [{ PORTICO_RUN: 'check deploy' }, '"deploy" is not accepted in "run".'],
    [{ PORTICO_RUN: ' ' }, '"run" names nothing to do.'],
    [
      { PORTICO_RELEASE: 'yes' },
      '"yes" is not accepted in "release", "ready", "cache" or "comment".',
    ],
    [{ PORTICO_WORKSPACE: 'gone' }, 'There is no folder "gone"'],
    [{ PORTICO_SINCE: 'gone' }, 'There is no revision "gone"'],
  ])('%o', async (inputs, why) => {
    const { code, stdout, stderr } = await job.run('prepare.sh', {
      ...ON_GITHUB,
      ...INPUTS,
      ...inputs,
    });
    expect(code).toBe(2);
    const said = stdout + stderr;
    expect(said).toMatch(/^::error title=portico::[^\n]+\n$/);
    expect(said).toContain(why);
  });
});
