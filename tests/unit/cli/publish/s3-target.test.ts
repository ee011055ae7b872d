import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goBack } from '../../../../cli/publish/go-back.ts';
import { planPublish, publish } from '../../../../cli/publish/publish.ts';
import { publishCommand } from '../../../../cli/publish/publish-command.ts';
import { temporary } from '../release/folders.ts';
import { type Name, release } from './fixture.ts';
import { BUCKET, PAGES, startStore, type TestStore, targetIn } from './s3.ts';

const HOUR = 3_600_000;
const START = Date.now();

let store: TestStore;
let workspace = '';
let now = START;
beforeAll(async () => {
  store = await startStore();
});
beforeEach(() => {
  workspace = temporary();
  now = START;
  store.decide(() => 'pass');
});
afterEach(() => {
  fs.rmSync(workspace, { recursive: true });
  store.empty();
});
afterAll(() => store.close());

const target = (settings: Parameters<typeof targetIn>[1] = {}) =>
  targetIn(store, { now: () => now, ...settings });
const put = (name: Name, settings = {}) =>
  publish(target(settings), release(workspace, name), { now: () => now });
const POLAND = 'pl.ripple.example';

describe('publishing to a bucket', () => {
  test('answers each address of each host, with its type, encoding and how long it may be kept', async () => {
    await put('first');
    const home = await store.get(`${POLAND}/index.html`);
    expect(home?.text).toBe('home first');
    expect(Object.fromEntries(home?.headers ?? [])).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
    });
    const texts = PAGES.map(async (page) => (await store.get(`${POLAND}/${page}`))?.text);
    expect(await Promise.all(texts)).toEqual([
      ...['home first', 'games first', 'shell first', 'shell first', 'lost first', 'robots'],
    ]);
    const font = await store.get(`${POLAND}/assets/font-2b.woff2`);
    expect(Object.fromEntries(font?.headers ?? [])).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(font?.headers.has('content-encoding')).toBe(false);
    expect(await store.get('sr.ripple.example/games')).toBeDefined();
  });

  test('compresses as it is told', async () => {
    await put('first', { encoding: 'brotli' });
    expect((await store.get(`${POLAND}/games`))?.headers.get('content-encoding')).toBe('br');
    await put('first', { encoding: 'none' });
    expect((await store.get(`${POLAND}/games`))?.headers.get('content-encoding')).toBe(null);
    expect((await store.get(`${POLAND}/games`))?.text).toBe('games first');
  });

  test('leaves members’ files out, whatever they are in, and says so', async () => {
    const said = target().remarks(release(workspace, 'first'));
    expect(said).toEqual([
      "A bucket cannot refuse anybody, so 2 members' files stay out: portico serve gives them to who is signed in.",
    ]);
    await put('first');
    const all = await Promise.all(store.names().map(async (name) => (await store.get(name))?.text));
    expect(all.length).toBeGreaterThan(20);
    expect(all.join('\n')).not.toMatch(/"members |^members (first|same)|for the server/m);
    expect(store.names().join('\n')).not.toMatch(/members\/|_login|_headers/);
  });

  test('puts everything below its prefix, and nothing else is touched', async () => {
    await put('second', { prefix: 'other/' });
    const others = store.names();
    await put('first', { prefix: 'portal/' });
    now += 25 * HOUR;
    await put('third', { prefix: 'portal/', keep: 1 });
    expect(store.names().filter((name) => !name.startsWith('portal/'))).toEqual(others);
    expect((await store.get(`other/${POLAND}/games`))?.text).toBe('games second');
  });

  test('puts only what the store lacks', async () => {
    await put('first');
    const uploads: string[] = [];
    store.decide((_, { method, url, headers }) => {
      if (method === 'PUT' && !headers['x-amz-copy-source']) uploads.push(url ?? '');
      return 'pass';
    });
    const { put: went } = await put('third');
    // The record, Poland's table, its data and the new shared file, each with a copy; and four pages that are others.
    expect([went.sets.parts, went.pages.parts]).toEqual([6, 4]);
    const contents = uploads.filter((url) => url.includes('/contents/'));
    expect(contents).toHaveLength(6);
    expect(await put('third')).toMatchObject({ switched: false, put: { sets: { parts: 0 } } });
  });

  test('a dry run writes nothing', async () => {
    await put('first');
    store.decide((_, { method }) => {
      expect(method).toBe('GET');
      return 'pass';
    });
    const plan = await planPublish(target(), release(workspace, 'second'));
    expect(plan).toMatchObject({ switched: true, put: { pages: { parts: 4 } } });
    expect(store.requests()).toBeGreaterThan(2);
  });

  test('takes pages away that are gone, and the rest only after a day', async () => {
    await put('second', { keep: 1 });
    const bosnia = 'bs.ripple.example/';
    expect(store.names().filter((name) => name.startsWith(bosnia))).toHaveLength(9);
    now += HOUR;
    await put('third', { keep: 1 });
    const left = store.names().filter((name) => name.startsWith(bosnia));
    expect(left).toEqual([
      ...['assets/app-1a.js', 'assets/font-2b.woff2', 'data/site.second.json'].map(
        (f) => bosnia + f,
      ),
    ]);
    expect(await store.get(`${POLAND}/data/site.second.json`)).toBeDefined();
    now += 25 * HOUR;
    await put('first', { keep: 1 });
    expect(store.names().filter((name) => name.startsWith(bosnia))).toEqual([]);
    expect(await store.get(`${POLAND}/data/site.second.json`)).toBeUndefined();
    expect(await store.get(`${POLAND}/data/site.third.json`)).toBeDefined();
  });
});

