import {
  alive,
  answerOutside,
  catalogue,
  DEMO,
  expect,
  lead,
  type Page,
  storeUser,
  test,
} from './portal.ts';

const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });

/** The ids that addresses of items have, by section. They are for good: people keep links. */
const IDS = {
  games: [
    ...['pigeon-ascent', 'sticktorio', 'harvester', 'nebula', 'flappy-bird', 'jump-sword-dash'],
    ...['slide-puzzle', 'star-hunter', 'wind-up-racer', 'yolky-rpg', 'spooky-comecocos'],
    ...['tiny-tactics', 'destroy-the-planet', 'cave-master', 'get-that-bit', 'beep-saber'],
    ...['grow-master', 'ball2box', 'little-spy', 'tiny-crate'],
  ],
  ebooks: [
    ...['meditations', 'pride-and-prejudice', 'the-art-of-war', 'frankenstein'],
    ...['wuthering-heights', 'the-time-machine', 'a-christmas-carol', 'the-call-of-the-wild'],
    ...['the-picture-of-dorian-gray', 'the-adventures-of-sherlock-holmes', 'gullivers-travels'],
    ...['les-miserables', 'adventures-of-huckleberry-finn', 'treasure-island', 'the-jungle-book'],
    ...['anna-karenina', 'the-odyssey', 'moby-dick', 'ulysses', 'little-women'],
  ],
  fitness: [
    ...['30_day_challenge', 'reshape_challenge', 'cardio_kickboxing', 'strength_builder'],
    ...['no_equipment_bootcamp', 'hiit_express', 'stretch_recovery', 'core_crusher'],
    ...['beginner_yoga', 'bodyweight_bootcamp', '3_days_weight_loose', 'biceps_workout'],
    ...['living_room_tabata', 'post_workout_stretch_recovery', 'pillow_workout', 'abs_blast'],
    ...['bedtime_yoga_wind_down', 'resistance_band_burn', 'legs_workout_blast', 'boxing_blast'],
  ],
  recipes: Array.from({ length: 20 }, (_, index) => String(index + 1)),
  adblockers: [
    ...['kocun', 'zerospam', 'stopmyads', 'silentium', 'cokun', 'adguard', 'adblock-plus'],
    ...['adlock', 'brave-browser', 'pi-hole', 'blokada', 'adguard-home'],
  ],
};

test.describe('The items', () => {
  for (const [section, ids] of Object.entries(IDS)) {
    test(`of ${section} have the addresses that they are known by`, async ({ page }) => {
      await page.goto(`/${section}`);
      const links = page.getByRole('main').getByRole('article').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(addresses.sort()).toEqual(ids.map((id) => `/${section}/${id}`).sort());
      const answers = await page.evaluate(
        (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
        addresses as string[],
      );
      expect(new Set(answers)).toEqual(new Set([200]));
    });

    test(`of ${section} are behind the login`, async ({ page }) => {
      const path = `/${section}/${ids[1]}`;
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    });

    test(`of ${section} show their picture, title, description and category`, async ({ page }) => {
      await page.goto(`/${section}`);
      const card = page.getByRole('main').getByRole('article').first();
      const title = (await card.getByRole('heading').textContent()) ?? '';
      // The card of a book has its author instead.
      const words = card.locator(section === 'ebooks' ? '.pt-category' : 'p');
      const [description = ''] = await words.allTextContents();
      const address = await card.getByRole('link').getAttribute('href');
      await storeUser(page, SUBSCRIBER);
      await page.goto(address ?? '');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main.getByText(description.trim(), { exact: true }).first()).toBeVisible();
      await expect(main.getByRole('img').first()).toBeVisible();
    });
  }
});

