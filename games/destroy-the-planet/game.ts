import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { PICTURES } from './pictures.ts';
import {
  type Broken,
  covering,
  fraction,
  LEVELS,
  type Level,
  makePlanet,
  type Piece,
  type Planet,
  points,
  SLICES,
  sliceUnder,
  strike,
} from './rules.ts';

/** In units of the world, round the middle of the planet. */
const SURFACE = 132;
const CORE = 32;
const MOONS = 160;
const ORBIT = 186;

/** Seconds. */
const BEAM = 0.28;
const WAVE = 0.11;
const LAST_LOOK = 1.3;

/** Turns per second of a ship that is steered with keys. */
const STEERED = 0.32;

const ROUND = 2 * Math.PI;

void stage({
  id: 'destroy-the-planet',
  world: { portrait: { width: 444, height: 470 }, landscape: { width: 640, height: 430 } },
  touch: 'drag',
  keys: ['sides', 'space'],
  levels: LEVELS.length,
  sprites: PICTURES,
  sounds: {
    beam: [0.7, 0.05, 620, 0.01, 0.08, 0.16, 2, 1.6, -9, 0, 0, 0, 0, 0, 0, 0, 0.02],
    break: [0.6, 0.1, 120, 0, 0.02, 0.12, 4, 2.2, -2, 0, 0, 0, 0, 2],
    blast: [0.9, 0.1, 70, 0.01, 0.1, 0.35, 4, 1.4, -0.6, 0, 0, 0, 0, 3, 0, 0.2],
    stopped: [0.5, 0.02, 300, 0, 0.02, 0.1, 1, 2, 12],
    gone: [1.2, 0.05, 52, 0.05, 0.5, 0.9, 4, 2.6, 0.2, 0, 0, 0, 0, 4, 0, 0.4, 0.1],
  },
  begin: (table) => new Attack(table),
});

interface Flash extends Point {
  size: number;
  age: number;
}

