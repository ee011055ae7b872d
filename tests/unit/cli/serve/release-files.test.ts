import { readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { digestOf } from '../../../../cli/graph/digest.ts';
import { encodeRelease } from '../../../../cli/release/encode-release.ts';
import { manifestOf, readReleases } from '../../../../cli/release/release-folder.ts';
import { rollback } from '../../../../cli/release/rollback.ts';
import { createHandler } from '../../../../cli/serve/handler.ts';
import { openReleases } from '../../../../cli/serve/release-files.ts';
import { createOutput } from './fixture.ts';

let output: Awaited<ReturnType<typeof createOutput>>;
beforeEach(async () => {
  output = await createOutput();
});
afterEach(() => output.remove());

const page = (title: string) => [{ files: { 'index.html': title } }];

async function open(options = {}) {
  const files = await openReleases(output.at, { freshFor: 0, ...options });
  const handler = createHandler({ files });
  const get = (url: string) => handler(new Request(new URL(url, 'http://www.ripple.example/')));
  const read = async (url = '/') => {
    const response = await get(url);
    return [response.status, await response.text()];
  };
  return { files, get, read };
}

const contentFile = (digest: string) =>
  join(output.at.contents, digest.slice(0, 2), digest.slice(2));

test('a build switches to the new release, and a rollback to the old one', async () => {
  output.publish(page('old'));
  const { read } = await open();
  expect(await read()).toEqual([200, 'old']);
  output.publish(page('new'));
  expect(await read()).toEqual([200, 'new']);
  rollback(output.at);
  expect(await read()).toEqual([200, 'old']);
});

test('what the output folder holds makes no difference', async () => {
  output.publish(page('served'));
  const { read } = await open();
  await writeFile(join(output.at.out, 'ripple/en/index.html'), 'changed by hand');
  expect(await read()).toEqual([200, 'served']);
  await rm(output.at.out, { recursive: true });
  expect((await (await open()).read())[1]).toBe('served');
});

test('within its time of freshness a look is not repeated, unless a file has gone', async () => {
  const first = output.publish(page('old'));
  const { files, read } = await open({ freshFor: 60_000 });
  const before = await files.current();
  output.publish(page('new'));
  expect(await files.current()).toBe(before);
  await rm(contentFile(first.release.sites[0]?.pack ?? ''));
  expect(await read()).toEqual([200, 'new']);
});

test('an answer is never made of two releases', async () => {
  output.publish(page('old'));
  const { files } = await open();
  const before = await files.current();
  output.publish([{ files: { 'index.html': 'new', 'data/new.1.json': '{}' } }]);
  const site = await before.open(before.release.sites[0] as never);
  expect([...site.files.keys()]).toEqual(['index.html']);
  expect(Buffer.from(await site.read('index.html')).toString()).toBe('old');
  await expect(site.read('data/new.1.json')).rejects.toThrow('has no file');
});

test('a site whose table of files is larger than a first read is read', async () => {
  const many = Array.from({ length: 500 }, (_, i): [string, string] => [`data/${i}.json`, `${i}`]);
  output.publish([{ files: Object.fromEntries(many) }]);
  const { read } = await open();
  expect(await read('/data/499.json')).toEqual([200, '499']);
});

describe('hashed files of an earlier release', () => {
  const HOUR = 3_600_000;
  const START = 1_700_000_000_000;
  const other = { tenant: 'other', hosts: ['other.example'] };
  const site = (n: number) => ({
    files: {
      'index.html': `${n}`,
      [`page-${n}.html`]: 'a page',
      [`data/own.${n}.json`]: `${n}`,
      [`assets/shared.${n}.js`]: `${n}`,
    },
  });
  const publish = (n: number, hour: number) =>
    output.publish([site(n), other], true, START + hour * HOUR);

  test('are served for ever as their names say, and only those, to that site', async () => {
    publish(1, 0);
    publish(2, 1);
    const { files, get } = await open({ now: () => START + 2 * HOUR });
    const snapshot = await files.current();
    const ripple = await snapshot.open(snapshot.release.sites[1] as never);
    expect([...ripple.files.keys()].sort()).toEqual([
      'assets/shared.1.js',
      'assets/shared.2.js',
      'data/own.1.json',
      'data/own.2.json',
      'index.html',
      'page-2.html',
    ]);
    for (const path of ['/data/own.1.json', '/assets/shared.1.js']) {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, '1']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect((await get(`http://other.example${path}`)).status).toBe(404);
    }
    expect((await get('/data/own.0.json')).status).toBe(404);
  });

  test('are served for a day from when it was replaced', async () => {
    publish(1, 0);
    publish(2, 10);
    publish(3, 20);
    const served = async (hour: number) => {
      const { get } = await open({ now: () => START + hour * HOUR });
      const answers = [1, 2, 3].map(async (n) => (await get(`/data/own.${n}.json`)).status);
      return Promise.all(answers);
    };
    expect(await served(33.9)).toEqual([200, 200, 200]);
    expect(await served(34)).toEqual([404, 200, 200]);
    expect(await served(44)).toEqual([404, 404, 200]);
    // By a clock that was set back, too.
    expect(await served(-100)).toEqual([404, 404, 200]);
  });

  test('are done without where that release cannot be read', async () => {
    const first = publish(1, 0);
    publish(2, 1);
    await writeFile(manifestOf(output.at, first.id), 'x');
    const { read } = await open({ now: () => START + 2 * HOUR });
    expect(await read()).toEqual([200, '2']);
    expect((await read('/data/own.1.json'))[0]).toBe(404);
  });
});

