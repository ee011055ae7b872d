import config from '../../playwright.config.ts';
import { expect, lead, type Page, storedUser, storeUser, type Texts, test } from './portal.ts';

/** The first two games of the catalogue, in whose place the set-up has put others. */
const PLAIN = '/games/pigeon-ascent';
const BREAK_OUT = '/games/sticktorio';

const { args = [], ...launch } = config.use?.launchOptions ?? {};

test.use({
  backend: 'http',
  // A browser with windows gives a frame without an origin a process of its own; the shell has to be asked.
  launchOptions: {
    ...launch,
    executablePath: process.env.PORTICO_BROWSER as string,
    args: [...args, '--site-per-process'],
  },
});

test.describe('a hosted game', () => {
  test('that knows nothing of the portal runs: modules, its own files, canvas and keyboard', async ({
    page,
    texts,
  }) => {
    const game = await openGame(page, texts, PLAIN);
    await expect(game.locator('#says')).toHaveText('Taps: 0');
    await page.keyboard.press('Space');
    await expect(game.locator('#says')).toHaveText('Taps: 1');
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-pointer-lock');
    expect((await frame.boundingBox())?.height).toBe(600);
  });

  test('that tries to break out reaches nothing of the page, of what is stored, or of another host', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/^(error|warning): /); // what the browser refuses, it says
    faults.expect(/evil\.example|net::ERR_FAILED/);
    const left: string[] = [];
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      if (request.url().includes('evil.example') && reason !== 'csp') left.push(request.url());
    });
    page.on('requestfinished', (request) => {
      if (request.url().includes('evil.example')) left.push(request.url());
    });
    page.on('dialog', () => left.push('a dialog'));
    page.context().on('page', () => left.push('a window'));

    const game = await openGame(page, texts, BREAK_OUT);
    const address = page.url();
    await expect(game.locator('li').last()).toHaveText('all: tried');
    const done = (await game.locator('li').allTextContents()).filter((line) => /done/.test(line));
    // What fails in silence is seen by its having come to nothing, below; of a connection docs/hosted.md speaks.
    expect(done.map((line) => line.split(':')[0])).toEqual([
      ...['a link', 'a frame', 'a beacon', 'a form', 'a connection', 'messages'],
    ]);
    expect(await storedUser(page)).toContain('+44');
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'auth_user',
      'portico:play:sticktorio',
    ]);
    expect(await page.evaluate(() => ({ ...({} as Record<string, unknown>) }).polluted)).toBe(
      undefined,
    );
    expect(await page.context().cookies()).toEqual([]);

    // An endless loop stops the game, and nothing around it.
    await game
      .locator('#loop')
      .click({ noWaitAfter: true, timeout: 3_000 })
      .catch(() => {});
    await page.getByRole('link', { name: texts.nav.home, exact: true }).first().click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await lead(page, new URL(address).pathname);
    await expect(page.getByRole('button', { name: texts.games.play, exact: true })).toBeVisible();
    expect(left).toEqual([]);
  });

  test('that leads its own frame to another host comes nowhere', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/evil\.example|frame-src|sandbox|violates|Refused|net::ERR/);
    faults.expect(/^(error|warning): /);
    const game = await openGame(page, texts, BREAK_OUT);
    await expect(game.locator('li').last()).toHaveText('all: tried');
    const asked: string[] = [];
    page.on('requestfinished', (request) => asked.push(request.url()));
    await game.locator('#leave').click({ noWaitAfter: true });
    await expect.poll(() => page.frames()[1]?.url() ?? 'gone').not.toContain('/hosted/');
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(BREAK_OUT);
  });
});

/** Signs in, opens a game and starts it. */
async function openGame(page: Page, { games }: Texts, path: string) {
  await storeUser(page, JSON.stringify({ phone: '+447700900123' }));
  await page.goto(path);
  await page.getByRole('button', { name: games.play, exact: true }).click();
  return page.frameLocator('iframe');
}
