/**
 * The service worker of a site: what has been opened is there without a network. docs/offline.md says what is kept
 * and when it goes. It is compiled by itself, as one classic script; the link step puts the site's release before it.
 */

import type { FromWorker, ToWorker } from '../common/worker-messages.ts';
import type { WorkerSite } from '../contract.ts';
import { answerFile } from './answer-file.ts';
import { answerMember, isRefused } from './answer-member.ts';
import { answerPage } from './answer-page.ts';
import { install, isServed, nameOf, obtain } from './install.ts';
import { FILES, openCache, PICTURES } from './kept.ts';
import { strategyOf } from './strategy-of.ts';
import { tidy } from './tidy.ts';
import type { Client, FetchEvent, WorkerScope } from './worker-scope.ts';

/** Written before this script by the link step. */
declare const PORTICO_SITE: WorkerSite;

const site = PORTICO_SITE;
const scope = globalThis as unknown as WorkerScope;

/** What the server has refused last, until it lets somebody in again: a page may begin to listen afterwards. */
let refused: Extract<FromWorker, { kind: 'refused' }> | undefined;

scope.addEventListener('install', (event) => event.waitUntil(install(site)));
// The page that has brought it is answered from now on.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.kind === 'take-over') void scope.skipWaiting();
  else if (message.kind === 'ask') ask(message.page, event.source);
  else if (message.kind === 'used') event.waitUntil(keepUsed(message.paths));
  else event.waitUntil(greet(message.page, event.source));
});

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const extend = (task: Promise<unknown>) => event.waitUntil(task);
  switch (strategyOf(request, site, scope.location.origin)) {
    case 'page':
      return answerPage(request, site, extend);
    case 'file':
      return answerFile(request, FILES, extend);
    case 'picture':
      return answerFile(request, PICTURES, extend);
    case 'member':
      return answerMember(request, { extend, onRefused, onGranted });
    case 'network':
      return undefined;
  }
}

async function onRefused(status: number, address: string): Promise<void> {
  refused = { kind: 'refused', status, address };
  for (const page of await openPages()) page.postMessage(refused);
}

function onGranted(): void {
  refused = undefined;
}

/** A page of this release needs no other worker but this; any other one is asked before it is left behind. */
function ask(page: string, from: Client | null): void {
  if (page === site.site) void scope.skipWaiting();
  else from?.postMessage({ kind: 'newer' } satisfies FromWorker);
}

/** Keeps what a page has loaded past the worker. */
async function keepUsed(paths: string[]): Promise<void> {
  const used = paths.filter((path) => path.startsWith('/art/') || site.files.includes(path));
  // Before anything is asked: who logs out meanwhile deletes the cache, and what is put into a deleted one is gone.
  const caches = new Map<string, Cache | undefined>();
  for (const name of new Set(used.map(nameOf))) caches.set(name, await openCache(name));
  // One by one: the page comes first.
  for (const path of used) await obtain(path, caches.get(nameOf(path))).catch(() => {});
}

async function greet(page: string, from: Client | null): Promise<void> {
  const repeating = repeatRefusal(from);
  if (page !== site.site) await warnOutdated(from);
  else if ((await openPages()).length === 1 && !isFollowed()) await tidy(site);
  await repeating;
}

/**
 * Tells a page of another release that it is the older one, where it is: this worker may have taken over, for another
 * tab, before the page could listen.
 */
async function warnOutdated(page: Client | null): Promise<void> {
  if (await isServed(site)) page?.postMessage({ kind: 'newer' } satisfies FromWorker);
}

/** Whether a newer worker has begun to keep its own release, or waits with it. */
function isFollowed(): boolean {
  const { installing, waiting } = scope.registration;
  return Boolean(installing ?? waiting);
}

/** Says what was refused where the server still refuses it: somebody may have signed in since. */
async function repeatRefusal(to: Client | null): Promise<void> {
  const last = refused;
  if (last && (await isRefused(last.address))) to?.postMessage(last);
}

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
