import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame } from '@playwright/test';
import config from '../../playwright.config.ts';
import {
  expect,
  filled,
  lead,
  type Page,
  storedUser,
  storeUser,
  type Texts,
  test,
} from './portal.ts';

/** The first two games of the catalogue, in whose place the set-up has put others. */
const PLAIN = '/games/pigeon-ascent';
const BREAK_OUT = '/games/sticktorio';
/** A workout of which the set-up has put a film there. */
const FILM = '/fitness/core_crusher';

/** What the second of them tries without a word about it: that it came to nothing is seen elsewhere. */
const IN_SILENCE = ['a beacon', 'a ping', 'a frame', 'an object', 'a form', 'a link'];
/** What comes to nothing where it is allowed, since the other host's answers are empty; the dialog is dismissed. */
const EMPTY = ['a socket', 'events', 'an image', 'a film', 'a font', 'a module', 'a worker'];
/** What it asks the other host for. */
const ASKED = [
  ...['/beacon', '/events', '/fetch', '/film', '/font', '/form', '/frame', '/image', '/import'],
  ...['/link', '/module', '/object', '/ping', '/prefetch', '/script', '/sheet'],
  ...['/socket', '/top', '/window', '/xhr'],
];

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

test.describe('A hosted game', () => {
  test('that knows nothing of the portal runs: modules, its own files, canvas and keyboard', async ({
    page,
    texts,
  }) => {
    await openGame(page, texts, PLAIN);
    const game = page.frameLocator('iframe');
    await expect(game.locator('#says')).toHaveText('Taps: 0');
    await page.keyboard.press('Space');
    await expect(game.locator('#says')).toHaveText('Taps: 1');
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-pointer-lock');
    expect((await frame.boundingBox())?.height).toBe(600);
  });

  test("that is started at either end of a phone's screen is seen whole", async ({
    page,
    texts,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await storeUser(page, SIGNED_IN);
    for (const edge of ['top', 'bottom']) {
      await page.goto(PLAIN);
      const play = page.getByRole('button', { name: texts.games.play, exact: true });
      await play.evaluate((button, start) => {
        const room = document.querySelector('header')?.clientHeight ?? 0;
        const { top, bottom } = button.getBoundingClientRect();
        scrollBy(0, start ? top - room : bottom - innerHeight);
      }, edge === 'top');
      await play.click();
      await frameAt(page, /\/hosted\//);
      const [bar, frame] = await Promise.all(
        [page.getByRole('banner'), page.locator('iframe')].map((one) => one.boundingBox()),
      );
      if (!bar || !frame) throw new Error('Bar and frame are there.');
      expect(frame.y, edge).toBeGreaterThanOrEqual(bar.y + bar.height);
      expect(frame.y + frame.height, edge).toBeLessThanOrEqual(800);
    }
  });

  test('that tries to break out reaches nothing of the page, of what is stored, or of another host', async ({
    page,
    texts,
    faults,
  }) => {
    faults.expect(/./); // what the browser refuses, it says
    await using host = await otherHost();
    const dialogs = noteDialogs(page);
    const game = await openGame(page, texts, BREAK_OUT);
    const address = game.url();
    expect(cameTo('done', await breakOut(game, host.origin))).toEqual(IN_SILENCE);

    // Nor does its own frame come there.
    await game.evaluate(`leave('${host.origin}/self')`);
    await expect.poll(() => page.frames()[1]?.url() ?? 'gone').not.toContain('/hosted/');

    expect(host.asked()).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(BREAK_OUT);
    expect(await storedUser(page)).toContain('+44');
    // But for what the portal itself keeps of the visit.
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => !key.startsWith('portico:'))).toEqual(['auth_user']);
    const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
    expect(cookies).toEqual(['portico-international', 'portico-signed-in']);

    // Opened by itself, it has no origin either.
    await page.goto(address);
    expect(await page.evaluate(() => [origin, 'breakOut' in globalThis])).toEqual(['null', true]);
  });

  test('does break out of an ordinary frame: the attempts are good ones', async ({
    page,
    faults,
  }) => {
    faults.expect(/./);
    await using host = await otherHost();
    const dialogs = noteDialogs(page);
    await page.goto(host.ordinary);
    const attempts = await breakOut(await frameAt(page, /game\/$/), host.origin);
    await expect.poll(host.asked).toEqual(ASKED);
    expect(cameTo('refused', attempts)).toEqual(['a dialog', ...EMPTY]);
    expect(dialogs).toEqual(['confirm']);
  });

  test('that floods the page with messages and never ends changes nothing and holds up nothing', async ({
    page,
    texts,
  }) => {
    const game = await openGame(page, texts, BREAK_OUT);
    const address = page.url();
    await game.evaluate('babble()');
    // Messages come in their order: with this one, all before it have been read.
    await game.evaluate('flood(7)');
    const best = filled(texts.games.best, { score: '7' });
    await expect(page.getByRole('status').filter({ hasText: best })).toBeVisible();
    await expect.poll(() => keptOf(page, 'sticktorio')).toEqual({ best: 7 });
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);

    await game.evaluate('flood(20_000)');
    await game.evaluate('loop()');
    expect(await Promise.race([game.evaluate('1'), pause(1_000)]), 'it loops').toBe('nothing');
    await page.getByRole('link', { name: texts.nav.home, exact: true }).first().click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await lead(page, new URL(address).pathname);
    await expect(page.getByRole('button', { name: texts.games.play, exact: true })).toBeVisible();
  });
});

