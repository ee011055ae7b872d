import type { Action, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { LONG, PICTURES } from './pictures.ts';
import {
  type Flight,
  type Happened,
  MEDALS,
  MOVING,
  medalsOf,
  middleOf,
  newFlight,
  type Pipe,
  step,
  WATER,
} from './rules.ts';
import { Sky } from './sky.ts';

/** Seconds from the splash to the screen that says so, and for which a medal is held up. */
const AFTER = 0.9;
const HELD_UP = 2.2;

/** Seconds of a beat of the wings. */
const BEAT = 0.3;

const METALS = ['bronze', 'silver', 'gold'] as const;

void stage({
  id: 'flappy-bird',
  world: { portrait: { width: 360, height: 480 }, landscape: { width: 800, height: 480 } },
  touch: 'tap',
  keys: ['space'],
  sprites: PICTURES,
  sounds: {
    flap: [0.35, 0.06, 300, 0.01, 0.02, 0.09, 0, 1, 9],
    point: [0.35, 0, 740, 0, 0.03, 0.14, 1, 1.6, 0, 0, 370, 0.05],
    medal: [0.8, 0, 523, 0.02, 0.2, 0.4, 1, 1.4, 0, 0, 262, 0.08, 0.1],
    hit: [0.8, 0.05, 130, 0, 0.03, 0.16, 4, 1.2, -3],
    splash: [0.5, 0.1, 240, 0.02, 0.08, 0.35, 4, 0.6, -1.5],
  },
  begin: (table) => new FlappyBird(table),
});

/** What is kept from flight to flight. */
interface Saved {
  best: number;
  /** How often each medal was won. */
  medals: number[];
}

/** What was kept, as far as it can be used. */
function before(saved: Partial<Saved> | undefined): Saved {
  const count = (value: unknown) => (Number.isInteger(value) ? Math.max(0, value as number) : 0);
  return { best: count(saved?.best), medals: MEDALS.map((_, at) => count(saved?.medals?.[at])) };
}

class FlappyBird implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #sky = new Sky();
  readonly #before: Saved;
  #flight: Flight;
  #flaps = false;
  /** Seconds that go on without the flight: since the beginning, a flap, a point, a medal, the splash. */
  #time = 0;
  #sinceFlap = 1;
  #sincePoint = 1;
  #sinceMedal = HELD_UP;
  #ended = 0;
  #turn = 0;
  #flash = 0;
  #saidMoving = false;

  constructor(table: Table) {
    this.#table = table;
    this.#before = before(table.saved());
    this.#flight = newFlight(table.chance.whole(0, 2 ** 31));
    this.#showValues();
  }

  press(action: Action, repeated: boolean): void {
    if (!repeated && (action === 'action' || action === 'up')) this.#flaps = true;
  }

  point(what: string): void {
    if (what === 'down') this.#flaps = true;
  }

  update(seconds: number): void {
    this.#time += seconds;
    const { flight, happened } = step(this.#flight, this.#flaps, seconds);
    this.#flaps = false;
    this.#flight = flight;
    for (const one of happened) this.#show(one);
    this.#sinceFlap += seconds;
    this.#sincePoint += seconds;
    this.#sinceMedal += seconds;
    this.#flash *= 0.88;
    this.#sparks.update(seconds);
    this.#lean(seconds);
    this.#warn();
    if (flight.phase !== 'ended') return;
    this.#ended += seconds;
    if (this.#ended > AFTER) this.#end();
  }

  /** The bird looks where it flies, and tumbles when it has hit something. */
  #lean(seconds: number): void {
    const { phase, fall } = this.#flight;
    if (phase === 'waits') return;
    if (phase === 'falls') {
      this.#turn += seconds * (this.#table.reducedMotion ? 2 : 7);
      return;
    }
    const wished = fall < 0 ? -0.42 : Math.min(1.2, (fall / 560) * 1.3 - 0.15);
    this.#turn += (wished - this.#turn) * (fall < 0 ? 0.35 : 0.12);
  }

  #warn(): void {
    const ahead = this.#flight.pipes.find(({ x }) => x > this.#flight.x);
    if (this.#saidMoving || !ahead || ahead.index !== MOVING) return;
    this.#saidMoving = true;
    this.#table.say(this.#table.word('moving'), 2.5);
  }

  #end(): void {
    const { score } = this.#flight;
    const { best, medals } = this.#before;
    const won = medalsOf(score);
    this.#table.save({
      best: Math.max(best, score),
      medals: medals.map((times, index) => times + (index < won ? 1 : 0)),
    });
    this.#table.end({ won: won > 0, score });
  }

  #show(what: Happened): void {
    const table = this.#table;
    const { x, y, score } = this.#flight;
    table.sound(what);
    const calm = table.reducedMotion;
    const burst = (
      many: number,
      colors: string[],
      speed: number,
      weight: number,
      round: boolean,
      up = 0,
    ) =>
      this.#sparks.burst(
        { x, y: y - up },
        calm ? Math.ceil(many / 5) : many,
        colors,
        { speed, size: 8, seconds: 0.8, weight, round },
        Math.random,
      );
    if (what === 'flap') {
      this.#sinceFlap = 0;
      if (!calm) this.#puff();
    }
    if (what === 'point') {
      this.#sincePoint = 0;
      this.#showValues();
      table.score(score);
      if (score === this.#before.best + 1 && this.#before.best > 0) {
        table.say(table.word('newBest'), 2);
        burst(24, ['#ffc22e', '#fff7d0', '#e58a1c'], 220, 200, false);
      }
    }
    if (what === 'medal') {
      this.#sinceMedal = 0;
      const metal = METALS[medalsOf(score) - 1] as (typeof METALS)[number];
      table.say(table.word(metal), HELD_UP);
      burst(50, ['#ffc22e', '#f2544f', '#4fc0a0', '#fff7d0'], 320, 320, false);
    }
    if (what === 'hit') {
      this.#flash = 1;
      table.shake(9);
      burst(16, ['#f2544f', '#ffb36b', '#b5213f', '#ffe3c0'], 220, 260, false);
    }
    if (what === 'splash') {
      table.shake(4);
      burst(26, ['#8fd8e4', '#eafaff', '#2c8aa8'], 260, 700, true, 8);
    }
  }

  /** A breath of air under the wings. */
  #puff(): void {
    const { x, y } = this.#flight;
    for (const aside of [-14, -4])
      this.#sparks.add({
        x: x + aside,
        y: y + 14,
        right: -30 + aside,
        down: 60,
        left: 0.35,
        size: 9,
        color: '#ffffffb0',
        weight: 0,
        round: true,
      });
  }

  #showValues(): void {
    const { score } = this.#flight;
    const next = MEDALS.find((pipes) => pipes > score);
    this.#table.show({ score, goal: next ?? Math.max(this.#before.best, score) });
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites, reducedMotion } = this.#table;
    const flight = this.#flight;
    // A little more than is seen, for when the frame shakes.
    const wide = {
      ...view,
      x: view.x - 12,
      y: view.y - 12,
      width: view.width + 24,
      height: view.height + 24,
    };
    const left = flight.x - view.x - view.width * (view.landscape ? 0.26 : 0.3);
    // Far away things stand still for who wants it calm.
    const passed = reducedMotion ? 0 : flight.x;
    this.#sky.drawBehind(pen, sprites, wide, Math.max(0, flight.x - 400) / 232, passed);
    for (const pipe of flight.pipes) this.#drawPipe(pen, view, pipe, left);
    const isWet = flight.phase === 'ended';
    if (!isWet) this.#drawBird(pen, flight.x - left);
    this.#sky.drawWater(pen, wide, passed);
    pen.save();
    pen.translate(-left, 0);
    this.#sparks.draw(pen);
    pen.restore();
    this.#drawCount(pen, view);
    this.#drawMedals(pen, view);
    if (this.#flash < 0.05 || reducedMotion) return;
    pen.globalAlpha = this.#flash * 0.6;
    pen.fillStyle = '#fff';
    pen.fillRect(view.x, view.y, view.width, view.height);
    pen.globalAlpha = 1;
  }

  #drawPipe(pen: CanvasRenderingContext2D, view: View, pipe: Pipe, left: number): void {
    const x = pipe.x - left;
    if (x < view.x - 60 || x > view.x + view.width + 60) return;
    const { sprites } = this.#table;
    const middle = middleOf(pipe, this.#flight.time);
    const [top, bottom] = [middle - pipe.gap / 2, middle + pipe.gap / 2];
    const moves = pipe.sway > 0;
    sprites.draw(pen, moves ? 'upperMoving' : 'upper', x, top - LONG / 2);
    sprites.draw(pen, moves ? 'lowerMoving' : 'lower', x, bottom + LONG / 2);
    // Whoever passes this pipe has a new best.
    if (pipe.index === this.#before.best && this.#before.best > 0)
      sprites.draw(pen, 'pennant', x + 11, bottom - 25);
  }

  #drawBird(pen: CanvasRenderingContext2D, x: number): void {
    const { sprites, reducedMotion } = this.#table;
    const { phase, y, time } = this.#flight;
    const waits = phase === 'waits';
    const hover = waits && !reducedMotion ? Math.sin(this.#time * 4) * 6 : 0;
    const fresh = Math.max(0, 1 - this.#sinceFlap / BEAT);
    const beat = waits ? (this.#time % 0.6) / 0.6 : Math.min(1, this.#sinceFlap / BEAT);
    const squash = phase === 'flies' ? fresh * fresh * 0.14 : 0;
    const face = phase === 'falls' ? 'dazed' : (time + this.#time) % 3.1 < 0.12 ? 'blink' : 'bird';
    pen.save();
    pen.translate(x, y + hover);
    pen.rotate(this.#turn);
    pen.scale(1 - squash * 0.6, 1 + squash);
    sprites.draw(pen, face, 0, 2);
    // Up, down with force, and up again.
    const open = beat < 1 ? Math.cos(beat * Math.PI * 2) : 1;
    sprites.draw(pen, 'wing', -4, 0, {
      stretch: { x: 1, y: reducedMotion && waits ? 1 : open },
      turn: phase === 'falls' ? 0.5 : 0,
    });
    pen.restore();
  }

  /** The pipes passed, large: nobody looks up into the bar while flying. */
  #drawCount(pen: CanvasRenderingContext2D, view: View): void {
    const { phase, score } = this.#flight;
    if (phase === 'waits') return;
    const fresh = this.#table.reducedMotion ? 0 : Math.max(0, 1 - this.#sincePoint / 0.25);
    pen.font = `900 ${46 + fresh * 14}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = 8;
    pen.strokeStyle = '#17304f';
    pen.fillStyle = '#fff';
    const text = this.#table.number(score);
    const [x, y] = [view.x + view.width / 2, view.y + Math.max(96, view.height * 0.2)];
    pen.strokeText(text, x, y);
    pen.fillText(text, x, y);
  }

  /** Before the flight, what there is to win and how often it was won; then what was won in it. */
  #drawMedals(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites, number, reducedMotion } = this.#table;
    const { phase, score } = this.#flight;
    const middle = view.x + view.width / 2;
    const low = Math.min(view.y + view.height - 30, WATER + 46);
    const won = medalsOf(score);
    const held = won > 0 && this.#sinceMedal < HELD_UP;
    for (const [index, pipes] of MEDALS.entries()) {
      const name = `medal${index + 1}`;
      const before = this.#before.medals[index] ?? 0;
      if (phase === 'waits') {
        const x = middle + (index - 1) * 96 - 16;
        sprites.draw(pen, name, x, low, { scale: 0.62, alpha: before ? 1 : 0.45 });
        pen.font = '800 18px system-ui, sans-serif';
        pen.textAlign = 'left';
        pen.textBaseline = 'middle';
        pen.fillStyle = '#fff';
        pen.fillText(number(pipes), x + 26, low + 4);
      } else if (index < won && !(held && index === won - 1)) {
        sprites.draw(pen, name, view.x + 28 + index * 40, low, { scale: 0.55 });
      }
    }
    if (!held) return;
    // It comes up out of the water, where it hides no pipe, swings, and goes to the others.
    const came = reducedMotion ? 1 : Math.min(1, this.#sinceMedal / 0.5);
    const bounce = 1 - (1 - came) ** 3 * Math.cos(came * 9);
    const goes = Math.max(0, this.#sinceMedal - HELD_UP + 0.4) / 0.4;
    const place = view.x + 28 + (won - 1) * 40;
    sprites.draw(
      pen,
      `medal${won}`,
      middle + (place - middle) * goes,
      low - 6 + (1 - bounce) * 120 + 6 * goes,
      {
        scale: 1 - 0.45 * goes,
        turn: reducedMotion ? 0 : Math.sin(this.#sinceMedal * 7) * 0.14 * (1 - goes),
      },
    );
  }

  state() {
    const { x, y, fall, phase, score, time, pipes } = this.#flight;
    const near = pipes.filter((pipe) => pipe.x > x - 50).slice(0, 2);
    return {
      x,
      y,
      fall,
      phase,
      score,
      time,
      medals: medalsOf(score),
      near: near.map((pipe) => ({ ...pipe, now: middleOf(pipe, time) })),
    };
  }
}
