import {
  alive,
  answerOutside,
  catalogue,
  DEMO,
  expect,
  filled,
  holdBack,
  lead,
  openAlive,
  origin,
  SITE_FILE,
  storeUser,
  test,
  touch,
} from './portal.ts';

interface Item {
  id: string;
  app?: string;
  author?: string;
}

const { items: apps } = catalogue('sections/adblockers.yaml') as { items: Item[] };
const SUBSCRIBER = JSON.stringify({ phone: DEMO.phone });

test.describe('The home page', () => {
  test('shows the brand’s hero, and leads on from it', async ({ page, texts }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/^\S.* - Discover Amazing Content$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: texts.home.learnMore })).toBeVisible();
    await main.getByRole('link', { name: 'Explore All Content' }).click();
    await expect(page).toHaveURL('/#featured');
    await expect(main.getByRole('heading', { name: texts.home.featured })).toBeInViewport();
    await main.getByRole('link', { name: texts.home.startExploring }).click();
    await expect(page).toHaveURL('/games');
  });

  test('previews the first 4 games, 3 apps, 3 e-books, 3 recipes and 3 fitness programs', async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    const panels = { games: 4, adblockers: 3, ebooks: 3, recipes: 3, fitness: 3 } as const;
    for (const [section, count] of Object.entries(panels) as [keyof typeof panels, number][]) {
      const panel = page.getByRole('region', { name: texts[section].previewTitle });
      const { items } = catalogue(`sections/${section}.yaml`) as { items: Item[] };
      const links = panel.getByRole('article').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(addresses).toEqual(items.slice(0, count).map(({ id }) => `/${section}/${id}`));
      const all = filled(texts.home.viewAll, { section: texts[section].name });
      await expect(panel.getByRole('link', { name: all })).toHaveAttribute('href', `/${section}`);
    }
  });
});

test.describe('The lists', () => {
  const sizes = { games: 20, adblockers: 12, ebooks: 20, recipes: 20, fitness: 20 };
  for (const [section, size] of Object.entries(sizes)) {
    // What a book is about is said on its page: a shelf has titles and authors.
    const words = section === 'ebooks' ? 'author' : 'description';
    test(`${section} holds ${size} items, each with title, ${words} and picture`, async ({
      page,
    }) => {
      await page.goto(`/${section}`);
      const { items } = catalogue(`sections/${section}.yaml`) as { items: Item[] };
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(size);
      for (const [index, card] of (await cards.all()).entries()) {
        await expect(card.getByRole('heading', { level: 2 })).toHaveText(/\S/);
        const { author } = items[index] as Item;
        if (author) await expect(card).toContainText(author);
        else await expect(card.getByRole('paragraph').first()).toHaveText(/\S{2}.{20}/);
      }
      const pictures = page.getByRole('main').locator('img');
      await expect(pictures).toHaveCount(size);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      }
    });
  }

  test('can be searched and filtered, and the address keeps the filter', async ({
    page,
    texts,
  }) => {
    await openAlive(page, texts);
    await page.getByRole('banner').getByRole('link', { name: texts.games.name }).click();
    const cards = page.getByRole('main').getByRole('article');
    await page.getByRole('searchbox', { name: texts.lists.search }).fill('pigeon');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL('/games?q=pigeon');
    await page.reload();
    await expect(cards).toHaveCount(1);
    await page.getByRole('searchbox').fill('no such game');
    await expect(page.getByText(texts.lists.noResults)).toBeVisible();
    await page.getByRole('button', { name: texts.lists.clearFilters }).click();
    await expect(cards).toHaveCount(20);
  });

  test('keep up with who edits in the middle of a word', async ({ page }) => {
    await page.goto('/games');
    await alive(page);
    const search = page.getByRole('searchbox');
    await search.fill('pn');
    await search.press('ArrowLeft');
    await search.pressSequentially('igeo');
    await expect(search).toHaveValue('pigeon');
    await expect(page).toHaveURL('/games?q=pigeon');
  });

  test('take a category that was chosen, and a word that was typed, before the script ran', async ({
    page,
  }) => {
    const release = await holdBack(page, SITE_FILE);
    await page.goto('/games');
    await page.getByRole('searchbox').pressSequentially('cave');
    await page.getByRole('main').getByRole('button', { name: 'Action' }).click();
    release();
    await expect(page).toHaveURL(/category=action/);
    await expect(page.getByRole('main').getByRole('button', { name: 'Action' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('searchbox')).toHaveValue('cave');
    await expect(page).toHaveURL(/q=cave/);
  });
});

test.describe('The cards of a list', () => {
  const facts = {
    '/fitness/hiit_express': ['HIIT', 'Advanced', /10\smins?/],
    '/fitness/30_day_challenge': ['Challenge', 'Beginner', /3\sdays/],
    '/recipes/2': ['Dinner', /2\sservings/, /22\smins?/],
    '/recipes/8': ['Snack', /12\spieces/],
    '/games/pigeon-ascent': ['Adventure'],
    '/ebooks/the-art-of-war': ['Sun Tzu'],
    '/adblockers/adguard': ['Premium'],
  };
  for (const [path, words] of Object.entries(facts)) {
    test(`say what one chooses by: ${path} ${words.join(', ')}`, async ({ page }) => {
      await page.goto(path.replace(/[^/]+$/, ''));
      const card = page.getByRole('article').filter({ has: page.locator(`[href="${path}"]`) });
      for (const word of words) await expect(card).toContainText(word);
    });
  }

  test('of books are covers, which stand upright', async ({ page }) => {
    await page.goto('/ebooks');
    const box = await page.getByRole('main').locator('img').first().boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1);
  });
});

