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

// By its id, as browsers name elements: each byte of this stands in every page.
const { root } = window as unknown as { root: HTMLElement };
const { entry = '', path } = root.dataset;

/** Whether the browser knows somebody who is signed in. */
let isMember = false;
try {
  isMember = !!localStorage.auth_user;
} catch {
  // Storage is switched off: nobody is known.
}

/** Who is signed in has a home page of their own: that of visitors is neither shown nor taken over. */
const isReplaced = isMember && path === '/';
const hydrating = !isReplaced && path === location.pathname;
const { style } = root.querySelector('main') as HTMLElement;
if (isReplaced) style.visibility = 'hidden';

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
const isIncomplete = isMember || location.search || root.querySelector('form :disabled');

const painted = new Promise<unknown>((resolve) =>
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
);

/** Resolves when the app is wanted. Until then its work would only keep a cheap phone from answering. */
const wanted = new Promise<unknown>((resolve) => {
  for (const touch of TOUCHES) addEventListener(touch, resolve, { once: true });
  addEventListener('load', () => setTimeout(resolve, LATEST));
  if (!hydrating) resolve(true);
  if (isIncomplete) painted.then(resolve);
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
    style.visibility = '';
    console.error(error);
  })
  // Whoever touched the page waits for its answer first.
  .then(() => showPictures(root, true));
