import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { LEVELS, type Level } from './levels.ts';
import { PICTURES } from './pictures.ts';
import {
  COLUMNS,
  isOpen,
  isPressed,
  markAt,
  type Outcome,
  openRoom,
  type Place,
  ROWS,
  type Room,
  thrownTo,
  WISHES,
  type Wish,
  wish,
  within,
} from './rules.ts';
import { drawDoor, drawPlate, paintRoom, SIDE } from './scene.ts';

/** Seconds that a move takes, before what falls falls. */
const TAKES: Record<Outcome, number> = {
  turn: 0.06,
  walk: 0.14,
  climb: 0.2,
  leap: 0.28,
  lift: 0.14,
  put: 0.14,
  throw: 0.3,
  blocked: 0.1,
};
/** How high the way is bent up, in places. */
const BENT: Partial<Record<Outcome, number>> = { climb: 0.35, leap: 0.7, throw: 0.35, put: 0.1 };
const FALL = 0.12;
const END = 0.8;

/** Room on the sides of the places, and below them for the ground. */
const EDGE = 8;

const SPLINTERS = ['#ffd08a', '#e08f45', '#ffe6b8'];
const LIGHTS = ['#fff8c8', '#ffc84a', '#6fd0a0', '#8fdcff', '#ff9ab0'];

void stage({
  id: 'tiny-crate',
  world: {
    portrait: { width: COLUMNS * SIDE + 2 * EDGE, height: ROWS * SIDE + 40 },
    landscape: { width: COLUMNS * SIDE + 2 * EDGE, height: ROWS * SIDE + 40 },
  },
  touch: 'pad',
  keys: ['arrows', 'space'],
  calm: true,
  levels: LEVELS.length,
  fewest: true,
  restart: true,
  sprites: PICTURES,
  sounds: {
    walk: [0.25, 0.1, 160, 0, 0.01, 0.03, 1, 1.6],
    leap: [0.5, 0.03, 300, 0.01, 0.04, 0.12, 0, 1.4, 8],
    lift: [0.5, 0.02, 340, 0, 0.03, 0.08, 1, 1.5, 6],
    put: [0.6, 0.04, 110, 0, 0.02, 0.1, 4, 1.5],
    throw: [0.5, 0.04, 260, 0.01, 0.04, 0.14, 0, 1.5, 10],
    blocked: [0.4, 0, 85, 0, 0.02, 0.05, 3],
    plate: [0.6, 0, 520, 0.01, 0.05, 0.15, 0, 1.3, 0, 0, 260, 0.05],
    hurt: [0.8, 0.03, 200, 0.01, 0.1, 0.25, 2, 1.5, -8],
    done: [0.9, 0, 523, 0.02, 0.14, 0.35, 0, 1.3, 0, 0, 262, 0.08],
  },
  begin: (table) => new TinyCrate(table),
});

class TinyCrate implements Round {
  readonly #table: Table;
  readonly #level: Level;
  readonly #sparks = new Sparks();
  readonly #held = new Set<Wish>();
  readonly #open = { a: 0, b: 0 };
  #room: Room;
  /** The room before the move that is shown now. */
  #before: Room;
  #outcome: Outcome = 'turn';
  #age = 1;
  #takes = 0;
  #next?: Wish;
  #moves = 0;
  #over = -1;
  #squash = 0;
  #told = false;
  #ground?: { key: string; picture: HTMLCanvasElement };

