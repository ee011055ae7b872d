import type { Preloaded, Site } from '../contract.ts';
import { loadJson } from './data-store.ts';

/** Shows a site in the living page. */
type Show = (site: Site) => void;

let show: Show | undefined;
let waiting: Site | undefined;
let known: Preloaded = {};

/**
 * Under `portico dev`: gives the page another site to show, now or as soon as the app runs.
 * @param data those of its files that came with it.
 */
export function showSite(site: Site, data: Preloaded): void {
  known = { ...known, ...data };
  waiting = site;
  show?.(site);
}

/** Hears of that; what came before is heard at once. @returns the undoing. */
export function onSite(listener: Show): () => void {
  show = listener;
  if (waiting) listener(waiting);
  return () => {
    show = undefined;
  };
}

/** Fetches a JSON file, unless it came with a site. @throws what `loadJson` throws. */
export async function loadLive(address: string): Promise<unknown> {
  return known[address] ?? loadJson(address);
}