test.describe('The pictures of a list on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });
  const ON_SCREEN = 4;

  test('come on the first screen when the page has been painted, and all when someone scrolls', async ({
    page,
  }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/art/games-')) asked.add(request.url());
    });
    const release = await holdBack(page, SITE_FILE);
    await page.goto('/games');
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures).toHaveCount(20);
    await expect(pictures.filter({ visible: true })).toHaveCount(ON_SCREEN);
    expect(asked.size).toBeLessThanOrEqual(ON_SCREEN);
    await page.mouse.wheel(0, 100);
    await expect(pictures.filter({ visible: true })).toHaveCount(20);
    release();
  });

  test('all come some seconds later without a touch', async ({ page }) => {
    await page.clock.install();
    await page.goto('/games');
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures.filter({ visible: true })).toHaveCount(ON_SCREEN);
    await page.clock.fastForward(10_000);
    await expect(pictures.filter({ visible: true })).toHaveCount(20);
  });
});

test.describe('The app', () => {
  const isApp = (address: string) => /\/assets\/app\.[^/]+\.js$/.test(address);

  test('is fetched when the page has been painted, and starts when it is touched', async ({
    page,
  }) => {
    const fetched = page.waitForResponse((response) => isApp(response.url()));
    await page.goto('/games');
    await fetched;
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
    await touch(page);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  });

  test('starts without a touch where the page would not be whole', async ({ page, texts }) => {
    const soon = { timeout: 4_000 };
    await page.goto('/games?q=tiny');
    await expect(page.getByRole('article')).toHaveCount(3, soon);
    await page.goto('/login');
    const submit = page.getByRole('main').getByRole('button', { name: texts.login.submit });
    await expect(submit).toBeEnabled(soon);
    await storeUser(page, SUBSCRIBER);
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(DEMO.phone, soon);
  });
});

test.describe('The detail pages', () => {
  const details = {
    '/games/pigeon-ascent': ['How to play', 'Objective'],
    '/ebooks/the-art-of-war': ['About this book'],
    '/fitness/30_day_challenge': ['Movements', 'Overview', 'Steps to follow', 'Nutrition tips'],
    '/recipes/1': ['Video tutorial', 'Overview', 'Steps', 'Nutrition tips'],
    '/adblockers/adguard-home': [
      'Features',
      'How it works',
      'Protection statistics',
      'Supported platforms',
      'Installation guide',
    ],
  };
  for (const [path, headings] of Object.entries(details)) {
    test(`${path} shows ${headings.join(', ')}`, async ({ reader }) => {
      await lead(reader, path);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      for (const name of headings) {
        await expect(reader.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      }
    });
  }

  test('an e-book opens in a reader frame 800px high, from Project Gutenberg', async ({ page }) => {
    await answerOutside(page);
    await storeUser(page, SUBSCRIBER);
    await page.goto('/ebooks/the-art-of-war');
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Read book' }).click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.gutenberg\.org\//);
    await expect(frame).toHaveAttribute('title', /Art of War/);
    expect((await frame.boundingBox())?.height).toBe(800);
    await expect(frame.contentFrame().getByRole('heading', { name: 'Outside' })).toBeVisible();
  });

  test('an app has an installation guide in four steps', async ({ page, texts }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/adblockers/kocun');
    const heading = page.getByRole('heading', { name: texts.adblockers.installationGuide });
    const guide = page.getByRole('main').locator('section', { has: heading });
    await expect(guide.getByRole('listitem')).toHaveCount(4);
  });

  test('a workout starts with its warm-up and then counts the intervals', async ({
    page,
    texts,
  }) => {
    await storeUser(page, SUBSCRIBER);
    await page.goto('/fitness/living_room_tabata');
    await page.getByRole('button', { name: texts.fitness.startWorkout }).click();
    await page.getByRole('button', { name: texts.fitness.next }).click();
    await expect(page.getByRole('button', { name: texts.fitness.pause })).toBeVisible();
  });
});

test.describe('The mobile hosts of the Emirates', () => {
  const inPlay = apps.filter(({ app }) => app && new URL(app).host === 'play.google.com');

  for (const [site, language] of [
    ['m.uae.ripple.example', 'ar'],
    ['m.uae.en.ripple.example', 'en'],
  ] as const) {
    test(`${site} lists only ad blockers whose link goes to Google Play`, async ({
      page,
      faults,
    }) => {
      expect(inPlay.length).toBeGreaterThan(0);
      expect(inPlay.length).toBeLessThan(apps.length);
      await page.goto(`${origin(site)}/adblockers`);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      const links = page.getByRole('main').getByRole('article').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(addresses).toEqual(inPlay.map(({ id }) => `/adblockers/${id}`));

      const other = apps.find((app) => !inPlay.includes(app));
      faults.expect(/404/);
      const answer = await page.goto(`${origin(site)}/adblockers/${other?.id}`);
      expect(answer?.status()).toBe(404);
    });
  }

  test('the other hosts of the Emirates list all of them', async ({ page }) => {
    await page.goto(`${origin('uae.ripple.example')}/adblockers`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(apps.length);
  });
});
