import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER_FILES } from '../../../../runtime/common/member-files.ts';
import { answerFile } from '../../../../runtime/service-worker/answer-file.ts';
import { answerMember } from '../../../../runtime/service-worker/answer-member.ts';
import { answerPage, PATIENCE } from '../../../../runtime/service-worker/answer-page.ts';
import { FILES, PICTURES, pagesOf, trimPictures } from '../../../../runtime/service-worker/kept.ts';
import { eventually } from '../../eventually.ts';
import { MemoryCaches, origin, request } from './memory-caches.ts';
import { next, pageOf, site } from './worker-site.ts';

const PAGES = pagesOf(site.release);
const RECIPES = '/members/recipes-details.a.json';

let kept: MemoryCaches;
let tasks: Promise<unknown>[];
let asked: string[];
/** What the network answers. */
let answer: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  kept = new MemoryCaches();
  tasks = [];
  asked = [];
  answer = (path) => new Response(`network: ${path}`);
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('fetch', async (what: Request | string) => {
    const path = new URL(what instanceof Request ? what.url : what, origin).pathname;
    asked.push(path);
    return answer(path);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const extend = (task: Promise<unknown>) => void tasks.push(task);

/** All that goes on behind the answers, also what it begins itself. */
async function settled(): Promise<void> {
  for (let done = 0; done < tasks.length; done = tasks.length) await Promise.all(tasks);
  await new Promise((resolve) => setTimeout(resolve));
}

async function keep(cache: string, path: string, text: string): Promise<void> {
  await (await kept.open(cache)).put(path, new Response(text));
}

const down = () => Promise.reject(new TypeError('Failed to fetch'));
const text = async (response: Promise<Response>) => (await response).text();

/** A redirect that somebody has followed. */
function led(path: string): Response {
  const response = new Response(path);
  return Object.defineProperties(response, {
    redirected: { value: true },
    clone: { value: () => led(path) },
  });
}

describe('a page', () => {
  const open = (path: string) => answerPage(request(path), site, extend);

  it('comes from the network, and is kept by its path without the query', async () => {
    answer = () => new Response(pageOf(site));
    expect(await text(open('/games?q=tiny'))).toBe(pageOf(site));
    await settled();
    expect(kept.content).toEqual({ [PAGES]: ['/games'] });
  });

  it.each<[what: string, path: string, answer: () => Response]>([
    ['of another release', '/games', () => new Response(pageOf(next))],
    ['that the shell answers', '/games/chess', () => new Response(pageOf(site))],
    ['that is not there', '/games', () => new Response(pageOf(site), { status: 404 })],
    ['that leads elsewhere', '/games', () => led(pageOf(site))],
  ])('%s is shown, and not kept', async (_, path, made) => {
    answer = made;
    expect(await text(open(path))).toContain('data-site');
    await settled();
    expect(kept.content[PAGES] ?? []).toEqual([]);
  });

  it.each([
    ['that was kept, while the network is down', '/games', 'games'],
    ['that was not kept is the shell', '/recipes', 'shell'],
    ['of an item is the shell', '/recipes/1', 'shell'],
  ])('%s', async (_, path, expected) => {
    await keep(PAGES, '/games', 'games');
    await keep(PAGES, '/profile', 'shell');
    answer = down;
    expect(await text(open(path))).toBe(expected);
  });

  it('that was kept stands in for a fault of the server, and not for what the server says', async () => {
    await keep(PAGES, '/games', 'games');
    answer = () => new Response('Bad gateway', { status: 502 });
    expect(await text(open('/games'))).toBe('games');
    answer = () => new Response('Not found', { status: 404 });
    expect(await text(open('/games'))).toBe('Not found');
  });

  it('that hangs is the kept one after a while, and is still kept when it comes', async () => {
    vi.useFakeTimers();
    await keep(PAGES, '/games', 'games');
    let arrive = (_: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    const shown = open('/games');
    let isShown = false;
    void shown.then(() => (isShown = true));
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await text(shown)).toBe('games');
    vi.useRealTimers();
    arrive(new Response(pageOf(site)));
    await settled();
    const pages = await kept.open(PAGES);
    expect(await (await pages.match('/games'))?.text()).toBe(pageOf(site));
  });

  it('fails as ever where nothing is kept', async () => {
    answer = down;
    await expect(open('/games')).rejects.toThrow('Failed to fetch');
  });
});

describe('a file whose name tells its content', () => {
  const open = (path: string, cache = FILES) => answerFile(request(path), cache, extend);

  it('is asked for once', async () => {
    const path = '/assets/client.a.js';
    for (let time = 0; time < 2; time += 1) {
      expect(await text(open(path))).toBe(`network: ${path}`);
      await settled();
    }
    expect(asked).toEqual([path]);
  });

  it('comes and is kept also when the page that asked for it is left', async () => {
    const path = '/assets/client.a.js';
    const left = new AbortController();
    const asking = new Request(origin + path, { signal: left.signal });
    vi.stubGlobal('fetch', async (what: Request | string) => {
      left.abort();
      if (what instanceof Request && what.signal.aborted) throw new TypeError('Load failed');
      return new Response('whole');
    });
    expect(await text(answerFile(asking, FILES, extend))).toBe('whole');
    await settled();
    expect(kept.content[FILES]).toEqual([path]);
  });

  it.each<[what: string, answer: () => Response]>([
    ['is gone', () => new Response('', { status: 404 })],
    ['comes in part', () => new Response('', { status: 206 })],
    ['was led elsewhere', () => led('')],
    ['is hidden', () => Response.error()],
  ])('that %s is not kept', async (_, made) => {
    answer = made;
    await open('/data/games.a.json');
    await settled();
    expect(kept.content).toEqual({ [FILES]: [] });
  });

  it('comes also where the disk is full, and where nothing may be kept at all', async () => {
    kept.isFull = true;
    expect(await text(open('/art/a.svg', PICTURES))).toBe('network: /art/a.svg');
    await settled();
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
    expect(await text(open('/art/a.svg', PICTURES))).toBe('network: /art/a.svg');
    await settled();
  });

  it('that is a picture makes room: the oldest goes', async () => {
    for (const name of ['a', 'b', 'c']) await keep(PICTURES, `/art/${name}.svg`, name);
    await trimPictures((await kept.open(PICTURES)) as unknown as Cache, 2);
    expect(kept.content).toEqual({ [PICTURES]: ['/art/b.svg', '/art/c.svg'] });
  });
});

describe('a members’ file', () => {
  const said: unknown[] = [];
  const watch = {
    extend,
    onRefused: async (...what: unknown[]) => void said.push(what),
    onGranted: () => void said.push('granted'),
  };
  const open = () => answerMember(request(RECIPES), watch);
  beforeEach(() => void said.splice(0));

  it('is kept when it is opened, and handed out at once the next time, while the server is asked again', async () => {
    expect(await text(open())).toBe(`network: ${RECIPES}`);
    await settled();
    answer = () => new Promise(() => {});
    expect(await text(open())).toBe(`network: ${RECIPES}`);
    expect(asked).toEqual([RECIPES, RECIPES]);
    expect(said).toEqual(['granted']);
  });

  it('is there without a network, which says nothing of the session', async () => {
    await keep(MEMBER_FILES, RECIPES, 'recipes');
    answer = down;
    expect(await text(open())).toBe('recipes');
    await settled();
    answer = () => new Response('', { status: 503 });
    expect(await text(open())).toBe('recipes');
    await settled();
    expect(kept.content).toEqual({ [MEMBER_FILES]: [RECIPES] });
    expect(said).toEqual([]);
  });

  it.each([401, 403])(
    'goes with all others when the server says %i, and pages hear it',
    async (status) => {
      await keep(MEMBER_FILES, RECIPES, 'recipes');
      await keep(MEMBER_FILES, '/hosted/emma.6f/emma.epub', 'book');
      answer = () => new Response('', { status });
      expect(await text(open())).toBe('recipes');
      await settled();
      expect(kept.content).toEqual({});
      expect(said).toEqual([[status, RECIPES]]);
    },
  );

  it('that was not kept says so itself when it is refused', async () => {
    answer = () => new Response('', { status: 401 });
    expect((await open()).status).toBe(401);
    await settled();
    expect(said).toEqual([]);
  });

  it('that was on its way when somebody logged out is not kept', async () => {
    for (const isKept of [false, true]) {
      if (isKept) await keep(MEMBER_FILES, RECIPES, 'recipes');
      let arrive = (_: Response) => {};
      answer = () => new Promise((resolve) => (arrive = resolve));
      const opened = open();
      await eventually(() => expect(asked).toHaveLength(isKept ? 2 : 1));
      await kept.delete(MEMBER_FILES);
      arrive(new Response('late'));
      expect(await text(opened)).toBe(isKept ? 'recipes' : 'late');
      await settled();
      expect(kept.content).toEqual({});
    }
  });
});