describe('a release that cannot be read', () => {
  test('leaves the last good one serving, and is reported once', async () => {
    output.publish(page('good'));
    const onProblem = vi.fn();
    const { read } = await open({ onProblem });
    const { id } = output.publish(page('bad'));
    const text = await readFile(manifestOf(output.at, id), 'utf8');
    await writeFile(manifestOf(output.at, id), '{"format":2');
    expect(await read()).toEqual([200, 'good']);
    expect(await read()).toEqual([200, 'good']);
    expect(onProblem).toHaveBeenCalledTimes(1);
    expect(onProblem.mock.calls[0]?.[0]).toMatch(/^The release for .*dist cannot be read: .*\.$/);
    await writeFile(manifestOf(output.at, id), text);
    expect(await read()).toEqual([200, 'bad']);
  });

  test('that is gone leaves the last good one serving', async () => {
    output.publish(page('good'));
    const onProblem = vi.fn();
    const { read } = await open({ onProblem });
    await rm(output.at.list);
    expect(await read()).toEqual([200, 'good']);
    expect(onProblem.mock.calls[0]?.[0]).toMatch('There is no release for');
  });

  test('where there is none says which command to run', async () => {
    await expect(openReleases(output.at)).rejects.toThrow(CannotRun);
    await expect(openReleases(output.at)).rejects.toThrow('portico build --preview');
  });

  const damaged = 'the list of releases is damaged';
  test.each([
    ['text', 'no json', damaged],
    ['a list', '[]', damaged],
    ['without its releases', '{"current":"0123456789ab"}', damaged],
    ['of a current one that it does not list', '{"current":"0123456789ab","releases":[]}', damaged],
    [
      'of one that leads out',
      '{"current":"../../../etc/passwd","releases":[{"id":"../../../etc/passwd","builtAt":1}]}',
      damaged,
    ],
    [
      'of one that is not there',
      '{"current":"0123456789ab","releases":[{"id":"0123456789ab","builtAt":1}]}',
      'There is no release for',
    ],
  ])('is refused in one line: a list of releases that is %s', async (_, text, reason) => {
    output.publish(page('x'));
    await writeFile(output.at.list, text);
    const error = await openReleases(output.at).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CannotRun);
    expect((error as CannotRun).message).toContain(reason);
    expect((error as CannotRun).message).not.toContain('\n');
  });

  test.each([
    ['text', () => 'no json'],
    ['another format', (text: string) => text.replace('"format":2', '"format":1')],
    ['a tenant that leads out', (text: string) => text.replace('"ripple"', '".."')],
    ['a plan without pages', (text: string) => text.replace('"pages"', '"x"')],
  ])('is refused in one line: a manifest that is %s', async (_, spoil) => {
    const { id, release } = output.publish(page('x'));
    await writeFile(manifestOf(output.at, id), spoil(encodeRelease(release)));
    const error = await openReleases(output.at).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CannotRun);
    expect((error as CannotRun).message).toMatch(/^The release for .*dist cannot be read: [^\n]+$/);
  });
});

describe('content that is not what the release says is not served', () => {
  const app = 'x'.repeat(99);
  const files = { 'index.html': 'a page', 'assets/app.1.js': app };

  test.each([
    ['overwritten', (file: string) => writeFile(file, 'y'.repeat(99))],
    ['cut off', (file: string) => truncate(file, 9)],
    ['gone', (file: string) => rm(file)],
  ])('a file of a set that is %s', async (_, harm) => {
    output.publish([{ files }]);
    const { read } = await open();
    await harm(contentFile(digestOf(app)));
    expect((await read('/assets/app.1.js'))[0]).toBe(500);
    expect(await read()).toEqual([200, 'a page']);
  });

  test.each([
    [
      'whose contents are overwritten',
      async (file: string) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill('#', bytes.length - 3));
      },
    ],
    ['that is cut off', async (file: string) => truncate(file, (await readFile(file)).length - 3)],
    ['whose head is cut off', (file: string) => truncate(file, 9)],
    ['that is no pack', (file: string) => writeFile(file, 'no pack, but long enough for one')],
    ['that is gone', (file: string) => rm(file)],
  ])('a pack %s', async (_, harm) => {
    const { release } = output.publish([{ files }]);
    const { read } = await open();
    await harm(contentFile(release.sites[0]?.pack ?? ''));
    expect((await read())[0]).toBe(500);
  });

  test('a table of a set that is damaged', async () => {
    const { release } = output.publish([{ files }]);
    const { read } = await open();
    await writeFile(contentFile(release.sites[0]?.sets[0] ?? ''), '{"files":{}}');
    expect((await read())[0]).toBe(500);
  });
});

test('a list that was written again with the same bytes is read again', async () => {
  output.publish(page('old'));
  const { files } = await open();
  const before = await files.current();
  await utimes(output.at.list, 1, 1);
  expect(await files.current()).not.toBe(before);
  expect((await files.current()).release).toEqual(before.release);
  expect(readReleases(output.at)?.releases).toHaveLength(1);
});
