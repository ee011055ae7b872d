import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { CAVES, type Cave, type Cell, caveOf, isFloor, numberOf } from './cave.ts';
import { SPRITES } from './pictures.ts';
import {
  batAt,
  type Direction,
  type Event,
  enter,
  lightOf,
  pass,
  placeOf,
  pointsOf,
  TREMBLES,
  type Visit,
} from './rules.ts';

/** Units of a cell. */
const CELL = 40;

/** How far one sees by a full lamp and by one that is nearly out, in units. */
const BRIGHT = 215;
const FAINT = 58;

/** Seconds for which the end is looked at. */
const LAST_LOOK = 1.3;

const WORLD = { portrait: { width: 360, height: 400 }, landscape: { width: 720, height: 400 } };

void stage({
  id: 'cave-master',
  world: WORLD,
  touch: 'drag',
  keys: ['arrows'],
  levels: CAVES.length,
  sprites: SPRITES,
  sounds: {
    step: [0.12, 0.1, 120, 0.005, 0.01, 0.02, 4],
    treasure: [0.7, 0, 780, 0.01, 0.09, 0.25, 1, 1.8, 0, 0, 390, 0.06],
    oil: [0.6, 0, 420, 0.02, 0.1, 0.2, 1, 1.4, 6],
    trembles: [0.3, 0.2, 70, 0.02, 0.15, 0.2, 4],
    falls: [0.8, 0.1, 90, 0.005, 0.04, 0.3, 4, 1.5, -2],
    bite: [0.5, 0.05, 900, 0.01, 0.05, 0.12, 2, 1.2, -12],
    pit: [0.5, 0.1, 160, 0.01, 0.08, 0.3, 4, 1.2, -4],
    low: [0.25, 0, 260, 0.02, 0.05, 0.1, 1],
    out: [0.9, 0, 523, 0.02, 0.2, 0.4, 0, 1.4, 0, 0, 262, 0.09, 0.1],
    dark: [0.8, 0, 180, 0.05, 0.3, 0.5, 1, 1, -3],
  },
  begin: (table) => new Descent(table),
});

const middle = ({ x, y }: Cell): Point => ({ x: (x + 0.5) * CELL, y: (y + 0.5) * CELL });

class Descent implements Round {
  readonly #table: Table;
  readonly #cave: Cave;
  readonly #visit: Visit;
  readonly #sparks = new Sparks();
  /** What is held, the latest last. */
  #held: Direction[] = [];
  /** Where the finger wants to go. */
  #pointed: Direction | undefined;
  #looksLeft = false;
  #time = 0;
  #shown = -1;
  #warned = 0;
  #over = -1;

