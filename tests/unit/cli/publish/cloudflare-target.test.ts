import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CloudflareTarget } from '../../../../cli/publish/cloudflare-target.ts';
import { goBack } from '../../../../cli/publish/go-back.ts';
import { publish } from '../../../../cli/publish/publish.ts';
import { createHandler } from '../../../../cli/serve/handler.ts';
import type { Bucket } from '../../../../cli/worker/bindings.ts';
import { bucketReleases } from '../../../../cli/worker/bucket-releases.ts';
import { temporary } from '../release/folders.ts';
import { type Name, release } from './fixture.ts';
import { BUCKET, startStore, type TestStore } from './s3.ts';

const HOUR = 3_600_000;

let store: TestStore;
let workspace = '';
let now = Date.now();
beforeAll(async () => {
  store = await startStore();
});
beforeEach(() => {
  workspace = temporary();
  now = Date.now();
  store.decide(() => 'pass');
});
afterEach(() => {
  fs.rmSync(workspace, { recursive: true });
  store.empty();
});
afterAll(() => store.close());

const target = (keep?: number) =>
  new CloudflareTarget(
    { name: 'edge', bucket: BUCKET, endpoint: store.endpoint, ...(keep && { keep }) },
    { now: () => now, attempts: 1 },
  );
const put = (name: Name, keep?: number) =>
  publish(target(keep), release(workspace, name), { now: () => now });

/** The bucket as a worker has it. */
const binding: Bucket = {
  async get(key, { range } = {}) {
    const found = await store.get(key);
    if (!found) return null;
    const whole = await store.bytes(key);
    const part = range ? whole.subarray(range.offset, range.offset + range.length) : whole;
    return {
      body: new Response(new Uint8Array(part)).body as ReadableStream<Uint8Array<ArrayBuffer>>,
      arrayBuffer: async () => new Uint8Array(part).buffer,
      text: async () => new TextDecoder().decode(part),
    };
  },
};

/** What a worker that looks now answers. */
async function page(path = '/', host = 'pl.ripple.example'): Promise<string> {
  const handler = createHandler({ files: bucketReleases(binding, () => now) });
  return (await handler(new Request(`https://${host}${path}`))).text();
}

const FIRST = ['home first', 'games first', 'lost first'];
const THIRD = ['home third', 'games third', 'new and shared'];

describe('publishing to a bucket that a worker reads', () => {
  test('shows the release, its pages and shared files', async () => {
    await put('first');
    expect(await page()).toBe('home first');
    expect(await page('/games')).toBe('games first');
  });

  test('puts only what the bucket lacks, and nothing twice', async () => {
    await put('first');
    const again = await put('first');
    expect(again).toMatchObject({
      switched: false,
      put: { sets: { parts: 0 }, pages: { parts: 0 } },
    });
    const { put: went, there } = await put('third');
    expect(went.sets.parts + went.pages.parts).toBeGreaterThan(0);
    expect(there).toBeGreaterThan(0);
    expect(await page()).toBe('home third');
  });

  test('goes back by writing one object', async () => {
    await put('first');
    await put('third');
    const writes: string[] = [];
    store.decide((_, { method, url = '' }) => {
      if (method === 'PUT' && !url.includes('/lock/')) writes.push(url.replace(/\?.*/, ''));
      return 'pass';
    });
    await goBack(target(), undefined, { now: () => now });
    expect(writes).toEqual([`/${BUCKET}/releases.json`]);
    expect(await page()).toBe('home first');
  });

  test('shows one release whole, wherever the next one breaks off, and goes on', async () => {
    await put('first');
    let last = 0;
    for (let broken = 1; last === 0; broken += 1) {
      store.decide((n) => (n === broken ? { status: 403, code: 'AccessDenied' } : 'pass'));
      const went = await put('third').then(
        () => true,
        () => false,
      );
      store.decide(() => 'pass');
      if (went) last = broken;
      // Whatever broke off, all pages are of one release; after the switch it is the new one.
      const shown = [await page(), await page('/games'), await page('/assets/more-6f.js')];
      expect(went ? [THIRD] : [FIRST, THIRD]).toContainEqual(shown);
    }
    expect(last).toBeGreaterThan(5);
  });

  test('removes what no release needs, a day after it was served', async () => {
    await put('second', 1);
    const before = store.names();
    now += HOUR;
    await put('third', 1);
    expect(before.every((name) => store.names().includes(name))).toBe(true);
    now += 25 * HOUR;
    await put('first', 1);
    expect(store.names().length).toBeLessThan(before.length * 3);
    expect(before.some((name) => !store.names().includes(name))).toBe(true);
    expect(await page()).toBe('home first');
  });
});
