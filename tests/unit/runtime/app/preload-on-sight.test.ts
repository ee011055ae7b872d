// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadOnSight } from '../../../../runtime/app/ahead/preload-on-sight.ts';
import { DataStore } from '../../../../runtime/common/data-store.ts';
import { eventually } from '../../eventually.ts';
import { fixtureData, fixtureSite } from '../fixture.ts';

const observed: Element[] = [];
const endings: (() => void)[] = [];
let see: (links: Element[]) => void;

/** Tells what is on the screen when a test says so. */
class Observer {
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    see = (links) => tell(links.map((target) => ({ isIntersecting: true, target })));
  }
  observe = (link: Element) => observed.push(link);
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => queueMicrotask(task));
  document.body.innerHTML =
    '<a href="/games/pigeon-ascent">A game</a><a href="/games/harvester">Another</a>' +
    '<a href="/fitness/30_day_challenge">A workout</a><a href="https://else.example/">Else</a>';
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.unstubAllGlobals();
});

/** Begins to fetch ahead; `asked` is what was asked for since. */
function start() {
  const asked: string[] = [];
  const site = fixtureSite({ sections: ['games', 'fitness'] });
  const files = fixtureData();
  const data = new DataStore({}, async (address) => {
    asked.push(address);
    return files[address];
  });
  const preloading = preloadOnSight(site, data);
  endings.push(preloading.end);
  return { ...preloading, asked };
}

it('fetches the lists, and what the links on the screen lead to, once for each section', async () => {
  const { look, asked } = start();
  look();
  await eventually(() => expect(asked).toEqual(['/data/games.json', '/data/fitness.json']));
  expect(observed.map(({ textContent }) => textContent)).toEqual([
    'A game',
    'Another',
    'A workout',
  ]);
  see(observed.slice(0, 2));
  const details = ['/data/games-details.json', '/data/later.json'];
  await eventually(() => expect(asked.slice(2)).toEqual(details));
});

it('fetches nothing more once it has ended', async () => {
  const { look, end, asked } = start();
  look();
  await eventually(() => expect(observed).toHaveLength(3));
  end();
  const before = asked.length;
  see(observed);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(before);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'fetches nothing where the browser says %o',
  async (connection) => {
    vi.stubGlobal('navigator', { connection });
    const { look, asked } = start();
    look();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
    expect(observed).toEqual([]);
  },
);
