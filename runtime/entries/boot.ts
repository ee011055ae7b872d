/**
 * What stands in every page itself, as an inline script: once the page is painted, it fetches the app,
 * and starts it when someone wants to use the page. A file of its own would compete with the page for
 * the first paint.
 */

import { showPictures } from '../boot/show-pictures.ts';

/** How long the app waits at most once the page is loaded, in milliseconds. */
const LATEST = 5_000;

/** The first signs that someone wants to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const root = document.getElementById('root') as HTMLElement;
const { entry = '', path } = root.dataset;
const hydrating = path === location.pathname;

/**
 * The button that was pressed last while the app was on its way. Links, menus and forms that are sent
 * work without it; any other button only does what the app makes it do.
 */
let pressed: HTMLElement | null;
const notePress = ({ target }: Event) => {
  pressed = (target as Element).closest('button:not([popovertarget],[type=submit])');
};
root.addEventListener('click', notePress);

/** Presses that button again, once the app listens. */
const pressAgain = () => {
  root.removeEventListener('click', notePress);
  if (pressed?.isConnected) pressed.click();
};

/** Whether the page is not whole until the app runs: by a search, a form that waits, or who it knows. */
function isIncomplete(): boolean {
  try {
    return !!(location.search || root.querySelector('form :disabled') || localStorage.auth_user);
  } catch {
    // Storage is switched off: nobody is known.
    return false;
  }
}

const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
});

/** Resolves when the app is wanted. Until then its work would only keep a cheap phone from answering. */
const wanted = new Promise<void>((resolve) => {
  const now = () => resolve();
  for (const touch of TOUCHES) addEventListener(touch, now, { once: true });
  addEventListener('load', () => setTimeout(now, LATEST));
  if (!hydrating) now();
  if (isIncomplete()) painted.then(now);
});

painted.then(() => showPictures(root));
addEventListener('scroll', () => showPictures(root, true), { once: true });

const fetchClient = (): Promise<typeof import('./client.tsx')> => import(/* @vite-ignore */ entry);

Promise.race([painted, wanted])
  .then(fetchClient)
  .catch(() => wanted.then(fetchClient))
  .then(({ prepare }) => Promise.all([prepare(root), wanted]))
  .then(([start]) => start(hydrating))
  .then(pressAgain, (error) => {
    // A prerendered page goes on working as a page of links; the shell has to say what happened.
    root.dataset.failed = '';
    console.error(error);
  })
  // Whoever touched the page waits for its answer first.
  .then(() => showPictures(root, true));
