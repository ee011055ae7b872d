import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inWorkspace } from '../../cases/run-case.ts';
import { type Job, newJob, ON_GITHUB, ON_GITLAB } from './run-script.ts';

let job: Job;
beforeEach(() => {
  job = newJob();
});
afterEach(() => job.remove());

/** Below the repository, and with a space, as a path can be. */
const PORTICO_WORKSPACE = 'apps/my portal';
const REPORT = 'gl-code-quality-report.json';

/** Puts the base workspace of the cases into the job's repository; `edits` change its files. */
function workspace(edits: Record<string, (text: string) => string> = {}): void {
  job.write('.git/HEAD', 'ref: refs/heads/main\n');
  const to = join(job.path, PORTICO_WORKSPACE);
  inWorkspace((from) => cpSync(from, to, { recursive: true }));
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(to, name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }
}

const ERROR = {
  'tenants/norway.yaml': (text: string) => text.replace('per: week', 'per: weak # ~~~'),
};

test('a workspace without problems is said nothing of, and passes', async () => {
  workspace();
  const ran = await job.run('check.sh', { ...ON_GITHUB, PORTICO_WORKSPACE });
  expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(job.read('summary')).toBe('');
});

describe('an error on GitHub', () => {
  test('is an annotation at its line of the repository, stands in the summary with its lines, and fails', async () => {
    workspace(ERROR);
    const { code, stdout } = await job.run('check.sh', { ...ON_GITHUB, PORTICO_WORKSPACE });
    expect(code).toBe(1);
    const [annotation, group, off, ...rest] = stdout.split('\n');
    expect(annotation).toMatch(
      /^::error file=apps\/my portal\/tenants\/norway\.yaml,line=10,endLine=10,col=8,endColumn=12,title=not-accepted::"weak" is not accepted/,
    );
    // Whatever a file may have in it, no line of the excerpts is taken for a command.
    expect(group).toMatch(/^::group::/);
    const [, word] = /^::stop-commands::([0-9a-f]{32})$/.exec(off ?? '') ?? [];
    expect(rest.slice(-3)).toEqual([`::${word}::`, '::endgroup::', '']);
    expect(rest.join('\n')).toContain('10 │   per: weak # ~~~');
    const [title, , open, ...lines] = job.read('summary').trimEnd().split('\n');
    expect(title).toBe('### portico check');
    expect(open).toBe(`${'~'.repeat(32)}text`);
    expect(lines.at(-1)).toBe('~'.repeat(32));
    expect(lines.join('\n')).toContain('Fix: Did you mean "week"?');
  });
});

describe('an error on GitLab', () => {
  test('is in the report at its line of the repository, and in the log, and fails', async () => {
    workspace(ERROR);
    const { code, stdout } = await job.run('check.sh', { ...ON_GITLAB, PORTICO_WORKSPACE });
    expect(code).toBe(1);
    expect(stdout).toContain('tenants/norway.yaml:10:8  error  not-accepted');
    expect(JSON.parse(job.read(REPORT))).toEqual([
      expect.objectContaining({
        check_name: 'not-accepted',
        severity: 'major',
        location: { path: 'apps/my portal/tenants/norway.yaml', lines: { begin: 10, end: 10 } },
      }),
    ]);
  });
});

test.each([
  ['GitHub', ON_GITHUB, '::warning file=a::Hm.'],
  ['GitLab', ON_GITLAB, '[\n  {}\n]'],
])('warnings that pass on %s are shown to people all the same', async (_, forge, found) => {
  job.standIn(`case $* in *pretty*) echo 'Look at line 7.' ;; *) echo '${found}' ;; esac`);
  const { code, stdout } = await job.run('check.sh', { ...forge, PORTICO_MAX_WARNINGS: '3' });
  expect(code).toBe(0);
  expect(stdout).toContain('Look at line 7.\n');
  expect(job.calls()[0]).toMatch(/<--max-warnings><3>$/);
});

describe('a check', () => {
  test('is of what changed since a commit, where there is one', async () => {
    job.standIn('');
    await job.run('check.sh', ON_GITHUB);
    await job.run('check.sh', { ...ON_GITHUB, PORTICO_SINCE: 'abc' });
    expect(job.calls()).toEqual([
      '<check><--format><github>',
      '<check><--format><github><--since><abc>',
    ]);
  });

  test('that could not run ends with 2, and what could not', async () => {
    job.standIn('echo "portico: There is no workspace." >&2; exit 2');
    const { code, stderr } = await job.run('check.sh', ON_GITLAB);
    expect([code, stderr]).toEqual([2, 'portico: There is no workspace.\n']);
    expect(existsSync(join(job.path, REPORT))).toBe(false);
    // The problems are not looked for a second time.
    expect(job.calls()).toHaveLength(1);
  });

  test.each([
    [
      'Portico is not there',
      { PORTICO_COMMAND: 'no-such-program' },
      /Portico does not start in "\."/,
    ],
    ['the workspace is not there', { PORTICO_WORKSPACE: 'a b' }, /There is no folder "a b"/],
  ])('ends with 2 where %s', async (_, env, why) => {
    const { code, stdout } = await job.run('check.sh', { ...ON_GITHUB, ...env });
    expect(code).toBe(2);
    expect(stdout).toMatch(/^::error title=portico::[^\n]+\n$/);
    expect(stdout).toMatch(why);
  });
});
