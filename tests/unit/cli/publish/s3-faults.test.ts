import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goBack } from '../../../../cli/publish/go-back.ts';
import { publish } from '../../../../cli/publish/publish.ts';
import { sample, WHOLE } from '../../../sample.ts';
import { filesIn, temporary } from '../release/folders.ts';
import { type Name, RELEASES, release } from './fixture.ts';
import { type Fate, PAGES, startStore, type TestStore, targetIn } from './s3.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

/** Requests of a publish of the fixture, as counted; a few more than it makes do no harm. */
const REQUESTS = 70;

/** Each request in `npm run test:all`, else one of so many. */
const all = Array.from({ length: REQUESTS }, (_, i) => i + 1);
const some = sample(all, (n) => n % 24 === 5);

/** What a visitor of Poland's site gets at each address, and which releases that is of. */
async function seen(): Promise<{ releases: string[]; isWhole: boolean }> {
  const texts = await Promise.all(
    PAGES.map(async (page) => (await store.get(`pl.ripple.example/${page}`))?.text ?? 'none'),
  );
  const marks = new Set(texts.filter((text) => text !== 'robots').map((t) => t.split(' ').at(-1)));
  const releases = [...marks] as string[];
  // Whatever a page names is there.
  const needed = releases.flatMap((name) =>
    Object.entries(filesIn(RELEASES[name as Name] ?? [])).filter(([file]) =>
      /^poland\/pl\/(assets|data)\//.test(file),
    ),
  );
  const there = await Promise.all(
    needed.map(async ([file, text]) => {
      const found = await store.get(file.replace('poland/pl', 'pl.ripple.example'));
      return found?.text === text;
    }),
  );
  return { releases, isWhole: needed.length > 0 && !there.includes(false) };
}

/**
 * Publishes "second" over "first" while requests fail.
 * @returns what a visitor gets then, and whether the publish said that it failed; afterwards all is mended.
 */
async function withFaults(fate: (n: number) => Fate, attempts = 1) {
  const workspace = temporary();
  try {
    store.decide(() => 'pass');
    await publish(targetIn(store), release(workspace, 'first'));
    const second = release(workspace, 'second');
    store.decide((n) => fate(n));
    const error = await publish(targetIn(store, { attempts }), second).then(
      () => undefined,
      (reason: Error) => reason,
    );
    const failedAt = await seen();
    store.decide(() => 'pass');
    const list = await targetIn(store).list();
    const { put } = await publish(targetIn(store), second, { breakLock: true });
    expect(await seen()).toEqual({ releases: ['second'], isWhole: true });
    return { error, ...failedAt, switching: list?.switching !== undefined, put };
  } finally {
    fs.rmSync(workspace, { recursive: true });
    store.empty();
  }
}

const refused = { status: 403, code: 'AccessDenied' };

test('a request that is refused leaves the last release live, whole; the next publish goes on', {
  timeout: 300_000,
}, async () => {
  for (const n of some) {
    const { error, releases, isWhole } = await withFaults((at) => (at === n ? refused : 'pass'));
    const expected = error ? ['first'] : ['second'];
    // Once the new release is live, only cleaning up can fail.
    const isLate = error && releases[0] === 'second';
    expect({ n, releases, isWhole }).toEqual({
      ...{ n, isWhole: true },
      releases: isLate ? ['second'] : expected,
    });
  }
});

test('a store that is gone from some request on leaves every page whole, and says what has begun', {
  timeout: 300_000,
}, async () => {
  const outcomes = new Set<string>();
  for (const n of some) {
    const { releases, isWhole, switching } = await withFaults((at) => (at >= n ? 'cut' : 'pass'));
    expect({ n, isWhole }).toEqual({ n, isWhole: true });
    // Only a switch that has begun, and says so, mixes pages of two releases.
    if (releases.length > 1) expect(switching, `request ${n}`).toBe(true);
    if (!switching) expect(releases, `request ${n}`).toHaveLength(1);
    outcomes.add([...releases].sort().join());
  }
  expect(outcomes).toContain('first');
  if (WHOLE) expect([...outcomes].sort()).toEqual(['first', 'first,second', 'second']);
});

test('a store that is busy, or whose answers are lost, is asked again', {
  timeout: 300_000,
}, async () => {
  const fates: Fate[] = [
    { status: 503, code: 'SlowDown' },
    { status: 429, code: 'TooManyRequests' },
    'lose',
    'cut',
  ];
  for (const n of some) {
    const fate = fates[n % fates.length] as Fate;
    const { error, releases } = await withFaults((at) => (at === n ? fate : 'pass'), 4);
    expect({ n, error, releases }).toEqual({ n, error: undefined, releases: ['second'] });
  }
});

test('what went before a failure does not go again', async () => {
  const { error, put } = await withFaults((at) => (at >= 28 ? 'cut' : 'pass'));
  expect(error).toBeDefined();
  // Of the 22 parts of the second release that the store lacks.
  expect(put.sets.parts + put.pages.parts).toBeLessThan(15);
});

test('a switch of which one copy is refused is undone at once', async () => {
  const workspace = temporary();
  try {
    store.decide(() => 'pass');
    const target = targetIn(store, { attempts: 1 });
    await publish(target, release(workspace, 'first'));
    let pages = 0;
    store.decide((_, { headers, url = '' }) => {
      const isPage = headers['x-amz-copy-source'] && !/\/(assets|data)\//.test(url);
      return isPage && ++pages === 4 ? refused : 'pass';
    });
    await expect(publish(target, release(workspace, 'second'))).rejects.toThrow();
    // Those that were made, and as many back.
    expect(pages).toBeGreaterThan(8);
    expect(await seen()).toEqual({ releases: ['first'], isWhole: true });
    expect(store.names().filter((name) => /^bs\.\S+\/(games|index)/.test(name))).toEqual([]);
    expect((await target.list())?.switching).toBeUndefined();
  } finally {
    fs.rmSync(workspace, { recursive: true });
  }
});

test('a switch that was interrupted is undone by going back, or ended by the next publish', async () => {
  const workspace = temporary();
  try {
    store.decide(() => 'pass');
    const target = targetIn(store, { attempts: 1 });
    await publish(target, release(workspace, 'first'));
    const copies = (n: number) => {
      let done = 0;
      store.decide((_, { headers, url = '' }) => {
        const isPage = headers['x-amz-copy-source'] && !/\/(assets|data)\//.test(url);
        if (isPage) done++;
        return done >= n ? 'cut' : 'pass';
      });
    };
    copies(3);
    await expect(publish(target, release(workspace, 'second'))).rejects.toThrow(
      /^The switch to another release has begun on cdn and could not be ended or undone: .*portico rollback \w{12} --target cdn\.$/,
    );
    store.decide(() => 'pass');
    const list = await target.list();
    expect(list?.switching).toMatch(/^\w{12}$/);
    await goBack(target, list?.current, { breakLock: true });
    expect(await seen()).toEqual({ releases: ['first'], isWhole: true });
    expect(store.names().filter((name) => /^bs\.\S+\/(games|index)/.test(name))).toEqual([]);
    expect((await target.list())?.switching).toBeUndefined();
    copies(2);
    await expect(publish(target, release(workspace, 'second'))).rejects.toThrow();
    store.decide(() => 'pass');
    await publish(target, release(workspace, 'second'), { breakLock: true });
    expect(await seen()).toEqual({ releases: ['second'], isWhole: true });
  } finally {
    fs.rmSync(workspace, { recursive: true });
  }
});
