import { readFileSync } from 'node:fs';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { compileGames } from '../../../cli/compile/compile-games.ts';
import { graphFile } from '../../../cli/graph/session.ts';
import { Store } from '../../../cli/graph/store.ts';
import { envelope, type FromGame, type Start } from '../../../runtime/play/portico-play.ts';
import { Inputs } from './inputs.ts';
import { Moments } from './moments.ts';

export { expect, type Page };

/** Where `npm run games:sheet` wants pictures of each test's game; nothing in other runs. */
const momentsFolder = process.env.PORTICO_GAME_MOMENTS;

const root = new URL('../../../', import.meta.url);

const DARK = {
  background: '#000000',
  surface: '#1c1c1c',
  text: '#ffffff',
  accent: '#ff7a1a',
  onAccent: '#1a0d00',
};
const LIGHT = {
  background: '#ffffff',
  surface: '#eef3fb',
  text: '#10203a',
  accent: '#1d5fd1',
  onAccent: '#ffffff',
};

/** Where and how a game is opened. */
export interface Opening extends Partial<Start> {
  /** CSS pixels of the frame; a phone's without it. */
  width?: number;
  height?: number;
  /** Whether time passes by itself; without it, only by `advance`. */
  running?: boolean;
}

/** A game in its frame, as a player has it; time stands still but for `advance`. */
export interface OpenGame<State> {
  page: Page;
  frame: Frame;
  /** The screen that is shown, the level, and what the round says of itself. */
  state(): Promise<{ screen: string; level: number; round: State }>;
  /** The world moves on by so many seconds. */
  advance(seconds: number): Promise<void>;
  /** Presses the first button of the screen that is shown; after a pause, waits until the game goes on. */
  choose(button?: number): Promise<void>;
  /** A point of the world, in CSS pixels of the page. The world is that of the round's view. */
  tap(x: number, y: number): Promise<void>;
  /** From the world to the page. */
  place(x: number, y: number): Promise<{ x: number; y: number }>;
  key(name: string): Promise<void>;
  /** What the game has said until now, all of it. */
  heard(): Promise<FromGame[]>;
  /** What the portal says. */
  say(message: { type: 'pause' | 'resume' }): Promise<void>;
}

interface WorkerFixtures {
  /** The pages of all games of Portico. */
  games: Map<string, string>;
}

interface Fixtures {
  open<State>(id: string, opening?: Opening): Promise<OpenGame<State>>;
}

/** Plays games of Portico, each in a frame without an origin, through keys, mouse and fingers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  games: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const store = Store.open(graphFile(new URL('.', root).pathname));
      const games = await compileGames(store);
      store.close();
      await use(games);
    },
    { scope: 'worker' },
  ],
  open: async ({ page, games }, use, { titlePath }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const moments = momentsFolder && new Moments(page);
    await use(async <State>(id: string, opening?: Opening) => {
      const game = await openGame<State>(page, games.get(id) ?? '', id, opening);
      if (moments) await moments.watch(id, game);
      return game;
    });
    if (moments) await moments.write(momentsFolder, titlePath.at(-1) ?? '');
    expect(faults, 'faults in the browser').toEqual([]);
  },
});

/** The texts of a game in a language, as the portal gives them to it. */
export function wordsOf(id: string, language: string): Record<string, string> {
  const read = (of: string) =>
    parse(readFileSync(new URL(`catalog/messages/${of}/games.yaml`, root), 'utf8'));
  const items = parse(readFileSync(new URL('catalog/sections/games.yaml', root), 'utf8')).items;
  const key = items.find((item: { id: string }) => item.id === id).key;
  const of = (messages: ReturnType<typeof read>) => {
    const { words, title, howToPlay, objective } = messages.items[key];
    return { ...messages.words, ...words, title, howToPlay, objective };
  };
  return { ...of(read('en')), ...(language === 'en' ? {} : of(read(language))) };
}

/** Opens a game in a page, inside a host that answers it as the portal does. */
export async function openGame<State>(page: Page, html: string, id: string, opening: Opening = {}) {
  const { width = 360, height = 560, running = false, ...rest } = opening;
  const language = rest.language ?? 'en';
  const scheme = rest.scheme ?? 'dark';
  const start: Start = {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    scheme,
    colors: scheme === 'dark' ? DARK : LIGHT,
    sound: false,
    reducedMotion: false,
    seed: 1,
    words: wordsOf(id, language),
    ...rest,
  };
  await page.setViewportSize({ width, height });
  await page.route('http://games.localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: new URL(route.request().url()).pathname === '/' ? hostPage(start) : html,
    }),
  );
  await page.goto('http://games.localhost/');
  await page.waitForFunction(() => window.heard?.length > 0);
  const frame = page.frame({ url: /\/game$/ }) as Frame;
  await frame.waitForFunction(() => 'portico' in window);
  if (!running) await frame.evaluate(() => window.portico.hold());
  const inputs = await Inputs.of(page, frame);
  const place = (x: number, y: number) =>
    frame.evaluate(
      ([worldX, worldY]) => {
        const { view } = window.portico.state() as never as { view: DOMRect };
        const box = (document.querySelector('canvas') as HTMLElement).getBoundingClientRect();
        const scale = box.width / view.width;
        return { x: box.x + (worldX - view.x) * scale, y: box.y + (worldY - view.y) * scale };
      },
      [x, y] as const,
    );
  const game: OpenGame<State> = {
    page,
    frame,
    async state() {
      await inputs.arrive();
      return frame.evaluate(() => window.portico.state()) as never;
    },
    async advance(seconds) {
      await inputs.arrive();
      await frame.evaluate((time) => window.portico.advance(time), seconds);
    },
    async choose(button = 0) {
      await frame.locator('.choices button').nth(button).click();
      await inputs.areFocused();
      if (running) return;
      await frame.evaluate(() => {
        while (window.portico.state().waits) window.portico.advance(1 / 60);
      });
    },
    place,
    async tap(x, y) {
      const at = await place(x, y);
      await page.mouse.click(at.x, at.y);
    },
    key: (name) => page.keyboard.press(name),
    async heard() {
      // Messages arrive in their order, so that all that was said before this one is there with it.
      const mark = crypto.randomUUID();
      await frame.evaluate((text) => window.parent.postMessage({ mark: text }, '*'), mark);
      await page.waitForFunction((text) => window.mark === text, mark);
      return page.evaluate(() => window.heard);
    },
    say: (message) => page.evaluate((said) => window.say(said), envelope(message)),
  };
  return game;
}

/** The portal's part, as small as can be. */
function hostPage(start: Start): string {
  const answer = JSON.stringify(envelope({ type: 'start', ...start })).replaceAll('<', '\\u003c');
  return `<!doctype html><style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;overflow:hidden}</style>
<iframe sandbox="allow-scripts allow-pointer-lock" src="/game" title="game"></iframe>
<script>
window.heard = [];
const frame = document.querySelector('iframe');
window.say = (message) => frame.contentWindow.postMessage(message, '*');
addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow) return;
  if (data.mark) return void (window.mark = data.mark);
  heard.push(data);
  if (data.type === 'ready') window.say(${answer});
});
</script>`;
}

declare global {
  interface Window {
    heard: FromGame[];
    /** The last mark that came through. */
    mark?: string;
    say(message: unknown): void;
    portico: {
      state(): { screen: string; level: number; waits: boolean; round: unknown };
      hold(): void;
      advance(seconds: number): void;
    };
  }
}
