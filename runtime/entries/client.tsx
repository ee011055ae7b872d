import type { Site } from '../contract.ts';
import { loadJson } from '../shared/data-store.ts';
import { withRetries } from '../shared/retry.ts';

/** How long the browser may be busy before the page comes alive all the same, in milliseconds. */
const LATEST = 2_000;

/** The first signs that someone wants to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** Waits until the page has been painted and the browser is idle, or someone touches it. */
function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const touch of TOUCHES) removeEventListener(touch, done);
      resolve();
    };
    for (const touch of TOUCHES) addEventListener(touch, done, { passive: true });
    const idle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: LATEST });
      else setTimeout(done, 200);
    };
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}

/**
 * Remembers which button was pressed last while the app was on its way. Links, menus and forms that
 * are sent work without it; any other button only does what the app makes it do.
 * @returns presses that button again; to be called once the app listens.
 */
function rememberPress(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    pressed = (target as Element).closest('button:not([popovertarget], [type=submit])');
  };
  root.addEventListener('click', note);
  return () => {
    root.removeEventListener('click', note);
    if (pressed?.isConnected) pressed.click();
  };
}

/** Brings the page alive: the site's facts first, then the app, which fetches what its page needs. */
async function start(root: HTMLElement): Promise<void> {
  const { site: address, path } = root.dataset;
  if (!address) throw new Error('The page does not say where its site is.');
  const hydrating = path === location.pathname;
  const pressAgain = rememberPress(root);
  if (hydrating) await quietMoment();
  const [site, { mount }] = await Promise.all([
    withRetries(() => loadJson(address)),
    withRetries(() => import('../app/mount.tsx')),
  ]);
  await mount(root, site as Site, hydrating);
  pressAgain();
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    // A prerendered page goes on working as a page of links; the shell has to say what happened.
    root.dataset.failed = '';
    console.error(error);
  });
}