  constructor(table: Table) {
    this.#table = table;
    this.#cave = caveOf(table.level);
    this.#visit = enter(this.#cave);
    table.show({ level: table.level, goal: this.#cave.goal, score: 0 });
  }

  press(action: Action): void {
    if (action === 'action' || action === 'second') return;
    this.#held = [...this.#held.filter((one) => one !== action), action];
  }

  release(action: Action): void {
    this.#held = this.#held.filter((one) => one !== action);
  }

  point(what: string, at: Point): void {
    if (what === 'hover') return;
    this.#pointed = what === 'up' ? undefined : this.#towards(at);
  }

  /** One stands in the middle of what is seen. */
  #towards({ x, y }: Point): Direction | undefined {
    const { width, height } = this.#table.landscape ? WORLD.landscape : WORLD.portrait;
    const [right, down] = [x - width / 2, y - height / 2];
    if (Math.hypot(right, down) < CELL * 0.4) return undefined;
    const sideways = Math.abs(right) > Math.abs(down);
    return sideways ? (right > 0 ? 'right' : 'left') : down > 0 ? 'down' : 'up';
  }

  update(seconds: number): void {
    this.#time += seconds;
    this.#sparks.update(seconds);
    if (this.#over >= 0) {
      this.#over += seconds;
      if (this.#over > LAST_LOOK) this.#end();
      return;
    }
    if (this.#time - seconds === 0) this.#explain();
    const wish = this.#pointed ?? this.#held.at(-1);
    if (wish === 'left' || wish === 'right') this.#looksLeft = wish === 'left';
    for (const event of pass(this.#visit, seconds, wish)) this.#show(event);
    this.#warnOfDark(seconds);
    if (this.#visit.carried !== this.#shown) {
      this.#shown = this.#visit.carried;
      this.#table.show({ score: this.#shown });
      this.#table.score(this.#shown);
    }
  }

  /** What is new in this cave. */
  #explain(): void {
    const word = [undefined, 'hint', 'stones', 'cracks', 'bats'][this.#table.level];
    if (word) this.#table.say(this.#table.word(word), 5);
  }

  #warnOfDark(seconds: number): void {
    const { lamp } = this.#visit;
    this.#warned -= seconds;
    if (lamp > 8 || this.#warned > 0) return;
    this.#warned = 1;
    this.#table.sound('low');
  }

  #show(event: Event): void {
    const table = this.#table;
    switch (event.what) {
      case 'treasure':
        table.sound('treasure');
        this.#burst(event.at, ['#fff0ff', '#e88aff', '#aef4ff'], 18);
        break;
      case 'oil':
        table.sound('oil');
        this.#burst(event.at, ['#fff3b0', '#ffc23d', '#ff8a1f'], 14);
        break;
      case 'pit':
        table.sound('pit');
        this.#burst(event.at, ['#8a7a90', '#54465e'], 10);
        break;
      case 'trembles':
        table.sound('trembles');
        this.#burst(event.at, ['#c8bcd0', '#8a7a90'], 8);
        break;
      case 'falls':
        table.sound('falls');
        table.shake(4);
        this.#burst(event.at, ['#c8bcd0', '#8a7a90', '#54465e'], 16);
        break;
      case 'blow':
        table.shake(10);
        break;
      case 'bite':
        table.sound('bite');
        table.shake(6);
        this.#burst(event.at, ['#fff3b0', '#5d3d80'], 14);
        break;
      case 'tooLittle':
        table.say(table.word('tooLittle'));
        break;
      case 'out':
      case 'dark':
        table.sound(event.what);
        this.#over = 0;
        break;
    }
  }

  #burst(at: Cell, colors: readonly string[], many: number): void {
    const how = { speed: 110, size: 6, seconds: 0.6, weight: 160 };
    const { chance, reducedMotion } = this.#table;
    this.#sparks.burst(middle(at), reducedMotion ? 4 : many, colors, how, chance.next);
  }

  #end(): void {
    const won = this.#visit.end === 'out';
    this.#table.end({ won, score: pointsOf(this.#visit) });
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const hero = middle(placeOf(this.#visit));
    const center = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    pen.fillStyle = '#120f2c';
    pen.fillRect(view.x, view.y, view.width, view.height);
    const radius = this.#radius();
    pen.save();
    pen.translate(center.x - hero.x, center.y - hero.y);
    this.#drawGround(pen, hero, Math.min(radius + CELL, Math.hypot(view.width, view.height)));
    this.#drawThings(pen, hero, radius + CELL, view);
    this.#sparks.draw(pen);
    pen.restore();
    this.#drawDark(pen, view, center, radius);
    pen.save();
    pen.translate(center.x - hero.x, center.y - hero.y);
    this.#drawMarks(pen, hero, view);
    pen.restore();
    this.#drawLamp(pen, view);
  }

  /** How far the light reaches; at the end it goes out, or day comes in. */
  #radius(): number {
    const light = lightOf(this.#visit);
    const flicker = this.#table.reducedMotion ? 0 : Math.sin(this.#time * 9) * 3 * (2 - light);
    const radius = FAINT + (BRIGHT - FAINT) * light + flicker;
    if (this.#visit.end === 'dark') return radius * Math.max(0, 1 - this.#over);
    return this.#visit.end === 'out' ? radius + this.#over * 300 : radius;
  }

  /** Calls for each cell whose middle is at most so far from one. */
  #around({ x, y }: Point, far: number, call: (cell: Cell, at: Point) => void): void {
    const from = { x: Math.floor((x - far) / CELL), y: Math.floor((y - far) / CELL) };
    const to = { x: Math.floor((x + far) / CELL), y: Math.floor((y + far) / CELL) };
    for (let row = from.y; row <= to.y; row++) {
      for (let column = from.x; column <= to.x; column++) {
        const cell = { x: column, y: row };
        if (isFloor(this.#cave, cell)) call(cell, middle(cell));
      }
    }
  }

  /** Floor as round patches that run into each other, with the rock that stands behind it. */
  #drawGround(pen: CanvasRenderingContext2D, hero: Point, far: number): void {
    for (const [color, radius, up] of [
      ['#2b2450', 0.96, 15],
      ['#54396a', 0.88, 11],
      ['#2a1c33', 0.8, -1],
      ['#9a6e58', 0.72, 0],
    ] as const) {
      pen.fillStyle = color;
      pen.beginPath();
      this.#around(hero, far, (_, { x, y }) => {
        pen.moveTo(x + radius * CELL, y - up);
        pen.arc(x, y - up, radius * CELL, 0, 7);
      });
      pen.fill();
    }
    // Pebbles, always the same in a cell.
    pen.fillStyle = '#7d574b';
    pen.beginPath();
    this.#around(hero, far, ({ x, y }, at) => {
      const [right, down] = [((x * 73 + y * 31) % 26) - 13, ((x * 17 + y * 59) % 24) - 12];
      pen.moveTo(at.x + right + 4, at.y + down);
      pen.ellipse(at.x + right, at.y + down, 4, 2.5, 0, 0, 7);
    });
    pen.fill();
    pen.fillStyle = '#14091c';
    pen.beginPath();
    this.#around(hero, far, (cell, { x, y }) => {
      if (!this.#visit.pits.has(numberOf(this.#cave, cell))) return;
      pen.moveTo(x + 18, y);
      pen.ellipse(x, y, 18, 15, 0, 0, 7);
    });
    pen.fill();
  }

