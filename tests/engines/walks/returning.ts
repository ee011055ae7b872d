import { deepStrictEqual } from 'node:assert/strict';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import type { Step, Walk } from '../walk.ts';
import { askAgain, logOut } from './subscriber/leave.ts';
import { logIn } from './subscriber/sign-in.ts';

const WORKOUT = '/fitness/living_room_tabata';

/** A recipe by language, and how somebody who does not spell well looks for it. */
const SOUGHT: Record<string, { recipe: string; words: string }> = {
  en: { recipe: '/recipes/2', words: 'tomatoe psata' },
  ar: { recipe: '/recipes/4', words: 'سلطه دجاج' },
};

const steps: readonly Step[] = [
  { name: 'signing in leads to a home page with the pick of the week', take: begin },
  { name: 'a workout that was left is offered there, and goes on', take: goOn },
  { name: 'a search with mistakes finds the recipe that is meant', take: search },
  { name: 'the recipe is saved', take: save },
  { name: 'what was saved opens without a network', take: openAway },
  { name: 'logging out is told', take: logOut },
  { name: 'nothing of it is left for a visitor', take: findNothing },
  { name: 'an item asks to log in again', take: askAgain },
];

/** A subscriber comes back to what was left and saved, and leaves nothing behind. */
export const returning: Walk = { name: 'returning', steps };

const MAIN = { role: 'main' };

const sought = ({ site }: Visit) => SOUGHT[site.language] ?? { recipe: '', words: '' };

/** A row of the home page. */
const row = (name: string) => ({ role: 'region', name, within: MAIN });

async function begin(visit: Visit): Promise<void> {
  await logIn(visit);
  await visit.open('/');
  await visit.reads(MAIN, visit.texts.mine.thisWeek);
}

async function goOn(visit: Visit): Promise<void> {
  const { fitness, mine } = visit.texts;
  await visit.open(WORKOUT);
  await visit.press({ role: 'button', name: fitness.startWorkout });
  const within = { role: 'region', name: fitness.timer };
  await visit.press({ role: 'button', name: fitness.next, within });
  await visit.press({ role: 'button', name: fitness.pause, within });
  await visit.open('/');
  await visit.press({ css: `a[href="${WORKOUT}"]`, within: row(mine.continue) });
  await visit.arrivesAt(WORKOUT);
}

async function search(visit: Visit): Promise<void> {
  const { lists } = visit.texts;
  const { recipe, words } = sought(visit);
  await visit.press({ role: 'link', name: lists.search, within: { role: 'banner' } });
  await visit.arrivesAt('/search');
  await visit.fill({ role: 'searchbox', within: MAIN }, words);
  const found = { css: '.pt-found a' };
  await until('it comes first', async () => (await visit.see(found)).href === recipe);
  await visit.press(found);
  await visit.arrivesAt(recipe);
}

async function save(visit: Visit): Promise<void> {
  await visit.press({ role: 'button', name: visit.texts.mine.save });
  await visit.sees({ css: 'main button[aria-pressed=true]' });
  // Kept for times without a network, where the browser trusts the page with service workers.
  await until('it is kept', async () => {
    const { hasWorkers, isControlled, files } = await visit.driver.evaluate(keptFiles);
    const isKept = files.some((path) => path.startsWith('/members/recipes-details.'));
    return !hasWorkers || (isControlled && isKept);
  });
}

async function openAway(visit: Visit): Promise<void> {
  const { driver, portal, texts } = visit;
  const { hasWorkers } = await driver.evaluate(keptFiles);
  visit.expectFaults(/Failed to load|ERR_CONNECTION|NetworkError|not connect|Could not|refused/i);
  await visit.open('/');
  await visit.sees(row(texts.mine.saved));
  await portal.away(async () => {
    // Otherwise the page stays, which has what is needed.
    if (hasWorkers) await visit.open('/');
    const { recipe } = sought(visit);
    await visit.press({ css: `a[href="${recipe}"]`, within: row(texts.mine.saved) });
    await visit.arrivesAt(recipe);
    await visit.sees({ role: 'heading', name: texts.recipes.overview });
  });
}

async function findNothing(visit: Visit): Promise<void> {
  const { home } = visit.texts;
  await visit.open('/');
  // It stands where a subscriber has the rows.
  await visit.sees({ role: 'link', name: home.startExploring, within: MAIN });
  deepStrictEqual((await visit.driver.evaluate(keptFiles)).files, []);
}

/** What is kept for subscribers. */
interface Kept {
  /** Whether the browser has service workers for the page: not for one that it does not trust. */
  hasWorkers: boolean;
  /** Whether one answers it. */
  isControlled: boolean;
  /** The paths of files. */
  files: string[];
}

/** Runs within the page. */
async function keptFiles(): Promise<Kept> {
  const { serviceWorker } = navigator;
  const workers = { hasWorkers: !!serviceWorker, isControlled: !!serviceWorker?.controller };
  if (!globalThis.caches || !(await caches.has('portico-member-files'))) {
    return { ...workers, files: [] };
  }
  const keys = await (await caches.open('portico-member-files')).keys();
  return { ...workers, files: keys.map(({ url }) => new URL(url).pathname) };
}
