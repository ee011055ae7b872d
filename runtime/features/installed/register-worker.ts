import { heedRefusal } from '../../common/server-session.ts';
import type { FromWorker, ToWorker } from '../../common/worker-messages.ts';

const ADDRESS = '/service-worker.js';

/** Whoever comes back to a page has it look for a newer release, at most so often, in milliseconds. */
const CHECK_AFTER = 60 * 60 * 1000;

/**
 * How long a newer worker is waited for, in milliseconds: browsers let the one before finish what it is at, such as a
 * request that hangs, and Chromium gives it five minutes.
 */
const PATIENCE = 3_000;

/** Shows the newer release: the page is loaded afresh, once. */
export type TakeOver = () => void;

/**
 * Has the site's service worker answer this page, and listens to it.
 * @param page the address of the site's file, as the page names it.
 * @param onNewer hears when a newer release waits to be shown.
 * @returns the undoing: nothing is listened to any more, and the worker stays.
 */
export function registerWorker(page: string, onNewer: (show: TakeOver) => void): () => void {
  const { serviceWorker } = navigator;
  const leaving = new AbortController();
  const { signal } = leaving;
  let isTakingOver = false;
  // Absent on a page that is not secure, and in some private windows.
  if (serviceWorker) void begin().catch(() => {});
  return () => leaving.abort();

  async function begin(): Promise<void> {
    const registration = await serviceWorker.register(ADDRESS);
    if (signal.aborted) return;
    serviceWorker.addEventListener(
      'message',
      ({ data }) => hear(data as FromWorker, () => void takeOver(registration)),
      { signal },
    );
    watch(registration);
    checkNowAndThen(registration);
    const { active } = await serviceWorker.ready;
    // Somebody may have logged out meanwhile.
    if (signal.aborted) return;
    say(active, { kind: 'hello', page });
    watchFiles((paths) => say(registration.active, { kind: 'used', paths }), signal);
  }

  /** Asks each worker that waits whether it is of another release than the page. */
  function watch(registration: ServiceWorkerRegistration): void {
    const ask = (worker: ServiceWorker | null) => {
      if (!signal.aborted) say(worker, { kind: 'ask', page });
    };
    const onFound = () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // Itself: it waits no longer where another tab, of its own release, was quicker to ask.
        if (installing.state === 'installed') ask(installing);
      });
    };
    ask(registration.waiting);
    onFound();
    registration.addEventListener('updatefound', onFound, { signal });
  }

  function checkNowAndThen(registration: ServiceWorkerRegistration): void {
    // The browser has just looked by itself.
    let checked = Date.now();
    const onVisible = () => {
      const isDue = document.visibilityState === 'visible' && Date.now() - checked > CHECK_AFTER;
      if (!isDue) return;
      checked = Date.now();
      registration.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
  }

  function hear(message: FromWorker, show: TakeOver): void {
    if (message.kind === 'newer') {
      onNewer(show);
      return;
    }
    try {
      heedRefusal(message, message.address);
    } catch {
      // Everybody has heard it, and nothing waits for the file.
    }
  }

  async function takeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
    if (isTakingOver) return;
    isTakingOver = true;
    // In another tab somebody may have been quicker.
    if (waiting) {
      const taken = new Promise<unknown>((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      say(waiting, { kind: 'take-over' });
      await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    }
    isTakingOver = false;
    window.location.reload();
  }
}

function say(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}

/**
 * Hears of the files of its site that the page loads past the worker: those from before it was there, and those that
 * were on their way then.
 */
function watchFiles(hear: (paths: string[]) => void, signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    const past = (list.getEntries() as PerformanceResourceTiming[])
      .filter(({ workerStart }) => !workerStart)
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === window.location.origin);
    if (past.length > 0) hear([...new Set(past.map(({ pathname }) => pathname))]);
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