  #drawThings(pen: CanvasRenderingContext2D, hero: Point, far: number, { time }: View): void {
    const { sprites } = this.#table;
    const near = (cell: Cell, more = 0) => {
      const at = middle(cell);
      return Math.hypot(at.x - hero.x, at.y - hero.y) < far + more ? at : undefined;
    };
    for (const cell of this.#cave.cracks) {
      const at = near(cell);
      if (at && !this.#visit.pits.has(numberOf(this.#cave, cell)))
        sprites.draw(pen, 'crack', at.x, at.y);
    }
    const door = near(this.#cave.door, 80);
    if (door) sprites.draw(pen, 'door', door.x, door.y - 46);
    for (const treasure of this.#visit.treasures) {
      const at = near(treasure);
      const shine = 1 + Math.sin(time * 3 + treasure.x) * 0.04;
      if (at) {
        const stretch = { x: 1, y: shine };
        sprites.draw(pen, `crystal${treasure.value}`, at.x, at.y - 6, { stretch });
      }
    }
    for (const cell of this.#visit.oil) {
      const at = near(cell);
      if (at) sprites.draw(pen, 'flask', at.x, at.y - 4 + Math.sin(time * 3) * 2);
    }
    for (const cell of this.#cave.stones) {
      const at = near(cell, 30);
      if (at) this.#drawStone(pen, cell, at);
    }
    this.#drawHero(pen, hero);
    for (const bat of this.#cave.bats) {
      const { x, y } = middle(batAt(bat, this.#visit.time));
      const beat = this.#table.reducedMotion ? 1 : 0.75 + Math.abs(Math.sin(this.#time * 14)) * 0.5;
      sprites.draw(pen, 'bat', x, y - 16, { stretch: { x: 1, y: beat } });
    }
  }

  #drawStone(pen: CanvasRenderingContext2D, cell: Cell, { x, y }: Point): void {
    const { sprites, reducedMotion } = this.#table;
    const left = this.#visit.falling.get(numberOf(this.#cave, cell));
    if (left !== undefined && left <= 0) {
      sprites.draw(pen, 'rubble', x, y + 2);
      return;
    }
    // Its shadow grows while it trembles, and a ring says where it will fall.
    const late = left === undefined ? 0 : 1 - left / TREMBLES;
    pen.fillStyle = '#1a0f2266';
    pen.beginPath();
    pen.ellipse(x, y + 4, 9 + 8 * late, 5 + 4 * late, 0, 0, 7);
    pen.fill();
    if (left !== undefined) {
      pen.strokeStyle = '#ffd23d';
      pen.lineWidth = 3;
      pen.setLineDash([6, 5]);
      pen.beginPath();
      pen.ellipse(x, y + 4, 17, 11, 0, 0, 7);
      pen.stroke();
      pen.setLineDash([]);
    }
    const tremor = left === undefined || reducedMotion ? 0 : Math.sin(this.#time * 60) * 2;
    const fallen = late > 0.8 ? (late - 0.8) * 5 : 0;
    sprites.draw(pen, 'stone', x + tremor, y - 58 + fallen * 50);
  }

  #drawHero(pen: CanvasRenderingContext2D, { x, y }: Point): void {
    const { sprites, reducedMotion } = this.#table;
    const walks = this.#visit.left > 0;
    const bob = walks && !reducedMotion ? Math.abs(Math.sin(this.#visit.left * Math.PI)) * 5 : 0;
    pen.fillStyle = '#1a0f2299';
    pen.beginPath();
    pen.ellipse(x, y + 14, 14, 5, 0, 0, 7);
    pen.fill();
    sprites.draw(pen, 'glow', x, y - 8, { scale: 1.4 });
    sprites.draw(pen, 'hero', x, y - 10 - bob, {
      mirrored: this.#looksLeft,
      turn: this.#visit.stunned > 0 ? 0.35 : 0,
      stretch: { x: 1, y: walks ? 1 : 1 + Math.sin(this.#time * 4) * 0.015 },
    });
  }

  #drawDark(pen: CanvasRenderingContext2D, view: View, { x, y }: Point, radius: number): void {
    pen.fillStyle = '#05060f';
    const [left, top] = [x - radius, y - radius];
    const [right, bottom] = [x + radius, y + radius];
    const { x: from, y: above, width, height } = view;
    // A unit more on each side, or the edges would be seen.
    if (top > above) pen.fillRect(from, above, width, top - above + 1);
    if (bottom < above + height) pen.fillRect(from, bottom - 1, width, above + height - bottom + 1);
    if (left > from) pen.fillRect(from, top, left - from + 1, radius * 2);
    if (right < from + width) pen.fillRect(right - 1, top, from + width - right + 1, radius * 2);
    this.#table.sprites.draw(pen, 'dark', x, y, { stretch: { x: radius / 128, y: radius / 128 } });
  }

  /** Chalk where one has walked, the way out from afar, and eyes in the dark. */
  #drawMarks(pen: CanvasRenderingContext2D, hero: Point, view: View): void {
    const far = Math.hypot(view.width, view.height) / 2;
    pen.fillStyle = '#d8c8a8';
    pen.globalAlpha = 0.4;
    pen.beginPath();
    this.#around(hero, far, (cell, { x, y }) => {
      if (!this.#visit.walked.has(numberOf(this.#cave, cell))) return;
      pen.moveTo(x + 2.5, y + 6);
      pen.arc(x, y + 6, 2.5, 0, 7);
    });
    pen.fill();
    pen.globalAlpha = 1;
    pen.fillStyle = '#ffe46b';
    for (const bat of this.#cave.bats) {
      const { x, y } = middle(batAt(bat, this.#visit.time));
      pen.beginPath();
      pen.arc(x - 3, y - 17, 1.8, 0, 7);
      pen.arc(x + 3, y - 17, 1.8, 0, 7);
      pen.fill();
    }
  }

  /** How much the lamp still has, at the lower edge. */
  #drawLamp(pen: CanvasRenderingContext2D, view: View): void {
    const wide = Math.min(220, view.width - 80);
    const [left, y] = [view.x + (view.width - wide) / 2 + 16, view.y + view.height - 24];
    const part = this.#visit.lamp / this.#cave.lamp;
    const isLow = this.#visit.lamp < 8;
    pen.lineCap = 'round';
    for (const [color, width, to] of [
      ['#00000099', 16, 1],
      ['#3a2f52', 10, 1],
      [isLow ? '#ff5d5d' : '#ffc23d', 10, part],
    ] as const) {
      if (to <= 0) continue;
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(left, y);
      pen.lineTo(left + (wide - 16) * to, y);
      pen.stroke();
    }
    const pulse = isLow && !this.#table.reducedMotion ? 1 + Math.sin(this.#time * 10) * 0.12 : 1;
    this.#table.sprites.draw(pen, 'lantern', left - 22, y - 2, { scale: pulse });
  }

  state() {
    const { at, left, lamp, carried, end } = this.#visit;
    return { at, isWalking: left > 0, lamp, carried, end };
  }
}
