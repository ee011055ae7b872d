import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../../../runtime/common/worker-messages.ts';
import { pagesOf } from '../../../../runtime/service-worker/kept.ts';
import { MemoryCaches, origin, request } from './memory-caches.ts';
import { next, site } from './worker-site.ts';

const RECIPES = '/members/recipes-details.a.json';
const REFUSED: FromWorker = { kind: 'refused', status: 401, address: RECIPES };

let kept: MemoryCaches;
let heard: unknown[];
let handlers: Record<string, (event: unknown) => void>;
/** What the network answers. */
let answer: () => Response | Promise<Response>;

/** The workers that come after this one. */
const registration: { installing: unknown; waiting: unknown } = { installing: null, waiting: null };

const page = { postMessage: (message: unknown) => void heard.push(message) };

beforeEach(async () => {
  kept = new MemoryCaches();
  heard = [];
  Object.assign(registration, { installing: null, waiting: null });
  handlers = {};
  answer = () => new Response('recipes');
  vi.stubGlobal('PORTICO_SITE', site);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', { matchAll: async () => [page] });
  vi.stubGlobal('addEventListener', (type: string, handler: (event: unknown) => void) => {
    handlers[type] = handler;
  });
  vi.stubGlobal('fetch', async () => answer());
  vi.resetModules();
  await import('../../../../runtime/service-worker/service-worker.ts');
});

afterEach(() => void vi.unstubAllGlobals());

/** Sends an event to the worker, and waits until all is done that it begins. */
async function send(type: string, event: object): Promise<void> {
  const tasks: Promise<unknown>[] = [];
  const extend = (task: Promise<unknown>) => void tasks.push(task);
  handlers[type]?.({ ...event, waitUntil: extend, respondWith: extend });
  while (tasks.length > 0) await Promise.all(tasks.splice(0));
}

const open = () => send('fetch', { request: request(RECIPES) });
const greet = (of = site.site) =>
  send('message', { source: page, data: { kind: 'hello', page: of } satisfies ToWorker });

/** A copy is shown, and the server refuses the file behind it. */
async function beRefused(): Promise<void> {
  await open();
  answer = () => new Response('', { status: 401 });
  await open();
  expect(heard.splice(0)).toEqual([REFUSED]);
}

it('says of a session that is over also to a page that begins to listen afterwards', async () => {
  await beRefused();
  await greet();
  expect(heard).toEqual([REFUSED]);
});

it('says nothing of a session before to who has signed in since', async () => {
  await beRefused();
  answer = () => new Response('recipes');
  await greet();
  expect(heard).toEqual([]);
});

it('says nothing of a session while the network is down', async () => {
  await beRefused();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await greet();
  expect(heard).toEqual([]);
});

it.each([
  ['lets go what is kept of another release when its own page is the only one', {}, []],
  ['leaves that to a worker that is being installed', { installing: {} }, [pagesOf(next.release)]],
  ['leaves that to a worker that waits', { waiting: {} }, [pagesOf(next.release)]],
])('%s', async (_, later, left) => {
  Object.assign(registration, later);
  await kept.open(pagesOf(next.release));
  await greet();
  expect(Object.keys(kept.content)).toEqual(left);
});

const homeOf = ({ site }: { site: string }) => new Response(`<div id="root" data-site="${site}">`);

it.each([
  ['says so where the server has the worker’s release', () => homeOf(site), [{ kind: 'newer' }]],
  [
    'does not where the server has its own, which a newer worker will bring',
    () => homeOf(next),
    [],
  ],
  [
    'does not where the server cannot be asked',
    () => Promise.reject(new TypeError('Failed to fetch')),
    [],
  ],
])('a page of another release may be outdated: the worker %s', async (_, served, expected) => {
  answer = served;
  await greet(next.site);
  expect(heard).toEqual(expected);
});