test.describe('A hosted film', () => {
  const PAGES = [
    {
      site: 'www.ripple.example',
      language: 'en',
      captions: ['English', 'العربية'],
      cue: 'Wave to somebody.',
    },
    {
      site: 'uae.ripple.example',
      language: 'ar',
      captions: ['العربية', 'English'],
      cue: 'لوّح لأحدهم.',
    },
  ];
  for (const { site, language, captions, cue } of PAGES) {
    test.describe(`in ${language}`, () => {
      test.use({ site, language });

      test('plays where the page is, its captions in the language of the page', async ({
        page,
        texts,
      }) => {
        await storeUser(page, SIGNED_IN);
        await page.goto(FILM);
        const title = await page.getByRole('heading', { level: 1 }).textContent();
        const name = filled(texts.detail.videoTitle, { title: title ?? '' });
        const film = page.getByLabel(name, { exact: true });
        expect(await film.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0);
        await film.evaluate((video: HTMLVideoElement) => video.play());
        await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
        const shown = await film.evaluate((video: HTMLVideoElement) => ({
          size: [video.videoWidth, video.videoHeight],
          labels: [...video.textTracks].map(({ label }) => label),
          modes: [...video.textTracks].map(({ mode }) => mode),
          cue: (video.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text,
        }));
        expect(shown).toEqual({
          size: [160, 90],
          labels: captions,
          modes: ['showing', 'disabled'],
          cue,
        });
      });
    });
  }
});

const SIGNED_IN = JSON.stringify({ phone: '+447700900123' });

/** Signs in, opens a game and starts it. */
async function openGame(page: Page, { games }: Texts, path: string): Promise<Frame> {
  await storeUser(page, SIGNED_IN);
  await page.goto(path);
  await page.getByRole('button', { name: games.play, exact: true }).click();
  return frameAt(page, /\/hosted\//);
}

/** The frame of an address, once its page is there. */
async function frameAt(page: Page, url: RegExp): Promise<Frame> {
  await expect.poll(() => page.frame({ url })?.url()).toBeTruthy();
  const frame = page.frame({ url }) as Frame;
  await frame.waitForLoadState('load');
  return frame;
}

/** Lets the game try everything. @returns the names of the attempts, each with what came of it. */
function breakOut(game: Frame, host: string): Promise<Record<string, 'done' | 'refused'>> {
  return game.evaluate(`breakOut('${host}')`);
}

/** The names of the attempts that came to this. */
function cameTo(outcome: string, attempts: Record<string, string>): string[] {
  return Object.keys(attempts).filter((name) => attempts[name] === outcome);
}

/**
 * Another host on this machine, which answers whoever reaches it, and notes the paths that it was asked for. Under
 * another name it shows the game in a frame without any protection.
 */
async function otherHost() {
  const asked = new Set<string>();
  const server = createServer(({ url = '', headers }, response) => {
    if (headers.host?.startsWith('game.')) return answerOrdinary(url, response);
    asked.add(url);
    // Whoever is led there stays where it was.
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  server.on('upgrade', ({ url = '' }, socket) => {
    asked.add(url);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://evil.localhost:${port}`,
    ordinary: `http://game.localhost:${port}/page`,
    asked: () => [...asked].sort(),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerOrdinary(path: string, response: ServerResponse): void {
  const name = path.startsWith('/game/') ? path.slice('/game/'.length) || 'index.html' : undefined;
  response.setHeader('content-type', name?.endsWith('.js') ? 'text/javascript' : 'text/html');
  response.end(name ? readFileSync(new URL(name, GAME)) : '<iframe src="/game/"></iframe>');
}

const GAME = new URL('../fixtures/hosted/games/break-out/', import.meta.url);

function noteDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    dialog.dismiss();
  });
  return dialogs;
}

/** What the device keeps of a game. */
function keptOf(page: Page, id: string): Promise<unknown> {
  const key = `portico:play:${id}`;
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

function pause(milliseconds: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, 'nothing'));
}