describe('going back in a bucket', () => {
  test('copies pages within the store, and uploads nothing', async () => {
    await put('first');
    await put('second');
    await put('third');
    const uploads: string[] = [];
    store.decide((_, { method, url, headers }) => {
      if (method === 'PUT' && !headers['x-amz-copy-source']) uploads.push(url ?? '');
      return 'pass';
    });
    await goBack(target());
    expect(uploads.filter((url) => !/target\.json|lock/.test(url))).toEqual([]);
    expect((await store.get(`${POLAND}/games`))?.text).toBe('games second');
    expect((await store.get('bs.ripple.example/games'))?.text).toBe('games second');
    const first = (await target().list())?.releases[0]?.id;
    await goBack(target(), first);
    expect((await store.get(`${POLAND}/games`))?.text).toBe('games first');
    expect(await store.get('bs.ripple.example/games')).toBeUndefined();
    expect(await store.get(`${POLAND}/data/site.third.json`)).toBeDefined();
  });
});

describe('a store that refuses', () => {
  const said = async (settings: string) => {
    fs.writeFileSync(`${workspace}/portico.yaml`, `targets: { cdn: ${settings} }`);
    release(workspace, 'first');
    const silent = { result() {}, talk() {}, status() {}, color: false, interactive: false };
    const asked = publishCommand('cdn', { cwd: workspace, out: 'dist' }, silent);
    return asked.then(
      () => 'published',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };

  test('is told apart: no such bucket, a wrong key, a wrong secret', async () => {
    const at = (bucket: string) => `{ type: s3, bucket: ${bucket}, endpoint: '${store.endpoint}' }`;
    expect(await said(at('elsewhere'))).toBe(
      `CannotRun: There is no bucket "elsewhere" at ${store.endpoint}; make it, or correct its name in portico.yaml.`,
    );
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
    expect(await said(at(BUCKET))).toBe(
      `CannotRun: ${store.endpoint} does not take the secret in AWS_SECRET_ACCESS_KEY.`,
    );
    process.env.AWS_ACCESS_KEY_ID = 'unknown';
    expect(await said(at(BUCKET))).toMatch(/does not know the access key/);
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    expect(await said(at(BUCKET))).toBe('published');
  });
});

describe('the lock of a bucket', () => {
  test('lets one publish at a time', async () => {
    const unlock = await target().lock(false);
    await expect(put('first')).rejects.toThrow(/The target cdn is locked by \S+ \(process \d+\)/);
    expect(store.names().filter((name) => !name.includes('lock/'))).toEqual([]);
    await publish(target(), release(workspace, 'second'), { breakLock: true });
    await unlock();
    expect((await store.get(`${POLAND}/games`))?.text).toBe('games second');
    expect(store.names().filter((name) => name.includes('lock/'))).toEqual([]);
  });

  test('is looked for again before the switch', async () => {
    await put('first');
    const second = target();
    const steal = async () => void (await (await target().lock(true))());
    let stolen = false;
    const onProgress = () => {
      if (!stolen) void steal();
      stolen = true;
    };
    const switching = second.switchTo.bind(second);
    second.switchTo = async (list) => {
      while (store.names().some((name) => name.includes('lock/'))) await new Promise(setImmediate);
      return switching(list);
    };
    await expect(publish(second, release(workspace, 'second'), { onProgress })).rejects.toThrow(
      /was taken by somebody else/,
    );
    expect((await store.get(`${POLAND}/games`))?.text).toBe('games first');
  });
});