class Attack implements Round {
  readonly #table: Table;
  readonly #level: Level;
  readonly #debris = new Sparks();
  #flashes: Flash[] = [];
  /** What breaks, with the seconds until it does. */
  #due: (Broken & { in: number })[] = [];
  /** As the rules have it, and as it is seen while blasts go on. */
  #planet: Planet;
  #seen: Planet;
  #blows: number;
  #time = 0;
  /** Where the ship is, in turns; 0 is to the right, and a quarter is below. It begins beside the hint, not under it. */
  #side = 0.92;
  #steer = 0;
  #beam: { age: number; to: number; side: number } | undefined;
  #over: { won: boolean; age: number } | undefined;
  /** The planet as it was drawn last; drawn anew when something has broken. */
  #picture: HTMLCanvasElement | undefined;
  #ground: { key: string; fill: CanvasGradient } | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#level = LEVELS[table.level - 1] as Level;
    this.#planet = makePlanet(this.#level);
    this.#seen = copy(this.#planet);
    this.#blows = this.#level.blows;
    table.show({ level: table.level, moves: this.#blows });
    if (table.level === 1) table.say(table.word('fuel'), 6);
    if (table.level === 4) table.say(table.word('moon'), 5);
  }

  press(action: Action): void {
    if (action === 'left') this.#steer = -1;
    if (action === 'right') this.#steer = 1;
    if (action === 'action' || action === 'up' || action === 'down') this.#strike();
  }

  release(action: Action): void {
    if (action === 'left' && this.#steer < 0) this.#steer = 0;
    if (action === 'right' && this.#steer > 0) this.#steer = 0;
  }

  point(what: string, { x, y }: Point): void {
    const middle = this.#middle();
    this.#side = fraction(Math.atan2(y - middle.y, x - middle.x) / ROUND);
    if (what === 'up') this.#strike();
  }

  #middle(): Point {
    return this.#table.landscape ? { x: 320, y: 215 } : { x: 222, y: 235 };
  }

  #turned(): number {
    return this.#table.reducedMotion ? 0 : this.#level.spin * this.#time;
  }

  #strike(): void {
    if (this.#due.length > 0 || this.#beam || this.#over || this.#blows === 0) return;
    this.#blows -= 1;
    this.#table.show({ moves: this.#blows });
    this.#table.sound('beam');
    const stopped = covering(this.#level.moons, this.#side, this.#time);
    if (stopped >= 0) {
      this.#table.sound('stopped');
      this.#table.say(this.#table.word('stopped'), 1.6);
      this.#beam = { age: 0, to: MOONS + 14, side: this.#side };
      this.#flash(at(this.#middle(), this.#side, MOONS + 14), 16);
      return;
    }
    const { planet, broken, met } = strike(this.#planet, sliceUnder(this.#side, this.#turned()));
    this.#beam = { age: 0, to: this.#outer(met), side: this.#side };
    this.#planet = planet;
    this.#due = broken.map((one) => ({ ...one, in: 0.06 + one.wave * WAVE }));
    // Cracks show at once.
    if (broken.length === 0) this.#show();
    this.#table.shake(met < 0 ? 8 : 3);
  }

  /** How far the outer edge of a ring is from the middle. */
  #outer(ring: number): number {
    const thick = (SURFACE - CORE) / this.#level.rings;
    return CORE + (ring + 1) * thick;
  }

  update(seconds: number): void {
    this.#time += seconds;
    this.#side = fraction(this.#side + this.#steer * STEERED * seconds);
    if (this.#beam) {
      this.#beam.age += seconds;
      if (this.#beam.age > BEAM) this.#beam = undefined;
    }
    this.#breakWhatIsDue(seconds);
    this.#moveDebris(seconds);
    this.#end(seconds);
  }

  #breakWhatIsDue(seconds: number): void {
    if (this.#due.length === 0) return;
    for (const one of this.#due) one.in -= seconds;
    const now = this.#due.filter((one) => one.in <= 0);
    if (now.length === 0) return;
    this.#due = this.#due.filter((one) => one.in > 0);
    for (const { ring, slice, how, stuff } of now) {
      (this.#seen.rings[ring] as (Piece | undefined)[])[slice] = undefined;
      this.#burst(ring, slice, how, stuff);
    }
    const blast = now.some(({ stuff, how }) => stuff === 'fuel' && how !== 'adrift');
    this.#table.sound(blast ? 'blast' : 'break');
    if (blast) this.#table.shake(5);
    this.#show();
  }

  #show(): void {
    if (this.#due.length === 0) this.#seen = copy(this.#planet);
    this.#picture = undefined;
  }

  #burst(ring: number, slice: number, how: Broken['how'], stuff: Broken['stuff']): void {
    const side = (slice + 0.5) / SLICES + this.#turned();
    const from = at(this.#middle(), side, this.#outer(ring) - 8);
    if (stuff === 'fuel' && how !== 'adrift') this.#flash(from, 42);
    const speed = how === 'adrift' ? 60 : 120;
    const count = this.#table.reducedMotion ? 1 : 3;
    for (let bit = 0; bit < count; bit++) {
      const away = side + (Math.random() - 0.5) * 0.1;
      const fast = speed * (0.6 + Math.random() * 0.8);
      this.#debris.add({
        ...from,
        right: Math.cos(away * ROUND) * fast,
        down: Math.sin(away * ROUND) * fast,
        weight: 0,
        size: 8 + Math.random() * 10,
        color: colorOf(stuff, ring, this.#level.rings, slice),
        left: 0.9 + Math.random() * 0.7,
        round: false,
      });
    }
  }

  #flash(from: Point, size: number): void {
    this.#flashes.push({ ...from, size, age: 0 });
  }

  #moveDebris(seconds: number): void {
    this.#debris.update(seconds);
    if (this.#flashes.length === 0) return;
    for (const flash of this.#flashes) flash.age += seconds;
    this.#flashes = this.#flashes.filter(({ age }) => age <= 0.4);
  }

  #end(seconds: number): void {
    const isGone = this.#planet.core <= 0;
    if (!this.#over && !this.#beam && this.#due.length === 0 && (isGone || this.#blows === 0)) {
      this.#over = { won: isGone, age: 0 };
      if (isGone) {
        this.#table.sound('gone');
        this.#table.shake(14);
        for (const size of [70, 120, 180]) this.#flash(this.#middle(), size);
      }
    }
    if (!this.#over) return;
    this.#over.age += seconds;
    if (this.#over.age < (this.#over.won ? LAST_LOOK : 0.6)) return;
    const { won } = this.#over;
    this.#table.end({ won, score: won ? points(this.#table.level, this.#blows) : 0 });
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#drawSpace(pen, view);
    const middle = this.#middle();
    this.#drawPlanet(pen, middle, view);
    this.#drawMoons(pen, middle);
    if (this.#beam) this.#drawBeam(pen, middle, this.#beam);
    this.#drawDebris(pen);
    this.#drawShip(pen, middle, view);
  }

  #drawSpace(pen: CanvasRenderingContext2D, view: View): void {
    const key = `${view.x} ${view.y} ${view.width} ${view.height}`;
    if (this.#ground?.key !== key) {
      const fill = pen.createLinearGradient(0, view.y, 0, view.y + view.height);
      fill.addColorStop(0, '#1c0838');
      fill.addColorStop(0.4, '#4a0f5a');
      fill.addColorStop(0.75, '#8c1f5c');
      fill.addColorStop(1, '#3a0b44');
      this.#ground = { key, fill };
    }
    pen.fillStyle = this.#ground.fill;
    pen.fillRect(view.x, view.y, view.width, view.height);
    pen.fillStyle = '#ffd8e8';
    for (let star = 0; star < 70; star++) {
      const [x, y] = [fraction(star * 0.618) * view.width, fraction(star * 0.7548) * view.height];
      const size = 1 + (star % 3) * 0.6;
      pen.globalAlpha = 0.35 + 0.4 * Math.abs(Math.sin(view.time * 0.8 + star));
      pen.fillRect(view.x + x, view.y + y, size, size);
    }
    pen.globalAlpha = 1;
  }

  #drawPlanet(pen: CanvasRenderingContext2D, middle: Point, view: View): void {
    if (this.#planet.core > 0 || this.#due.length > 0) {
      const beat = 1 + 0.04 * Math.sin(view.time * 4);
      circle(pen, middle, (CORE + 12) * beat, '#c41f2c');
      circle(pen, middle, (CORE + 4) * beat, '#ff7a1f');
      circle(pen, middle, CORE * 0.75 * beat, '#ffe04a');
      circle(pen, middle, CORE * 0.4 * beat, '#fffbe0');
      if (this.#planet.core === 1) crack(pen, middle, CORE);
    }
    this.#picture ??= drawnPlanet(this.#seen, pen.getTransform().a, (ring) => this.#outer(ring));
    pen.save();
    pen.translate(middle.x, middle.y);
    pen.rotate(this.#turned() * ROUND);
    pen.drawImage(this.#picture, -SURFACE, -SURFACE, 2 * SURFACE, 2 * SURFACE);
    pen.restore();
    for (const part of [0.08, 0.41, 0.7]) {
      const ring = this.#seen.rings.at(-1) ?? [];
      const side = part + this.#turned() * 1.3;
      if (!ring[sliceUnder(side, this.#turned())]) continue;
      const { x, y } = at(middle, side, SURFACE - 12);
      this.#table.sprites.draw(pen, 'cloud', x, y, { turn: side * ROUND + Math.PI / 2 });
    }
  }

  #drawMoons(pen: CanvasRenderingContext2D, middle: Point): void {
    if (this.#level.moons.length === 0) return;
    pen.strokeStyle = '#ffd08a40';
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(middle.x, middle.y, MOONS, 0, ROUND);
    pen.stroke();
    for (const { begin, speed, width } of this.#level.moons) {
      const { x, y } = at(middle, begin + speed * this.#time, MOONS);
      this.#table.sprites.draw(pen, 'moon', x, y, { scale: (width * ROUND * MOONS) / 48 });
    }
  }

  #drawBeam(
    pen: CanvasRenderingContext2D,
    middle: Point,
    beam: { age: number; to: number; side: number },
  ) {
    const [from, to] = [at(middle, beam.side, ORBIT - 12), at(middle, beam.side, beam.to)];
    const left = 1 - beam.age / BEAM;
    pen.lineCap = 'round';
    for (const [width, color] of [
      [16, '#aaff4d55'],
      [8, '#aaff4d'],
      [3, '#ffffff'],
    ] as const) {
      pen.lineWidth = width * left + 1;
      pen.strokeStyle = color;
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    }
    star(pen, to, 22 * left + 4, '#ffffff');
  }

  #drawDebris(pen: CanvasRenderingContext2D): void {
    for (const { x, y, size, age } of this.#flashes) {
      const grown = Math.min(1, age * 5);
      pen.globalAlpha = Math.max(0, 1 - age / 0.4);
      circle(pen, { x, y }, size * grown, '#ff9a3d');
      circle(pen, { x, y }, size * 0.6 * grown, '#fff3b0');
    }
    pen.globalAlpha = 1;
    this.#debris.draw(pen);
  }

  #drawShip(pen: CanvasRenderingContext2D, middle: Point, view: View): void {
    if (!this.#over && this.#blows > 0) {
      pen.strokeStyle = '#aaff4d80';
      pen.lineWidth = 2;
      pen.setLineDash([5, 8]);
      const [from, to] = [
        at(middle, this.#side, ORBIT - 14),
        at(middle, this.#side, SURFACE * 0.4),
      ];
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
      pen.setLineDash([]);
    }
    const hover = ORBIT + 6 + 3 * Math.sin(view.time * 3);
    const { x, y } = at(middle, this.#side, hover);
    const squash = this.#beam ? 1 - 0.15 * (1 - this.#beam.age / BEAM) : 1;
    const turn = this.#side * ROUND + Math.PI / 2;
    this.#table.sprites.draw(pen, 'ship', x, y, {
      turn,
      scale: 0.8,
      stretch: { x: 2 - squash, y: squash },
    });
  }

  state() {
    return {
      planet: this.#planet,
      blows: this.#blows,
      turned: this.#turned(),
      side: this.#side,
      time: this.#time,
      busy: this.#due.length > 0 || this.#beam !== undefined,
      middle: this.#middle(),
    };
  }
}

function copy({ rings, core }: Planet): Planet {
  return { core, rings: rings.map((ring) => ring.map((piece) => piece && { ...piece })) };
}

function at(middle: Point, side: number, far: number): Point {
  return {
    x: middle.x + Math.cos(side * ROUND) * far,
    y: middle.y + Math.sin(side * ROUND) * far,
  };
}

/** Green land and blue sea outside, warmer inside. */
function colorOf(stuff: string, ring: number, rings: number, slice: number): string {
  if (stuff === 'fuel') return '#ff8a2a';
  if (stuff === 'hard') return (ring + slice) % 2 ? '#7d7798' : '#6c6688';
  if (ring === rings - 1)
    return [2, 3, 4, 9, 10, 15, 16, 17, 18, 22].includes(slice) ? '#8fce4a' : '#27a3ad';
  const inside = ['#a8452f', '#8a3b3f', '#5e3a56', '#33526e', '#1f6d84', '#1b7f93'];
  const tone = inside[Math.min(inside.length - 1, Math.floor((ring / rings) * inside.length))];
  return tone as string;
}

/** A picture of all pieces, as large as the planet. */
function drawnPlanet(
  { rings }: Planet,
  density: number,
  outer: (ring: number) => number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.ceil(2 * SURFACE * density));
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.scale(density, density);
  pen.translate(SURFACE, SURFACE);
  for (const [ring, pieces] of rings.entries()) {
    for (const [slice, piece] of pieces.entries()) {
      if (piece) drawPiece(pen, piece, ring, slice, rings.length, outer);
    }
  }
  return canvas;
}

function drawPiece(
  pen: CanvasRenderingContext2D,
  { stuff, strength }: Piece,
  ring: number,
  slice: number,
  rings: number,
  outer: (ring: number) => number,
): void {
  const [from, to] = [(slice / SLICES) * ROUND, ((slice + 1) / SLICES) * ROUND];
  const [near, far] = [outer(ring - 1), outer(ring)];
  pen.beginPath();
  pen.arc(0, 0, far - 0.6, from + 0.006, to - 0.006);
  pen.arc(0, 0, near + 0.6, to - 0.006, from + 0.006, true);
  pen.closePath();
  pen.fillStyle = colorOf(stuff, ring, rings, slice);
  pen.fill();
  const between = (from + to) / 2;
  const middle = {
    x: Math.cos(between) * ((near + far) / 2),
    y: Math.sin(between) * ((near + far) / 2),
  };
  const room = Math.min((far - near) / 2, ((near + far) / 2) * (Math.PI / SLICES));
  if (stuff === 'fuel') {
    // A drop of fire, so that colour is not all that tells it.
    circle(pen, middle, room * 0.72, '#c4261f');
    star(pen, middle, room * 0.62, '#ffe04a');
  } else if (stuff === 'hard') {
    pen.fillStyle = '#b3aecb';
    for (const [turn, away] of [
      [-0.28, 0.3],
      [0.28, -0.3],
    ] as const) {
      const bolt = {
        x: middle.x + Math.cos(between + 1.57) * room * turn * 2 + Math.cos(between) * room * away,
        y: middle.y + Math.sin(between + 1.57) * room * turn * 2 + Math.sin(between) * room * away,
      };
      circle(pen, bolt, room * 0.2, '#b3aecb');
    }
    if (strength < 3) crack(pen, middle, room);
  }
  if (ring === rings - 1) {
    pen.strokeStyle = '#ffffff50';
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(0, 0, far - 2.5, from + 0.01, to - 0.01);
    pen.stroke();
  }
}

function crack(pen: CanvasRenderingContext2D, { x, y }: Point, size: number): void {
  pen.strokeStyle = '#1c0838';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x - size * 0.7, y - size * 0.4);
  pen.lineTo(x - size * 0.1, y + size * 0.1);
  pen.lineTo(x + size * 0.1, y - size * 0.3);
  pen.lineTo(x + size * 0.7, y + size * 0.5);
  pen.stroke();
}

function circle(
  pen: CanvasRenderingContext2D,
  { x, y }: Point,
  radius: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, 7);
  pen.fill();
}

function star(pen: CanvasRenderingContext2D, { x, y }: Point, size: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (let ray = 0; ray < 16; ray++) {
    const far = ray % 2 ? size * 0.45 : size;
    pen.lineTo(x + Math.cos((ray * Math.PI) / 8) * far, y + Math.sin((ray * Math.PI) / 8) * far);
  }
  pen.fill();
}
