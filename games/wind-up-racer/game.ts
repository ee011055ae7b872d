import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { drawGauge, drawPlace, drawWay } from './dials.ts';
import { PICTURES } from './pictures.ts';
import { drawRoad, type Eye, eyeOf, type OnRoad, PALETTES, project } from './road.ts';
import {
  GOLD,
  type Happened,
  newRace,
  points,
  type Race,
  slips,
  step,
  type Wish,
} from './rules.ts';
import { bendAt, PLANS } from './tracks.ts';

/** Seconds from the end of the race to the screen that says so. */
const AFTER = 1.8;

/** How wide a car is on the road; its picture has 120. */
const CAR = 6.4;

void stage({
  id: 'wind-up-racer',
  world: { portrait: { width: 360, height: 400 }, landscape: { width: 860, height: 470 } },
  touch: 'pad',
  pad: ['left', 'right', 'action'],
  keys: ['sides', 'space'],
  levels: PLANS.length,
  sprites: PICTURES,
  sounds: {
    click: [0.35, 0.02, 520, 0, 0.01, 0.03, 4, 2],
    gold: [0.8, 0, 523, 0.02, 0.12, 0.3, 1, 1.5, 0, 0, 262, 0.07],
    start: [0.7, 0.03, 140, 0.02, 0.14, 0.2, 2, 1, 9],
    slipped: [0.7, 0.05, 300, 0.01, 0.1, 0.3, 3, 1, -18],
    key: [0.6, 0, 780, 0, 0.04, 0.16, 1, 1.8, 0, 0, 390, 0.05],
    block: [0.8, 0.05, 120, 0, 0.03, 0.2, 4, 1.6, -4, 0, 0, 0, 0, 0.6],
    bump: [0.6, 0.05, 190, 0, 0.02, 0.12, 3, 1.3, -6],
    finish: [0.9, 0, 392, 0.03, 0.3, 0.5, 1, 1.2, 0, 0, 196, 0.1, 0.12],
    empty: [0.6, 0, 220, 0.02, 0.2, 0.4, 1, 1, -4],
  },
  begin: (table) => new WindUpRacer(table),
});

const CONFETTI = ['#ffc83f', '#ec3f3f', '#3f8fd0', '#2f9a5a', '#fff8e8'];