test.describe('The categories', () => {
  const categories = {
    games: [
      ...['adventure', 'strategy', 'simulation', 'exploration', 'arcade', 'action', 'puzzle'],
      ...['shooter', 'racing', 'rpg', 'misc'],
    ],
    adblockers: ['premium', 'free', 'advanced', 'mobile'],
    ebooks: [
      ...['philosophy', 'romance', 'strategy', 'horror', 'classic', 'scifi', 'holiday'],
      ...['adventure', 'gothic', 'mystery', 'satire', 'drama', 'pirate', 'children', 'epic'],
      ...['modernist', 'family'],
    ],
    recipes: ['breakfast', 'lunch', 'dinner', 'dessert', 'snack', 'smoothie', 'salad', 'soup'],
    fitness: [
      ...['challenge', 'beginner', 'cardio', 'strength', 'hiit', 'stretching', 'bodyweight'],
      ...['recovery', 'home_workout'],
    ],
  };
  for (const [section, ids] of Object.entries(categories)) {
    test(`of ${section} are ${ids.length}, and narrow the list`, async ({ page }) => {
      await page.goto(`/${section}`);
      const cards = page.getByRole('main').getByRole('article');
      const all = await cards.count();
      let seen = 0;
      for (const id of ids) {
        await page.goto(`/${section}?category=${id}`);
        await alive(page);
        await expect.poll(() => cards.count()).toBeLessThan(all);
        expect(await cards.count(), id).toBeGreaterThan(0);
        seen += await cards.count();
      }
      expect(seen).toBe(all);
    });
  }

  /** What the filter offers: shelves of categories, where a section has them. */
  const buttons = {
    games: ['action_and_skill', 'brain_games', 'strategies', 'journeys'],
    ebooks: [
      ...['adventures', 'love_and_life', 'mysteries', 'fantastic_worlds', 'all_ages'],
      'ideas',
    ],
    recipes: categories.recipes,
  };
  for (const [section, ids] of Object.entries(buttons)) {
    test(`of ${section} are found under ${ids.length} buttons`, async ({ page, texts }) => {
      const { categories: ofCategories, shelves = ofCategories } = catalogue(
        `messages/en/${section}.yaml`,
      ) as Record<'categories' | 'shelves', Record<string, string>>;
      await page.goto(`/${section}`);
      await alive(page);
      const chips = page
        .getByRole('group', { name: texts.lists.filterByCategory })
        .getByRole('button');
      await expect(chips).toHaveText([
        texts.common.allCategories,
        ...ids.map((id) => shelves[id] as string),
      ]);
      const cards = page.getByRole('main').getByRole('article');
      const all = await cards.count();
      let seen = 0;
      for (let chip = 1; chip <= ids.length; chip += 1) {
        await chips.nth(chip).click();
        await expect(chips.nth(chip)).toHaveAttribute('aria-pressed', 'true');
        await expect(page).toHaveURL(/category=/);
        // The cards come after the button has answered.
        await alive(page);
        await expect.poll(() => cards.count()).toBeLessThan(all);
        seen += await cards.count();
      }
      expect(seen).toBe(all);
    });
  }
});

/** Opens a detail page as a subscriber, with some fields of the item changed on the way. */
async function openChanged(page: Page, path: string, changes: object): Promise<void> {
  const [, section, id] = path.split('/');
  await answerOutside(page);
  await page.route(new RegExp(`/members/${section}-details\\.`), async (route) => {
    // By the machine's own number: outside of the browser, names under .localhost lead nowhere.
    const { cookie = '' } = await route.request().allHeaders();
    const response = await page.context().request.get(loopback(route.request().url()), {
      headers: { host: new URL(route.request().url()).host, cookie },
    });
    const data = (await response.json()) as { items: { id: string }[] };
    const items = data.items.map((item) => (item.id === id ? { ...item, ...changes } : item));
    await route.fulfill({ json: { ...data, items } });
  });
  await storeUser(page, SUBSCRIBER);
  await page.goto(path);
}

/** The same address at the machine's own number. */
function loopback(address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  return url.href;
}

test.describe('A game with an address to play it', () => {
  // The policy of the site names the frames that it has, and it has no game's.
  test.use({ bypassCSP: true });

  test('opens in a frame 600px high, with how to play and the objective', async ({
    page,
    texts,
  }) => {
    const play = 'https://games.example/nebula';
    await openChanged(page, '/games/nebula', { hosted: undefined, play });
    const main = page.getByRole('main');
    await expect(page.locator('iframe')).toHaveCount(0);
    await main.getByRole('button', { name: texts.games.play, exact: true }).click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', play);
    expect((await frame.boundingBox())?.height).toBe(600);
    for (const name of [texts.games.howToPlay, texts.games.objective]) {
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });
});

test.describe('A video', () => {
  test.use({ bypassCSP: true });

  for (const path of ['/recipes/2', '/fitness/abs_blast']) {
    test(`of ${path} opens in a frame where it has one`, async ({ page, texts }) => {
      await openChanged(page, path, { video: 'https://videos.example/one' });
      const recipe = path.startsWith('/recipes');
      const name = recipe ? texts.recipes.videoTutorial : texts.fitness.video;
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
      await main.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('iframe')).toHaveAttribute('src', 'https://videos.example/one');
    });
  }
});

test.describe('What is not there is said', () => {
  test('/games/nebula without an address', async ({ page, texts }) => {
    await openChanged(page, '/games/nebula', { hosted: undefined });
    await expect(page.getByRole('main').getByText(texts.games.notPlayable)).toBeVisible();
  });

  test('/adblockers/kocun without an address', async ({ reader, texts }) => {
    await lead(reader, '/adblockers/kocun');
    await expect(reader.getByRole('main').getByText(texts.adblockers.noDownload)).toBeVisible();
  });
});

