import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { DataStore } from '../common/data-store.ts';
import { loadLive } from '../common/live-site.ts';
import { paths } from '../common/paths.ts';
import { Router } from '../common/router.tsx';
import type { Site } from '../contract.ts';
import { App } from './App.tsx';
import { LiveApp } from './LiveApp.tsx';
// Pages hold what they show of it; what may appear later needs the whole.
import '../ui/index.css';
import { dataOf, preloadPage } from './routes.tsx';

/** Vite knows the mode when it compiles: in what subscribers get, nothing is left of the other one. */
const isDev = import.meta.env.MODE === 'dev';

/**
 * Starts the portal in the browser.
 * @param root holds the prerendered markup.
 * @param hydrating whether that markup is the page of the current path, and can be taken over.
 */
export async function mount(root: HTMLElement, site: Site, hydrating: boolean): Promise<void> {
  const data = isDev ? new DataStore({}, loadLive) : new DataStore();
  const path = location.pathname;
  const app = (
    <Router>{isDev ? <LiveApp site={site} data={data} /> : <App site={site} data={data} />}</Router>
  );
  if (hydrating) {
    const files = dataOf(path, site).map((address) => data.load(address));
    // What the prerender had at hand must be there too, or the markup would not match.
    await Promise.all([preloadPage(path, site), ...files]);
    for (const address of dataOf(path, site)) {
      const read = data.read(address);
      if (read.state === 'error') throw read.error;
    }
    // In slices, so that a touch in between is answered at once.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // Only who is signed in has a home page that is not the prerendered one.
    const files = path === paths.home() ? [site.data.home, site.data.later] : [];
    for (const address of files) void data.load(address);
    // Somebody may have opened the drawer or the languages of the markup, which goes.
    const opened = root.querySelector(':is(:popover-open)')?.id;
    createRoot(root).render(
      <>
        {app}
        {opened && <Reopened id={opened} />}
      </>,
    );
  }
}

/** Opens a popover by its id before the page is painted, as if nothing had happened in between. */
function Reopened({ id }: { id: string }) {
  useLayoutEffect(() => {
    // Whatever has the focus when it opens gets it back.
    document.querySelector<HTMLElement>(`[popovertarget=${id}]`)?.focus();
    const popover = document.getElementById(id);
    popover?.style.setProperty('transition', 'none');
    popover?.showPopover();
    requestAnimationFrame(() => popover?.style.removeProperty('transition'));
  }, [id]);
  return null;
}