class WindUpRacer implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #held = new Set<Action>();
  readonly #road: OnRoad[] = [];
  #race: Race;
  /** Where a finger or the mouse wants the car to be, on the road. */
  #aim: number | undefined;
  #pointed = false;
  #eye: Eye | undefined;
  /** How far the key has turned, in radians, and how far the car leans. */
  #turned = 0;
  #lean = 0;
  #heading = 0;
  #bounce = 0;
  #clicked = 0;
  #over = 0;
  #taught = false;

  constructor(table: Table) {
    this.#table = table;
    this.#race = newRace(table.level, table.chance);
    table.show({ level: table.level, time: 0 });
  }

  press(action: Action): void {
    this.#held.add(action);
    // Keys take over from a mouse that lies still.
    if (action === 'left' || action === 'right') this.#aim = undefined;
  }

  release(action: Action): void {
    this.#held.delete(action);
  }

  point(what: 'down' | 'move' | 'up' | 'hover', { x }: Point): void {
    if (what === 'down') this.#pointed = true;
    if (what === 'up') this.#pointed = false;
    // A finger that is gone wants nothing; a mouse hovers on.
    if (what === 'up') this.#aim = undefined;
    else if (this.#eye) this.#aim = (x - this.#eye.middle) / this.#eye.near + this.#eye.x;
  }

  #wish(): Wish {
    const held = this.#held;
    const keys = Number(held.has('right')) - Number(held.has('left'));
    const aimed = this.#aim === undefined ? 0 : (this.#aim - this.#race.car.x) / 2.5;
    return {
      steer: Math.max(-1, Math.min(1, keys || aimed)),
      force: this.#pointed || held.has('action') || held.has('up'),
    };
  }

  update(seconds: number): void {
    const wish = this.#wish();
    const { race, happened } = step(this.#race, wish, seconds);
    const turning = race.spring - this.#race.spring;
    const before = this.#race.car;
    this.#race = race;
    this.#turned += race.phase === 'wind' ? turning * 16 : wish.force && turning < 0 ? 0.3 : 0;
    this.#lean += ((race.finished ? 0 : wish.steer) - this.#lean) * 0.16;
    this.#heading += bendAt(race.track, race.car.z) * (race.car.z - before.z) * 2.2;
    this.#bounce *= 0.9;
    this.#sparks.update(seconds);
    if (race.phase === 'wind' && turning > 0) this.#clickOfKey(seconds);
    for (const one of happened) this.#show(one);
    this.#drive(wish);
    this.#table.show({ time: Math.floor(race.time) });
    if (!race.finished && race.phase !== 'over') return;
    this.#over += seconds;
    if (this.#over < AFTER) return;
    const won = race.finished && race.place === 1;
    this.#table.end({ won, score: points(race, this.#table.level) });
  }

  #clickOfKey(seconds: number): void {
    this.#clicked += seconds * (8 + this.#race.spring * 10);
    if (this.#clicked < 1) return;
    this.#clicked = 0;
    this.#table.sound('click');
  }

  /** Dust where the wheels slip or the ground is rough, and what the first race has to teach. */
  #drive(wish: Wish): void {
    const { car, phase, time, spring, track, finished } = this.#race;
    if (phase !== 'drive') return;
    const off = Math.abs(car.x) > 10 && car.speed > 12;
    if ((off || slips(this.#race)) && !this.#table.reducedMotion) this.#dust(off);
    if (this.#table.level > 1 || this.#taught || time < 2.5 || finished) return;
    if (time > 20) this.#taught = true;
    // A straight without force, and a bend with it: one sentence says both.
    const waste = wish.force && Math.abs(bendAt(track, car.z + 30)) > 0.02;
    if (!waste && (wish.force || car.speed > 30 || spring === 0)) return;
    this.#taught = true;
    this.#table.say(this.#table.word('force'), 4);
  }

  #dust(off: boolean): void {
    const eye = this.#eye;
    if (!eye) return;
    const { x, y } = this.#carAt(eye);
    const chance = Math.random;
    for (const side of [-1, 1]) {
      this.#sparks.add({
        x: x + side * eye.near * CAR * 0.42,
        y,
        right: side * 40 * chance() - this.#lean * 50,
        down: -50 * chance(),
        left: 0.5,
        size: eye.near * (0.5 + chance()),
        color: off ? PALETTES[this.#race.track.place].dust : '#f4ecf7',
        weight: -20,
        round: true,
      });
    }
  }

  #show(one: Happened): void {
    const table = this.#table;
    table.sound(one);
    const eye = this.#eye;
    const at = eye ? this.#carAt(eye) : { x: 0, y: 0 };
    const many = table.reducedMotion ? 0 : 1;
    const burst = (count: number, colors: string[], speed: number) =>
      this.#sparks.burst(
        { x: at.x, y: at.y - 40 },
        count * many,
        colors,
        { speed, size: 9, seconds: 0.9, weight: 260, round: false },
        Math.random,
      );
    if (one === 'gold') {
      burst(26, ['#ffe79a', '#ffc83f', '#fff8e8'], 220);
      table.say(table.word('gold'), 1.6);
    }
    if (one === 'slipped') table.say(table.word('slipped'), 2.4);
    if (one === 'start') this.#bounce = 1;
    if (one === 'key') burst(14, ['#ffe79a', '#ffc83f'], 160);
    if (one === 'empty') table.say(table.word('empty'), 2);
    if (one === 'block' || one === 'bump') {
      this.#bounce = 1;
      table.shake(one === 'block' ? 7 : 4);
      if (one === 'block') burst(12, ['#e5483f', '#3f8fd0', '#f2b134'], 200);
    }
    if (one === 'finish') this.#arrive(() => burst(60, CONFETTI, 340));
    if (one === 'key' || one === 'finish') table.score(points(this.#race, table.level));
  }

  /** Only who is first has won, and is told why not otherwise. */
  #arrive(celebrate: () => void): void {
    if (this.#race.place === 1) celebrate();
    else this.#table.say(this.#table.word('behind'), AFTER + 2);
  }

  #carAt(eye: Eye): Point {
    return { x: eye.middle + (this.#race.car.x - eye.x) * eye.near, y: eye.ground };
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const { car, track } = this.#race;
    const eye = eyeOf(track, car, view);
    this.#eye = eye;
    this.#drawBehind(pen, view, eye);
    drawRoad(pen, view, eye, track);
    this.#drawThings(pen, eye);
    this.#drawCar(pen, eye);
    this.#sparks.draw(pen);
    this.#drawDials(pen, view, eye);
  }

  /** The wall or the hills, moving against the bends. */
  #drawBehind(pen: CanvasRenderingContext2D, view: View, eye: Eye): void {
    const { place } = this.#race.track;
    const { sprites } = this.#table;
    pen.fillStyle = PALETTES[place].sky;
    pen.fillRect(view.x, view.y, view.width, view.height);
    const scale = Math.max(0.8, (eye.horizon - view.y + 30) / 300);
    const wide = 800 * scale;
    const y = eye.horizon + 14 - 150 * scale;
    let x = view.x - (((this.#heading % wide) + wide) % wide);
    for (; x < view.x + view.width; x += wide - 1)
      sprites.draw(pen, place, x + wide / 2, y, { scale });
  }

  /** From far to near: what stands and lies there, and the rivals. */
  #drawThings(pen: CanvasRenderingContext2D, eye: Eye): void {
    const { track, things, rivals, car, time } = this.#race;
    const { sprites } = this.#table;
    const road = this.#road;
    road.length = 0;
    for (const thing of things) {
      if (thing.z < eye.z + 8 || thing.z > eye.z + 290) continue;
      road.push({
        z: thing.z,
        x: thing.x,
        name: nameOf(thing, track.place),
        wide: WIDTHS[thing.kind],
      });
    }
    rivals.forEach(({ z, x }, index) => {
      road.push({ z, x, name: `rival${index}`, wide: CAR });
    });
    road.sort((a, b) => b.z - a.z);
    for (const { z, x, name, wide } of road) {
      const away = z - eye.z;
      if (away < 8 || away > 290 || (z < car.z - 6 && Math.abs(x) < 12)) continue;
      const at = project(eye, track, z, x);
      if (at.hidden) continue;
      const { width, height } = PICTURES[name] as { width: number; height: number };
      const scale = (at.scale * wide * (width / 120)) / width;
      const spin = name === 'key' ? Math.cos(time * 4 + z) : 1;
      const lift = name === 'key' ? at.scale * (1.4 + Math.sin(time * 5 + z) * 0.4) : 0;
      const fade = away < 14 ? Math.max(0.15, (away - 8) / 6) : 1;
      sprites.draw(pen, name, at.x, at.y - (height / 2) * scale - lift + scale * 6, {
        scale,
        stretch: { x: spin, y: 1 },
        alpha: Math.min(fade, (290 - away) / 30),
      });
      if (name.startsWith('rival')) {
        this.#drawKey(pen, at.x, at.y - 40 * scale, scale, time * 5 + z, 1);
      }
    }
  }

  #drawKey(
    pen: CanvasRenderingContext2D,
    x: number,
    y: number,
    scale: number,
    turned: number,
    alpha: number,
  ) {
    const stretch = { x: Math.cos(turned), y: 1 };
    this.#table.sprites.draw(pen, 'key', x, y, { scale: scale * 0.52, stretch, alpha });
  }

  #drawCar(pen: CanvasRenderingContext2D, eye: Eye): void {
    const { car, time, phase } = this.#race;
    const at = this.#carAt(eye);
    const scale = (eye.near * CAR) / 120;
    const rough = Math.abs(car.x) > 10 && car.speed > 8 ? 3 : 0.8;
    const shaking = this.#table.reducedMotion
      ? 0
      : Math.sin(time * car.speed * 1.3) * rough * scale;
    const tremble =
      phase === 'wind' && !this.#table.reducedMotion
        ? Math.sin(this.#turned * 5) * this.#race.spring * 1.2
        : 0;
    const stretch = { x: 1 + this.#bounce * 0.08, y: 1 - this.#bounce * 0.1 };
    const y = at.y - 44 * scale + shaking;
    const x = at.x + tremble;
    this.#table.sprites.draw(pen, 'me', x, y, { scale, stretch, turn: this.#lean * 0.09 });
    this.#drawKey(
      pen,
      x + this.#lean * 4,
      at.y - 34 * scale + shaking,
      scale * 1.5,
      this.#turned,
      1,
    );
  }

  #drawDials(pen: CanvasRenderingContext2D, view: View, eye: Eye): void {
    const { phase, spring, place, track, car, rivals } = this.#race;
    const table = this.#table;
    if (phase === 'wind') {
      const { x } = this.#carAt(eye);
      const y = view.y + view.height * 0.22;
      drawGauge(
        pen,
        x,
        y,
        view.landscape ? 74 : 58,
        spring,
        GOLD,
        this.#held.size > 0 || this.#pointed,
      );
      return;
    }
    const left = view.x + 14;
    // Below the place where a sentence may stand.
    const top = view.y + (view.landscape ? 16 : 78);
    drawGauge(
      pen,
      left + 38,
      top + 36,
      34,
      spring,
      undefined,
      spring > 0.15 || Math.sin(this.#race.time * 12) > 0,
    );
    drawPlace(
      pen,
      view.x + view.width - 14,
      top,
      table.number(place),
      table.number(rivals.length + 1),
    );
    drawWay(
      pen,
      view,
      car.z / track.length,
      rivals.map(({ z }) => z / track.length),
    );
  }

  state() {
    const { phase, car, rivals, spring, place, finished, things, track } = this.#race;
    const near = things.filter(({ kind, z }) => kind !== 'post' && z > car.z && z < car.z + 80);
    const bends = [0, 15, 30, 45, 60].map((ahead) => bendAt(track, car.z + ahead));
    return { phase, car, rivals, spring, place, finished, near, bends };
  }
}

const WIDTHS = { key: 5, block: 7.5, post: 9 };

function nameOf({ kind, look }: { kind: string; look: number }, place: string): string {
  if (kind === 'post') return `${place}${look}`;
  return kind === 'block' ? `block${look}` : kind;
}