  constructor(table: Table) {
    this.#table = table;
    this.#level = LEVELS[table.level - 1] as Level;
    this.#room = openRoom(this.#level.plan);
    this.#before = this.#room;
    for (const mark of ['a', 'b'] as const) this.#open[mark] = Number(isPressed(this.#room, mark));
    table.show({ level: table.level, moves: 0, goal: this.#level.fewest });
  }

  press(action: Action, repeated: boolean): void {
    const what = WISHES.find((one) => one === action);
    if (!what || repeated) return;
    if (what === 'left' || what === 'right') this.#held.add(what);
    if (this.#isMoving) this.#next = what;
    else this.#do(what);
  }

  release(action: Action): void {
    this.#held.delete(action as Wish);
  }

  /** With the mouse: beside the hero to go there, above to jump, below to put down, on the hero to lift or throw. */
  point(what: string, at: Point): void {
    if (what === 'up') this.#held.clear();
    if (what !== 'down') return;
    const { hero, carries } = this.#room;
    const right = (at.x - EDGE) / SIDE - hero.x - 0.5;
    const down = at.y / SIDE - hero.y - 0.5;
    const isOnHero = Math.abs(right) < 0.5 && down < 0.5 && down > (carries >= 0 ? -1.5 : -0.5);
    const isBeside = Math.abs(right) > Math.abs(down);
    if (isOnHero) this.press('action', false);
    else if (isBeside) this.press(right > 0 ? 'right' : 'left', false);
    else this.press(down < 0 ? 'up' : 'down', false);
  }

  get #isMoving(): boolean {
    return this.#age < this.#takes;
  }

  #do(what: Wish): void {
    if (this.#over >= 0 || this.#room.hurt || this.#room.done) return;
    const { room, outcome } = wish(this.#room, what);
    this.#before = this.#room;
    this.#room = room;
    this.#outcome = outcome;
    this.#age = 0;
    this.#takes = TAKES[outcome] + FALL * Math.sqrt(this.#deepest());
    if (outcome !== 'blocked') {
      this.#moves += 1;
      this.#table.show({ moves: this.#moves });
    }
    const sound = outcome === 'climb' ? 'leap' : outcome;
    if (outcome !== 'turn') this.#table.sound(sound);
  }

  /** How many places the deepest fall of this move goes down. */
  #deepest(): number {
    const falls = this.#room.crates.map(({ y }, index) => y - (this.#before.crates[index]?.y ?? y));
    return Math.max(0, this.#room.hero.y - this.#before.hero.y, ...falls);
  }

  update(seconds: number): void {
    this.#tell();
    const was = this.#isMoving;
    this.#age += seconds;
    this.#squash = Math.max(0, this.#squash - seconds * 5);
    this.#sparks.update(seconds);
    for (const mark of ['a', 'b'] as const) {
      const aim =
        !this.#isMoving && isPressed(this.#room, mark) ? 1 : this.#isMoving ? this.#open[mark] : 0;
      this.#open[mark] += Math.max(-seconds * 6, Math.min(seconds * 6, aim - this.#open[mark]));
    }
    if (was && !this.#isMoving) this.#arrive();
    if (!this.#isMoving && this.#over < 0) this.#goOn();
    this.#finish(seconds);
  }

  #goOn(): void {
    const [held] = this.#held;
    const next = this.#next ?? held;
    this.#next = undefined;
    // Who leans against a wall does not hear it again and again.
    if (next && !(next === held && this.#outcome === 'blocked' && this.#age < 0.4)) this.#do(next);
  }

  /** The first rooms say in words what their pictures show. */
  #tell(): void {
    if (this.#told) return;
    this.#told = true;
    const word = [undefined, 'lift', 'leap', 'plate'][this.#table.level];
    if (word) this.#table.say(this.#table.word(word), 6);
  }

  #arrive(): void {
    const { hero, crates } = this.#room;
    if (hero.y > this.#before.hero.y || this.#outcome === 'leap' || this.#outcome === 'climb')
      this.#squash = 1;
    for (const [index, crate] of crates.entries()) {
      const before = this.#before.crates[index];
      const fell = index !== this.#room.carries && before && crate.y > before.y;
      if (!fell) continue;
      this.#dust(crate, SPLINTERS, 8);
      this.#table.sound('put');
      this.#table.shake(2);
    }
    for (const mark of ['a', 'b'] as const)
      if (isPressed(this.#room, mark) && !isPressed(this.#before, mark)) this.#table.sound('plate');
    if (!this.#room.hurt && !this.#room.done) return;
    this.#over = 0;
    this.#table.sound(this.#room.hurt ? 'hurt' : 'done');
    this.#table.shake(this.#room.hurt ? 7 : 0);
    this.#dust(hero, this.#room.hurt ? ['#4fb8f0', '#aef4ff', '#ffffff'] : LIGHTS, 26);
    if (this.#room.hurt) this.#table.say(this.#table.word('hurt'), 2);
  }

  #dust({ x, y }: Place, colors: readonly string[], many: number): void {
    const at = { x: (x + 0.5) * SIDE, y: (y + (many > 10 ? 0.5 : 0.95)) * SIDE };
    const how = { speed: many * 9, size: 7, seconds: 0.6, weight: 240 };
    this.#sparks.burst(at, this.#table.reducedMotion ? 4 : many, colors, how, Math.random);
  }

  #finish(seconds: number): void {
    if (this.#over < 0) return;
    this.#over += seconds;
    if (this.#over < END) return;
    const won = this.#room.done;
    this.#table.end({ won, score: won ? this.#moves : 0 });
  }

  isStill(): boolean {
    const settled = this.#age > this.#takes + 0.8;
    return settled && this.#held.size === 0 && this.#over < 0;
  }

  /** Where something is that goes from one place to another in this move. */
  #along(from: Place, to: Place): Place {
    const goes = TAKES[this.#outcome];
    const part = Math.min(1, this.#age / goes);
    const eased = part * part * (3 - 2 * part);
    const bent = from.x === to.x && from.y === to.y ? 0 : (BENT[this.#outcome] ?? 0);
    const x = from.x + (to.x - from.x) * eased;
    const up = bent * Math.sin(part * Math.PI);
    if (to.y <= from.y) return { x, y: from.y + (to.y - from.y) * eased - up };
    const falls = FALL * Math.sqrt(to.y - from.y);
    const down = Math.max(0, Math.min(1, (this.#age - goes) / falls));
    return { x, y: from.y + (to.y - from.y) * down * down - up };
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    // The world begins at the left edge of the frame, the places beside it.
    pen.save();
    pen.translate(EDGE, 0);
    const moved = { ...view, x: view.x - EDGE };
    this.#drawGround(pen, moved);
    this.#drawPlatesAndDoors(pen);
    this.#drawGlow(pen, view);
    this.#drawThrow(pen);
    const { crates, carries } = this.#room;
    for (let index = 0; index < crates.length; index++)
      if (index !== carries) this.#drawCrate(pen, index);
    this.#drawHero(pen, view);
    if (carries >= 0) this.#drawCrate(pen, carries);
    this.#drawHint(pen, view);
    this.#sparks.draw(pen);
    pen.restore();
  }

  #drawGround(pen: CanvasRenderingContext2D, view: View): void {
    const density = pen.getTransform().a;
    const key = `${view.width} ${view.height} ${density}`;
    // A little more all round, for when the frame shakes.
    const edge = 12;
    if (this.#ground?.key !== key) {
      const picture = document.createElement('canvas');
      picture.width = Math.ceil((view.width + 2 * edge) * density);
      picture.height = Math.ceil((view.height + 2 * edge) * density);
      const ground = picture.getContext('2d');
      if (!ground) return;
      ground.scale(density, density);
      ground.translate(edge - view.x, edge - view.y);
      const [width, height] = [view.width + 2 * edge, view.height + 2 * edge];
      const wider = { ...view, x: view.x - edge, y: view.y - edge, width, height };
      paintRoom(ground, wider, this.#table, this.#room);
      this.#ground = { key, picture };
    }
    const { picture } = this.#ground;
    const [width, height] = [picture.width / density, picture.height / density];
    pen.drawImage(picture, view.x - edge, view.y - edge, width, height);
  }

  #drawPlatesAndDoors(pen: CanvasRenderingContext2D): void {
    for (let y = 0; y < ROWS; y++) {
      for (let x = 0; x < COLUMNS; x++) {
        const mark = markAt(this.#room, x, y);
        if (mark === 'a' || mark === 'b')
          drawPlate(pen, mark, x * SIDE, y * SIDE, this.#open[mark]);
        if (mark !== 'A' && mark !== 'B') continue;
        const open = this.#open[mark === 'A' ? 'a' : 'b'];
        const stays = !this.#isMoving && isOpen(this.#room, x, y) ? Math.max(open, 0.9) : open;
        drawDoor(pen, mark, x * SIDE, y * SIDE, stays);
      }
    }
  }

  /** The exit breathes. */
  #drawGlow(pen: CanvasRenderingContext2D, view: View): void {
    for (const [y, line] of this.#level.plan.entries()) {
      const x = line.indexOf('E');
      if (x < 0) continue;
      pen.fillStyle = '#ffe07a22';
      pen.beginPath();
      pen.arc((x + 0.5) * SIDE, y * SIDE + 18, 46 + 5 * Math.sin(view.time * 3), 0, 7);
      pen.fill();
    }
  }

  /** Where the crate would come down that is carried: dots, and its outline. */
  #drawThrow(pen: CanvasRenderingContext2D): void {
    if (this.#isMoving || this.#room.carries < 0 || this.#over >= 0) return;
    const to = thrownTo(this.#room);
    if (!to) return;
    const landed = wish(this.#room, 'action').room.crates[this.#room.carries] as Place;
    const { hero } = this.#room;
    pen.fillStyle = '#ffffffcc';
    const [fromX, toX] = [(hero.x + 0.5) * SIDE, (to.x + 0.5) * SIDE];
    for (let dot = 1; dot < 8; dot++) {
      const part = dot / 8;
      pen.beginPath();
      const y = (to.y + 0.5) * SIDE - 15 * Math.sin(part * Math.PI);
      pen.arc(fromX + (toX - fromX) * part, y, 2.4, 0, 7);
      pen.fill();
    }
    pen.strokeStyle = '#ffffffaa';
    pen.lineWidth = 2;
    pen.setLineDash([5, 5]);
    pen.strokeRect(landed.x * SIDE + 4, landed.y * SIDE + 4, SIDE - 8, SIDE - 8);
    pen.setLineDash([]);
  }

  /** An arrow over the crate that can be lifted. */
  #drawHint(pen: CanvasRenderingContext2D, view: View): void {
    if (this.#isMoving || this.#over >= 0) return;
    const index = within(this.#room);
    const crate = this.#room.crates[index];
    if (!crate) return;
    const [x, y] = [(crate.x + 0.5) * SIDE, crate.y * SIDE - 7 - 2 * Math.sin(view.time * 5)];
    pen.strokeStyle = '#ffe07a';
    pen.lineWidth = 4;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(x - 7, y);
    pen.lineTo(x, y - 7);
    pen.lineTo(x + 7, y);
    pen.stroke();
  }

  #drawCrate(pen: CanvasRenderingContext2D, index: number): void {
    const to = this.#room.crates[index] as Place;
    const { x, y } = this.#along(this.#before.crates[index] ?? to, to);
    const flies = this.#outcome === 'throw' && index === this.#before.carries && this.#isMoving;
    const part = Math.min(1, this.#age / TAKES.throw);
    const turn = flies ? (part * Math.PI * this.#room.facing) / 2 : 0;
    const carried = index === this.#room.carries ? 3 : 0;
    this.#table.sprites.draw(pen, 'crate', (x + 0.5) * SIDE, (y + 0.5) * SIDE + carried, { turn });
  }

  #drawHero(pen: CanvasRenderingContext2D, view: View): void {
    const { hero, facing, carries, hurt, done } = this.#room;
    const at = this.#along(this.#before.hero, hero);
    const walks = this.#outcome === 'walk' && this.#isMoving;
    const hop = walks ? Math.abs(Math.sin((this.#age / TAKES.walk) * Math.PI)) * 3 : 0;
    const shove =
      this.#outcome === 'blocked' && this.#isMoving ? Math.sin((this.#age / 0.1) * Math.PI) * 3 : 0;
    const breath = 0.015 * Math.sin(view.time * 4);
    const gone = this.#over >= 0 && (hurt || done) ? Math.min(1, this.#over * 2.2) : 0;
    const squash = this.#squash * 0.16 + breath;
    const high = 50 * (1 - squash);
    const [x, foot] = [(at.x + 0.5) * SIDE + shove * facing, (at.y + 1) * SIDE - hop];
    pen.fillStyle = '#0f0a2466';
    pen.beginPath();
    pen.ellipse(x, (at.y + 1) * SIDE, 15, 3, 0, 0, 7);
    pen.fill();
    this.#table.sprites.draw(pen, carries >= 0 ? 'laden' : 'free', x, foot - high / 2 + 1, {
      mirrored: facing < 0,
      stretch: {
        x: (1 + squash) * (done ? 1 - gone : 1),
        y: (1 - squash) * (1 - gone * (done ? 1 : 0.75)),
      },
      alpha: 1 - gone * 0.9,
    });
  }

  state() {
    const { hero, facing, carries, crates, hurt, done } = this.#room;
    return { hero, facing, carries, crates, hurt, done, moves: this.#moves, busy: this.#isMoving };
  }
}
