import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../workspace-files.ts';
import { OURS, type ReviewService, startReviewService, THEIRS } from './review-service.ts';

type Environment = Record<string, string>;
const { writeComment } = (await import(join(root, 'ci/write-comment.js'))) as {
  writeComment(env: Environment, plan: string, changed: boolean): Promise<string>;
};

let service: ReviewService;
beforeEach(async () => {
  service = await startReviewService();
});
afterEach(() => service.close());

const MARK = '<!-- portico plan of . -->';

/** What each service gives a job, and what is its own. */
const forges = [
  {
    name: 'GitHub',
    env: (address: string): Environment => ({
      GITHUB_API_URL: address,
      GITHUB_REPOSITORY: 'harbour/portal',
      PORTICO_CHANGE: '5',
    }),
    list: '/repos/harbour/portal/issues/5/comments',
    one: '/repos/harbour/portal/issues/comments',
    editing: 'PATCH',
    token: 'Bearer secret',
    most: 65_536,
    refusal: /That of a fork never may/,
  },
  {
    name: 'GitLab',
    env: (address: string): Environment => ({
      GITLAB_CI: 'true',
      CI_API_V4_URL: `${address}/api/v4`,
      CI_MERGE_REQUEST_PROJECT_ID: '3',
      CI_MERGE_REQUEST_IID: '5',
    }),
    list: '/api/v4/projects/3/merge_requests/5/notes',
    one: '/api/v4/projects/3/merge_requests/5/notes',
    editing: 'PUT',
    token: 'secret',
    most: 1_000_000,
    refusal: /It needs the scope "api"/,
  },
];

describe.each(forges)(
  'the comment on $name',
  ({ env, list, one, editing, token, most, refusal }) => {
    const write = (
      plan: string,
      { changed = true, at = service.address, more = {} as Environment } = {},
    ) => writeComment({ ...env(at), PORTICO_TOKEN: 'secret', ...more }, plan, changed);
    const writes = () =>
      service.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path}`);
    const bodies = () => service.comments.map(({ body }) => body);

    test('is one, which the next push edits', async () => {
      expect(await write('One page.\n')).toBe('The plan was written as a comment.');
      expect(await write('Two "pages" – ünd <b>.\n')).toBe('The comment with the plan was edited.');
      expect(bodies()).toEqual([`${MARK}\nTwo "pages" – ünd <b>.\n`]);
      expect(writes()).toEqual([`POST ${list}`, `${editing} ${one}/1000`]);
      expect(new Set(service.requests.map((request) => request.token))).toEqual(new Set([token]));
    });

    test('is not written again as it was', async () => {
      await write('One page.\n');
      expect(await write('One page.\n')).toBe('The comment with the plan is as it should be.');
      expect(writes()).toHaveLength(1);
    });

    test('is found behind a hundred others, and one that only looks like it is left alone', async () => {
      const comment = (id: number, body: string, who = THEIRS) => ({ id, body, ...who });
      service.comments.push(comment(1, `${MARK}\nNot yours.`), comment(2, `I see ${MARK}`, OURS));
      for (let id = 3; id < 150; id++) service.comments.push(comment(id, 'Fine.'));
      service.comments.push(comment(150, `${MARK}\nOld.`, OURS));
      await write('New.\n');
      expect(writes()).toEqual([`${editing} ${one}/150`]);
    });

    test('is not begun where nothing changes, but says so where an earlier push changed something', async () => {
      const changed = false;
      expect(await write('Nothing.\n', { changed })).toBe(
        'Nothing changes, so there is no comment.',
      );
      expect(writes()).toEqual([]);
      await write('One page.\n');
      await write('Nothing.\n', { changed });
      expect(bodies()).toEqual([`${MARK}\nNothing.\n`]);
    });

    test('is one for each workspace of a repository', async () => {
      await write('One page.\n');
      await write('One page.\n', { more: { PORTICO_WORKSPACE: 'a --> b' } });
      expect(bodies().map((body) => body.split('\n')[0])).toEqual([
        MARK,
        '<!-- portico plan of a%20--%3E%20b -->',
      ]);
    });

    test('is cut where a line ends if it is too long, and what is open there is closed', async () => {
      await write(
        `<details>\n\n\`\`\`diff\n${'- a price\n'.repeat(120_000)}\`\`\`\n\n</details>\n`,
      );
      const [body = ''] = bodies();
      expect(body.length).toBeLessThanOrEqual(most);
      expect(body.length).toBeGreaterThan(most - 1000);
      expect(body).toMatch(/- a price\n```\n\n<\/details>\n\n\*The plan is longer [^\n]+\*\n$/);
    });

    test.each([401, 403, 404])(
      'is none where the token may not, which is no failure: %i',
      async (status) => {
        service.refuse(status);
        expect(await write('One page.\n')).toMatch(refusal);
      },
    );

    test('fails in one line where the service does, without the token', async () => {
      service.refuse(500);
      await expect(write('One page.\n')).rejects.toThrow(
        `${service.address} answered 500: {"message":"Not\\nnow"}`,
      );
      const at = 'http://127.0.0.1:1';
      await expect(write('One page.\n', { at })).rejects.toThrow(
        /^http:\/\/127\.0\.0\.1:1 does not answer: [^\n]+$/,
      );
    });
  },
);
