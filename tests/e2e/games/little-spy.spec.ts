import { readFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import { documentsOf, newOperation } from '../../../games/little-spy/rules.ts';
import { type Leg, played, readLegs } from '../../unit/games/little-spy-way.ts';
import { expect, type OpenGame, test } from './open-game.ts';

interface State {
  x: number;
  y: number;
  grounded: boolean;
  kick: number;
  hearts: number;
  left: number;
  over?: string;
  documents: number;
  stars: number;
  eye: { x: number; y: number };
}

type Held = 'left' | 'right' | 'up';
const HELD: readonly Held[] = ['left', 'right', 'up'];
const KEYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp' } as const;

// The way that the tests of the rules walk.
const [WAY] = JSON.parse(
  readFileSync(new URL('../../unit/games/little-spy-ways.json', import.meta.url), 'utf8'),
) as [string];

test.describe('Little Spy', () => {
  test('is won with the keyboard, with all documents, and the next mission begins', async ({
    open,
  }) => {
    const game = await open<State>('little-spy');
    await game.choose();
    const { keyboard } = game.page;
    await walk(game, readLegs(WAY), {
      hold: (what, down) => (down ? keyboard.down(KEYS[what]) : keyboard.up(KEYS[what])),
      kick: () => keyboard.press('Space'),
    });
    expect((await game.state()).round).toMatchObject({ over: 'away', stars: 3, hearts: 3 });
    await game.advance(3);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 2 });
    expect(await game.heard()).toContainEqual(
      expect.objectContaining({ type: 'score', final: true }),
    );
    await game.choose();
    expect(await game.state()).toMatchObject({ screen: 'playing', round: { documents: 0 } });
  });

  test('is played with the mouse: running, jumping, kicking', async ({ open }) => {
    const game = await open<State>('little-spy');
    await game.choose();
    await game.advance(5);
    const { mouse } = game.page;
    const at = async (right: number, up: number) => {
      const { x, y, eye } = (await game.state()).round;
      const place = await game.place(x - eye.x + right, y - eye.y - up);
      await mouse.move(place.x, place.y);
    };
    const from = (await game.state()).round;
    expect(from.grounded).toBe(true);
    await at(80, 20);
    await mouse.down();
    await game.advance(0.5);
    const ran = (await game.state()).round;
    expect(ran.x).toBeGreaterThan(from.x + 60);
    await at(80, 120);
    await game.advance(0.2);
    expect((await game.state()).round.y).toBeLessThan(ran.y - 60);
    await mouse.up();
    await game.advance(1);
    await at(60, 20);
    await mouse.down();
    await game.advance(0.05);
    await mouse.up();
    await game.advance(0.05);
    expect((await game.state()).round.kick).toBeGreaterThan(0);
  });

  test('is lost by who comes late, and goes on after a pause as it was', async ({ open }) => {
    const game = await open<State>('little-spy');
    await game.choose();
    await game.advance(6);
    const { round } = await game.state();
    await game.say({ type: 'pause' });
    await expect.poll(async () => (await game.state()).screen).toBe('paused');
    await game.advance(1);
    expect((await game.state()).round).toEqual(round);
    await game.choose();
    await game.advance(87);
    expect(await game.state()).toMatchObject({ screen: 'over', level: 1, round: { over: 'late' } });
  });
});

test.describe('Little Spy on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('is played with the buttons of the pad', async ({ open, page }) => {
    const game = await open<State>('little-spy');
    await game.choose();
    const fingers = await page.context().newCDPSession(page);
    const pad = await buttonsOf(game);
    const press = (what: string, isDown: boolean) => touch(fingers, isDown, pad[what] as Finger);
    const legs = readLegs(WAY).slice(0, 16);
    await walk(game, legs, {
      hold: press,
      kick: async () => {
        await press('action', true);
        await press('action', false);
      },
    });
    const { round } = await game.state();
    // Just as the rules have it.
    const end = legs.reduce(played, newOperation(1));
    expect(documentsOf(end)).toBeGreaterThan(1);
    expect(round).toMatchObject({ x: end.agent.x, y: end.agent.y, documents: documentsOf(end) });
  });
});

interface Hands {
  hold(what: Held, down: boolean): Promise<unknown>;
  kick(): Promise<unknown>;
}

/** Does what a way says; the world stands still between two legs. */
async function walk(game: OpenGame<State>, legs: Leg[], hands: Hands): Promise<void> {
  const held = { left: false, right: false, up: false };
  for (const { wish, steps } of legs) {
    for (const what of HELD) {
      if (held[what] === wish[what]) continue;
      held[what] = wish[what];
      await hands.hold(what, wish[what]);
    }
    if (wish.kick) await hands.kick();
    await game.advance(steps / 60);
  }
}

interface Finger {
  x: number;
  y: number;
  id: number;
}

async function buttonsOf({ frame }: OpenGame<State>): Promise<Record<string, Finger>> {
  const places = await frame.locator('.pad button').evaluateAll((buttons) =>
    buttons.map((button, id) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const name = (button as HTMLElement).dataset.action ?? '';
      return [name, { x: x + width / 2, y: y + height / 2, id }] as const;
    }),
  );
  return Object.fromEntries(places);
}

/** A finger goes down beside others, or up; Playwright itself has only one. */
function touch(session: CDPSession, isDown: boolean, finger: Finger): Promise<unknown> {
  const type = isDown ? 'touchStart' : 'touchEnd';
  return session.send('Input.dispatchTouchEvent', { type, touchPoints: [finger] });
}
