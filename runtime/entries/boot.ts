/**
 * What stands in every page itself, as an inline script: it waits for the right moment and then asks
 * for the app. A file of its own would compete with the page for the first paint.
 */

import { holdPictures } from '../boot/hold-pictures.ts';
import { whenIdle } from '../boot/when-idle.ts';

/** How long the app waits at most once the page is loaded, in milliseconds. */
const LATEST = 3_000;

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

const pictures = holdPictures(root);

/** Resolves when the page has been painted and the browser is idle, or someone touches it. */
const quietMoment = new Promise<void>((resolve) => {
  const now = () => resolve();
  const touched = () => {
    pictures.showAll();
    now();
  };
  for (const touch of TOUCHES) addEventListener(touch, touched, { once: true, passive: true });
  addEventListener('load', () => setTimeout(now, LATEST));
  new PerformanceObserver((painted) => {
    if (!painted.getEntriesByName('first-contentful-paint')[0]) return;
    whenIdle(now);
  }).observe({ type: 'paint', buffered: true });
});

Promise.resolve(hydrating && quietMoment)
  .then((): Promise<typeof import('./client.tsx')> => import(/* @vite-ignore */ entry))
  .then(({ start }) => start(root, hydrating))
  .then(pressAgain, (error) => {
    // A prerendered page goes on working as a page of links; the shell has to say what happened.
    root.dataset.failed = '';
    console.error(error);
  })
  .then(pictures.showInTurn);
