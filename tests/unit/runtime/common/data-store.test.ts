import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataStore, loadJson } from '../../../../runtime/common/data-store.ts';
import { FileGone } from '../../../../runtime/common/file-gone.ts';
import { retryDelay } from '../../../../runtime/common/retry.ts';
import { TookTooLong } from '../../../../runtime/common/within-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('data that fails to load', () => {
  it('is asked for three more times, after 1, 2 and 4 seconds, and then is an error', async () => {
    const times: number[] = [];
    const start = Date.now();
    const store = new DataStore({}, async () => {
      times.push(Date.now() - start);
      throw new Error('no network');
    });
    const done = store.load('/data/home.json');
    await vi.advanceTimersByTimeAsync(6_999);
    expect(store.read('/data/home.json').state).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(times).toEqual([0, 1_000, 3_000, 7_000]);
    expect(store.read('/data/home.json').state).toBe('error');
  });

  it('loads when tried again', async () => {
    let answers = false;
    const store = new DataStore({}, async () => {
      if (!answers) throw new Error('no network');
      return { title: 'here' };
    });
    const first = store.load('/a');
    await vi.runAllTimersAsync();
    await first;
    answers = true;
    await store.load('/a');
    expect(store.read('/a')).toEqual({ state: 'loaded', data: { title: 'here' } });
  });

  it('is not asked for again while there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    const store = new DataStore({}, load);
    await store.load('/a');
    expect(store.read('/a').state).toBe('error');
    expect(load).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('is never asked for later than 30 seconds after a failure', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('a file of the site', () => {
  /** A server that sends a piece of JSON whenever so many milliseconds have passed, `pieces` times. */
  const sendEvery = (pause: number, pieces: number) =>
    vi.stubGlobal('fetch', async () => {
      let sent = 0;
      const pull = async (body: ReadableStreamDefaultController<Uint8Array>) => {
        await new Promise((resolve) => setTimeout(resolve, pause));
        sent += 1;
        body.enqueue(new TextEncoder().encode(sent === pieces ? '1]' : sent === 1 ? '[' : '1,'));
        if (sent === pieces) body.close();
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    });

  it('whose server never answers is an error after 20 seconds, and the call is ended', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const store = new DataStore();
    void store.load('/data/games.1.json');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(store.read('/data/games.1.json').state).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.read('/data/games.1.json').state).toBe('error');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    vi.unstubAllGlobals();
  });

  it('that comes slowly may take as long as it likes', async () => {
    sendEvery(15_000, 4);
    const loaded = loadJson('/data/games.1.json');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loaded).toEqual([1, 1, 1]);
    vi.unstubAllGlobals();
  });

  it('that stops halfway is an error', async () => {
    sendEvery(30_000, 2);
    const failed = expect(loadJson('/data/games.1.json')).rejects.toBeInstanceOf(TookTooLong);
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    vi.unstubAllGlobals();
  });

  it('that the server does not have is told from one that could not be had', async () => {
    const answer = (status: number) =>
      vi.stubGlobal('fetch', async () => new Response('', { status }));
    for (const status of [404, 410]) {
      answer(status);
      await expect(loadJson('/data/home.1.json')).rejects.toBeInstanceOf(FileGone);
    }
    answer(503);
    await expect(loadJson('/data/home.1.json')).rejects.not.toBeInstanceOf(FileGone);
    vi.unstubAllGlobals();
  });

  it('that the server does not have is asked for once', async () => {
    const load = vi.fn(async () => {
      throw new FileGone('/a');
    });
    const store = new DataStore({}, load);
    await store.load('/a');
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.read('/a').state).toBe('error');
  });
});

describe('data that is there', () => {
  it('is not fetched again, and only once at a time', async () => {
    const load = vi.fn(async () => 1);
    const store = new DataStore({ '/given': 0 }, load);
    await Promise.all([store.load('/given'), store.load('/a'), store.load('/a')]);
    await store.load('/a');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
