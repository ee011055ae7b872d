import { symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { openFolder } from '../../../../cli/serve/folder-files.ts';
import { createHandler } from '../../../../cli/serve/handler.ts';
import { readKept, writeKept } from '../../../../cli/write/kept-files.ts';
import { keptOf } from '../../../../cli/write/output-folder.ts';
import { createOutput, digestOf, PLAN, toRelease } from './fixture.ts';

let output: Awaited<ReturnType<typeof createOutput>>;
beforeEach(async () => {
  output = await createOutput();
});
afterEach(() => output.remove());

const page = (title: string) => [{ files: { 'index.html': title } }];

async function open(options = {}) {
  const files = await openFolder(output.out, { freshFor: 0, ...options });
  const handler = createHandler({ files });
  const read = async () => {
    const response = await handler(new Request('http://www.ripple.example/'));
    return [response.status, await response.text()];
  };
  return { files, handler, read };
}

test('a switch of the link serves the new release', async () => {
  await output.publish(page('old'));
  const { read } = await open();
  expect(await read()).toEqual([200, 'old']);
  await output.publish(page('new'));
  expect(await read()).toEqual([200, 'new']);
});

test('an old release is found again by its digests after a switch back', async () => {
  const first = await output.publish(page('old'));
  const { read } = await open();
  await output.publish(page('new'));
  expect(await read()).toEqual([200, 'new']);
  await unlink(output.out);
  await symlink(first, output.out);
  expect(await read()).toEqual([200, 'old']);
});

test('within its time of freshness a look is not repeated, unless a file has gone', async () => {
  await output.publish(page('old'));
  const { files, read } = await open({ freshFor: 60_000 });
  const before = await files.current();
  const root = await output.publish(page('new'));
  expect(await files.current()).toBe(before);
  await writeFile(join(output.folder, 'release-1/ripple/en/index.html'), 'changed by hand');
  expect(await read()).toEqual([200, 'new']);
  expect(root).toContain('release-2');
});

test.each([
  ['none', undefined],
  ['one without pages', { ...PLAN, pages: undefined }],
  ['a header that would be two', { ...PLAN, headers: [['X-One', '1\r\nX-Two: 2']] }],
])('a site whose hosting plan is %s is not served, in one line', async (_, plan) => {
  const root = await output.publish([{}]);
  const release = toRelease([{}]);
  const sites = release.sites.map((site) => ({ ...site, plan }));
  await writeFile(join(root, 'release.json'), JSON.stringify({ ...release, sites }));
  const error = await openFolder(output.out).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CannotRun);
  expect((error as CannotRun).message).toContain(
    'ripple/en has no hosting rules that this version knows; build it again.',
  );
});

test('hashed files of an earlier release are served for ever as their names say, and only those', async () => {
  const root = await output.publish([{}, { tenant: 'other', hosts: ['other.example'] }]);
  const old = 'data/site.0a1b.json';
  const file = { digest: digestOf('{"old":1}'), bytes: 9, until: 1 };
  await writeFile(join(root, 'ripple/en', old), '{"old":1}');
  writeKept(keptOf(root), new Map([['ripple/en', { [old]: file, 'assets/gone.js': file }]]));
  const { handler } = await open();
  const get = (url: string) => handler(new Request(url));
  const answer = await get(`http://www.ripple.example/${old}`);
  expect([answer.status, await answer.text()]).toEqual([200, '{"old":1}']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await get(`http://other.example/${old}`)).status).toBe(404);
  expect((await get('http://www.ripple.example/data/other.json')).status).toBe(404);
});

test('a list of kept files that leads elsewhere, or to a page, is not believed', async () => {
  const root = await output.publish([{}]);
  const file = { digest: digestOf('x'), bytes: 1, until: 1 };
  await writeFile(join(root, 'ripple/en/old.html'), 'x');
  for (const path of ['old.html', 'data/../old.html', 'assets/../../../x']) {
    writeKept(keptOf(root), new Map([['ripple/en', { [path]: file }]]));
    expect(readKept(keptOf(root))).toBeUndefined();
  }
});

test('a new release that cannot be read leaves the last good one serving', async () => {
  await output.publish(page('good'));
  const onProblem = vi.fn();
  const { read } = await open({ onProblem });
  const root = await output.publish(page('bad'));
  await writeFile(join(root, 'release.json'), '{"format":1');
  expect(await read()).toEqual([200, 'good']);
  expect(await read()).toEqual([200, 'good']);
  expect(onProblem).toHaveBeenCalledTimes(1);
});

test('a file that differs from the release is not served', async () => {
  const root = await output.publish(page('listed'));
  const { read } = await open();
  await writeFile(join(root, 'ripple/en/index.html'), 'changed');
  expect((await read())[0]).toBe(500);
});

describe('what is no release', () => {
  test('a missing one says which command to run', async () => {
    await expect(openFolder(output.out)).rejects.toThrow(CannotRun);
    await expect(openFolder(output.out)).rejects.toThrow('portico build --preview');
  });

  const site = toRelease([{}]).sites[0];
  test.each([
    ['text', 'no json'],
    ['another format', JSON.stringify({ format: 2, sites: [] })],
    ['a list', '[]'],
    ['a site without fields', JSON.stringify({ format: 1, sites: [{}] })],
    ['a tenant that leads out', JSON.stringify({ format: 1, sites: [{ ...site, tenant: '..' }] })],
    [
      'a file that leads out',
      JSON.stringify({
        format: 1,
        sites: [{ ...site, files: { '../../secret': { digest: '', bytes: 1 } } }],
      }),
    ],
    [
      'a file without digest',
      JSON.stringify({ format: 1, sites: [{ ...site, files: { a: {} } }] }),
    ],
  ])('%s is refused', async (_name, text) => {
    const root = await output.publish([{}]);
    await writeFile(join(root, 'release.json'), text);
    await expect(openFolder(output.out)).rejects.toThrow(CannotRun);
  });
});