test.describe('The detail page of', () => {
  test('an e-book says that it is HTML from Project Gutenberg, and free', async ({ reader }) => {
    await lead(reader, '/ebooks/moby-dick');
    const facts = reader.getByRole('main').locator('dl');
    for (const fact of [/^Format\s*HTML$/, /^Source\s*Project Gutenberg/, /^Access\s*Free$/]) {
      await expect(facts.locator('div').filter({ hasText: fact })).toBeVisible();
    }
    await expect(reader.getByRole('button', { name: 'Read book' })).toBeVisible();
  });

  test('a workout says how long and how hard it is, and starts', async ({ reader, texts }) => {
    await lead(reader, '/fitness/boxing_blast');
    const facts = reader.getByRole('main').locator('dl');
    for (const text of ['Duration', '10 minutes', 'Difficulty', 'Intermediate']) {
      await expect(facts.getByText(text, { exact: true })).toBeVisible();
    }
    await reader.getByRole('button', { name: texts.fitness.startWorkout }).click();
    await expect(reader.getByRole('region', { name: texts.fitness.timer })).toBeVisible();
  });

  for (const [path, heading] of [
    ['/recipes/4', 'Steps'],
    ['/fitness/abs_blast', 'Steps to follow'],
  ] as const) {
    test(`${path} numbers three to five steps`, async ({ reader }) => {
      await lead(reader, path);
      const title = reader.getByRole('heading', { name: heading, exact: true });
      const list = reader.getByRole('main').locator('section', { has: title }).locator('ol');
      await expect(list).toBeVisible();
      const steps = await list.getByRole('listitem').count();
      expect(steps).toBeGreaterThanOrEqual(3);
      expect(steps).toBeLessThanOrEqual(5);
    });
  }

  test('an ad blocker leads out to its store or download page', async ({ reader, texts }) => {
    await lead(reader, '/adblockers/blokada');
    const download = reader.getByRole('link', { name: texts.adblockers.download });
    await expect(download).toHaveAttribute('href', /^https:\/\/play\.google\.com\/store\/apps\//);
  });

  for (const id of ['kocun', 'zerospam', 'stopmyads', 'silentium', 'cokun']) {
    test(`${id} claims to block 99% of ads, and to cut page load time by up to 40%`, async ({
      reader,
    }) => {
      await lead(reader, `/adblockers/${id}`);
      const claims = reader.getByRole('main').getByRole('listitem');
      await expect(claims.filter({ hasText: /99\s*%/ }).first()).toBeVisible();
      await expect(claims.filter({ hasText: /40\s*%/ }).first()).toBeVisible();
    });
  }
});

/** Figures of the texts, where a subscriber reads them. */
const FIGURES: Record<string, { path: string; figures: RegExp[] }> = {
  'Tabata is 20 s of work and 10 s of rest for 4 minutes': {
    path: '/fitness/living_room_tabata',
    figures: [/4 minutes/, /20 s/, /10 s/, /8 rounds/],
  },
  'bedtime yoga takes 8 minutes': { path: '/fitness/bedtime_yoga_wind_down', figures: [/8 min/] },
  'the challenge lasts 3 days': { path: '/fitness/30_day_challenge', figures: [/lasts 3 days/] },
  'several workouts take 10 minutes': {
    path: '/fitness/pillow_workout',
    figures: [/10 minutes/],
  },
  'one eats 30 to 60 minutes after a workout': {
    path: '/fitness/post_workout_stretch_recovery',
    figures: [/30–60 minutes/],
  },
  'sweet potato fries bake at 425 °F or 220 °C for 25 to 30 minutes': {
    path: '/recipes/6',
    figures: [/425\s°F/, /220\s°C/, /25–30\sminutes/],
  },
  'chia pudding rests for 10 minutes, then chills for at least 2 hours': {
    path: '/recipes/3',
    figures: [/rest for 10 minutes/, /at least 2 hours/],
  },
  'zucchini is fried for 2 to 3 minutes': { path: '/recipes/15', figures: [/2–3 minutes/] },
  'Kocun is a download of 13.3M': { path: '/adblockers/kocun', figures: [/13\.3M/] },
  'Silentium is a download of 13.3M': { path: '/adblockers/silentium', figures: [/13\.3M/] },
  'Cokun is a download of 13.3M': { path: '/adblockers/cokun', figures: [/13\.3M/] },
  'StopmyAds is a download of 12.9M': { path: '/adblockers/stopmyads', figures: [/12\.9M/] },
};

test.describe('The figures', () => {
  for (const [title, { path, figures }] of Object.entries(FIGURES)) {
    test(title, async ({ reader }) => {
      await lead(reader, path);
      for (const figure of figures) await expect(reader.getByRole('main')).toContainText(figure);
    });
  }
});

test.describe('The figures in Bosnian', () => {
  test.use({ site: 'ba.ripple.example', language: 'bs' });

  test('are those of the other languages: StopmyAds is a download of 12.9M', async ({
    page,
    texts,
  }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/adblockers/stopmyads');
    await expect(page.getByRole('main')).toContainText(/12,9\sMB/);
    // Below the item stand others, of which one is such a download.
    await expect(page.locator('.pt-detail')).toContainText(texts.adblockers.features);
    await expect(page.locator('article:has(> .pt-detail)')).not.toContainText('13,3');
  });
});
