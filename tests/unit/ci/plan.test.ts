import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OURS, type ReviewService, startReviewService } from './review-service.ts';
import { type Job, newJob, ON_GITHUB } from './run-script.ts';

let job: Job;
let service: ReviewService;
beforeEach(async () => {
  job = newJob();
  service = await startReviewService();
});
afterEach(async () => {
  job.remove();
  await service.close();
});

/** Portico makes this plan, and ends as it does for `--detailed-exitcode`: 0 no change, 1 an error, 2 changes. */
function plans(text: string, code: 0 | 1 | 2): void {
  job.write('made', text);
  job.standIn(`cat "${job.path}/made"; exit ${code}`);
}

const run = (more: Record<string, string> = {}) =>
  job.run('plan.sh', {
    ...ON_GITHUB,
    GITHUB_API_URL: service.address,
    GITHUB_REPOSITORY: 'harbour/portal',
    PORTICO_CHANGE: '5',
    PORTICO_SINCE: 'abc',
    PORTICO_TOKEN: 'secret',
    PORTICO_PLAN: 'the plan.md',
    ...more,
  });

describe('a plan', () => {
  test('compares with the commit that the change began at, is in the summary, and becomes a comment', async () => {
    plans('One page.\n', 2);
    const { code, stderr } = await run();
    expect([code, stderr]).toEqual([0, 'The plan was written as a comment.\n']);
    expect(job.calls()).toEqual(['<plan><--since><abc><--format><markdown><--detailed-exitcode>']);
    expect([job.read('summary'), job.read('the plan.md')]).toEqual(['One page.\n', 'One page.\n']);
    expect(job.read('output')).toBe('changed=true\nplan=the plan.md\n');
    expect(service.comments.map(({ body }) => body)).toEqual([
      '<!-- portico plan of . -->\nOne page.\n',
    ]);
  });

  test('of no change begins no comment', async () => {
    plans('Nothing changes.\n', 0);
    const { code, stderr } = await run();
    expect([code, stderr]).toEqual([0, 'Nothing changes, so there is no comment.\n']);
    expect(job.read('output')).toContain('changed=false\n');
    expect(service.comments).toEqual([]);
  });

  test('is no comment without a token, or where none is wanted', async () => {
    plans('One page.\n', 2);
    expect((await run({ PORTICO_TOKEN: '' })).stderr).toMatch(
      /^There is no PORTICO_TOKEN[^\n]+\n$/,
    );
    expect((await run({ PORTICO_COMMENT: 'false' })).code).toBe(0);
    expect(service.requests).toEqual([]);
  });

  test('fails in one line where the comment cannot be written', async () => {
    plans('One page.\n', 2);
    service.refuse(500);
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The plan could not be written as a comment: [^\n]+ answered 500: [^\n]+\n$/,
    );
  });

  test('is not made without something to compare with', async () => {
    plans('One page.\n', 2);
    const { code, stderr } = await run({ PORTICO_SINCE: '' });
    expect([code, stderr]).toEqual([0, 'There is nothing to compare with, so there is no plan.\n']);
    expect([job.calls(), service.requests]).toEqual([[], []]);
  });

  test.each([
    ['has errors', 'half a pl', 1],
    ['could not run', '', 2],
  ] as const)(
    'that %s is a warning, and leaves an earlier comment alone',
    async (_, text, ends) => {
      service.comments.push({ id: 1, body: '<!-- portico plan of . -->\nOld.', ...OURS });
      plans(text, ends);
      const { code, stdout } = await run();
      expect(code).toBe(1);
      expect(stdout).toBe(
        '::warning title=portico::The plan could not be made; the log says why.\n',
      );
      expect(service.requests).toEqual([]);
      expect([job.read('the plan.md'), job.read('summary')]).toEqual(['', '']);
    },
  );
});
