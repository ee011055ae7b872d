import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { drawBar, drawBoxBefore, drawBoxBehind, drawFan, paintAttic, poly } from './attic.ts';
import { LEVELS } from './levels.ts';
import { PICTURES } from './pictures.ts';
import {
  BALLS,
  type Bar,
  begin,
  FLOOR,
  type Flight,
  firstAim,
  fly,
  type Level,
  pointsOf,
  RADIUS,
  starsOf,
  swayed,
  type Thing,
  type Throw,
  WORLD,
} from './rules.ts';

/** In units of the world: a shorter pull is none, a longer one no stronger. */
const PULL = { least: 14, most: 134 };

/** Seconds for which the dots show the way of a throw. */
const SIGHT = 0.85;

/** Degrees and parts of all power that a key changes in a second, and at once. */
const KEYED = { angle: 42, power: 0.5, stepAngle: 1, stepPower: 0.02 };
const KEY_RESTS = 0.22;

/** Seconds. */
const HIT = 0.22;
const DROP = 0.4;
const PARTY = 1.7;
const REST = 0.9;

const PAPER = ['#ffd84a', '#e5483f', '#2f9a8a', '#ffffff', '#ff9aa8'];
const DUST = ['#e0a468', '#c98a50', '#fff3d8'];

void stage({
  id: 'ball2box',
  world: { portrait: WORLD, landscape: WORLD },
  touch: 'drag',
  keys: ['arrows', 'space'],
  calm: true,
  levels: LEVELS.length,
  restart: true,
  sprites: PICTURES,
  sounds: {
    throw: [0.6, 0.04, 240, 0.01, 0.03, 0.12, 0, 1.4, 9],
    wood: [0.5, 0.06, 150, 0, 0.01, 0.08, 3, 1.6, -3],
    pad: [0.7, 0.04, 330, 0, 0.04, 0.16, 0, 1.7, 14],
    drum: [0.8, 0.04, 110, 0, 0.05, 0.2, 0, 1.2, -2],
    box: [0.6, 0.05, 90, 0, 0.02, 0.12, 4, 1.4],
    missed: [0.5, 0, 190, 0.02, 0.08, 0.16, 1, 1.2, -4],
    in: [0.9, 0, 523, 0.02, 0.12, 0.3, 0, 1.4, 0, 0, 262, 0.08],
    star: [0.7, 0, 784, 0.01, 0.06, 0.25, 0, 1.6, 0, 0, 392, 0.05],
  },
  begin: (table) => new Throwing(table),
});

/** What the dots show, and where the ball first meets something. */
interface Foreseen {
  key: string;
  dots: Point[];
  meets?: Point;
}

class Throwing implements Round {
  readonly #table: Table;
  readonly #level: Level;
  readonly #sparks = new Sparks();
  readonly #hits: number[];
  /** Stars of each level so far. */
  readonly #stars: number[];
  readonly #moves: boolean;
  #ground?: { key: string; picture: HTMLCanvasElement };
  #time = 0;
  #throws = 0;
  readonly #aim: Throw;
  /** Where the finger came down, while it is. */
  #pull?: Point;
  readonly #held = new Map<Action, number>();
  #flight?: Flight;
  /** The ball that missed rolls away while the next one lies ready. */
  #gone?: Flight;
  #goneFor = 0;
  #way: Point[] = [];
  #ahead?: Foreseen;
  /** Seconds until the next ball lies in the spoon. */
  #drop = 0;
  #swing = 0;
  #squash = 0;
  #won = -1;
  #lost = -1;
  #shown = 0;
  #taught = false;
  #last: Point;

  constructor(table: Table) {
    this.#table = table;
    this.#level = LEVELS[table.level - 1] as Level;
    this.#hits = this.#level.things.map(() => 0);
    this.#stars = readStars(table.saved());
    this.#moves =
      this.#level.box.sway !== undefined ||
      this.#level.things.some((thing) => thing.kind === 'fan' || thing.sway);
    this.#last = this.#level.from;
    this.#aim = firstAim(this.#level);
    this.#show();
  }

  #show(): void {
    const all = this.#stars.reduce((sum, stars) => sum + stars, 0);
    const table = this.#table;
    const { number } = table;
    table.show({
      level: table.level,
      lives: BALLS - this.#throws,
      goal: `★ ${number(all)}/${number(3 * LEVELS.length)}`,
    });
  }

  /** Whether a throw can be made. */
  get #ready(): boolean {
    return !this.#flight && this.#drop <= 0 && this.#throws < BALLS;
  }

  press(action: Action, repeated: boolean): void {
    if (repeated) return;
    if (action === 'action') this.#throw();
    else if (action !== 'second') {
      this.#held.set(action, 0);
      this.#turn(action, KEYED.stepAngle, KEYED.stepPower);
    }
  }

  release(action: Action): void {
    this.#held.delete(action);
  }

  #turn(action: Action, angle: number, power: number): void {
    const aim = this.#aim;
    // Up lifts the aim on both sides; right is stronger where one throws to the right.
    const side = this.#level.box.x < this.#level.from.x ? -1 : 1;
    if (action === 'up') aim.angle += angle * side;
    if (action === 'down') aim.angle -= angle * side;
    if (action === 'right') aim.power += power * side;
    if (action === 'left') aim.power -= power * side;
    aim.power = Math.max(0, Math.min(1, aim.power));
    aim.angle = Math.max(-60, Math.min(240, aim.angle));
  }

  point(what: string, at: Point): void {
    if (what === 'down') this.#pull = at;
    if (!this.#pull || (what !== 'move' && what !== 'up')) return;
    const [wide, high] = [this.#pull.x - at.x, this.#pull.y - at.y];
    const far = Math.hypot(wide, high);
    const enough = far > PULL.least;
    if (enough) {
      this.#aim.power = Math.min(1, (far - PULL.least) / (PULL.most - PULL.least));
      this.#aim.angle = (Math.atan2(-high, wide) * 180) / Math.PI;
    }
    if (what === 'move') return;
    this.#pull = undefined;
    if (enough) this.#throw();
  }

  #throw(): void {
    if (!this.#ready || this.#won >= 0) return;
    this.#flight = begin(this.#level, this.#aim);
    this.#throws += 1;
    this.#way = [];
    this.#swing = HIT;
    this.#table.sound('throw');
    this.#show();
  }

  update(seconds: number): void {
    this.#time += seconds;
    for (const [action, held] of this.#held) {
      this.#held.set(action, held + seconds);
      if (held > KEY_RESTS) this.#turn(action, KEYED.angle * seconds, KEYED.power * seconds);
    }
    this.#drop = Math.max(0, this.#drop - seconds);
    this.#swing = Math.max(0, this.#swing - seconds);
    this.#squash = Math.max(0, this.#squash - seconds * 6);
    for (const [index, hit] of this.#hits.entries())
      if (hit > 0) this.#hits[index] = hit - seconds / HIT;
    this.#sparks.update(seconds);
    this.#teach();
    this.#moveGone(seconds);
    if (this.#flight) this.#moveBall(this.#flight, seconds);
    this.#finish(seconds);
  }

  /** The first time that something new is there, a sentence says what it does. */
  #teach(): void {
    if (this.#taught) return;
    this.#taught = true;
    const { things, box } = this.#level;
    const before = LEVELS.slice(0, this.#table.level - 1);
    const isNew = (kind: Thing['kind']) =>
      things.some((thing) => thing.kind === kind) &&
      !before.some((level) => level.things.some((thing) => thing.kind === kind));
    const table = this.#table;
    if (isNew('pad')) table.say(table.word('pad'), 4);
    else if (isNew('drum')) table.say(table.word('drum'), 4);
    else if (isNew('fan')) table.say(table.word('fan'), 4);
    else if (box.sway && !before.some((level) => level.box.sway)) table.say(table.word('sway'), 4);
  }

  #moveBall(flight: Flight, seconds: number): void {
    const was = flight.fate;
    fly(flight, this.#level, this.#time, seconds);
    this.#last = flight;
    if (was === 'flying' && this.#way.length < 150) this.#way.push({ x: flight.x, y: flight.y });
    for (const met of flight.met) this.#feel(met.what, met, met.speed);
    if (was !== 'flying' || flight.fate === 'flying') return;
    if (flight.fate === 'in') this.#win(flight);
    else this.#miss(flight);
  }

  #feel(what: number | 'floor' | 'box', at: Point, speed: number): void {
    const strong = Math.min(1, speed / 700);
    this.#squash = Math.max(this.#squash, strong);
    const thing = typeof what === 'number' ? this.#level.things[what] : undefined;
    const lively = thing?.kind === 'pad' || thing?.kind === 'drum';
    if (typeof what === 'number') this.#hits[what] = 1;
    this.#table.sound(what === 'box' ? 'box' : lively ? (thing?.kind ?? 'pad') : 'wood');
    const many = Math.round((lively ? 10 : 6) * strong) + 2;
    const how = { speed: 90 + 130 * strong, size: 7, seconds: 0.5, weight: 260 };
    this.#sparks.burst(at, many, lively ? PAPER : DUST, how, Math.random);
    if (lively) this.#table.shake(2 + 3 * strong);
  }

  #win(flight: Flight): void {
    this.#won = 0;
    this.#table.sound('in');
    this.#table.shake(3);
    const { level, word } = this.#table;
    const stars = starsOf(this.#throws);
    this.#stars[level - 1] = Math.max(this.#stars[level - 1] ?? 0, stars);
    this.#table.save({ stars: this.#stars });
    this.#show();
    if (flight.bounces > 1) this.#table.say(word('clever'), 2);
    else if (stars === 3) this.#table.say(word('single'), 2);
    const how = { speed: 300, size: 10, seconds: 1.3, weight: 420, round: false };
    const rim = { x: flight.x, y: flight.y - 34 };
    this.#sparks.burst(rim, this.#table.reducedMotion ? 10 : 46, PAPER, how, Math.random);
  }

  #miss(flight: Flight): void {
    this.#gone = flight;
    this.#goneFor = 0;
    this.#flight = undefined;
    this.#table.sound('missed');
    if (this.#throws >= BALLS) this.#lost = 0;
    else this.#drop = DROP;
  }

  #moveGone(seconds: number): void {
    if (!this.#gone) return;
    this.#goneFor += seconds;
    fly(this.#gone, this.#level, this.#time, seconds);
    if (this.#goneFor > 1) this.#gone = undefined;
  }

  #finish(seconds: number): void {
    if (this.#won >= 0) {
      this.#won += seconds;
      const stars = starsOf(this.#throws);
      const due = Math.min(stars, Math.floor((this.#won - 0.25) / 0.28) + 1);
      if (due > this.#shown && this.#won > 0.25) {
        this.#shown = due;
        this.#table.sound('star');
      }
      if (this.#won > PARTY)
        this.#table.end({ won: true, score: pointsOf(this.#throws, this.#flight?.bounces ?? 0) });
    }
    if (this.#lost < 0) return;
    this.#lost += seconds;
    if (this.#lost > REST) this.#table.end({ won: false, score: 0 });
  }

  isStill(): boolean {
    const shows = this.#throws === 0 && this.#table.level === 1;
    return (
      !this.#moves &&
      !this.#flight &&
      !this.#gone &&
      this.#drop <= 0 &&
      !shows &&
      this.#held.size === 0 &&
      this.#lost < 0
    );
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#drawGround(pen, view);
    this.#drawCat(pen, view);
    const { things, box, from } = this.#level;
    for (const thing of things) if (thing.kind === 'fan') drawFan(pen, thing, view.time);
    const by = swayed(box.sway, this.#time);
    if (box.sway) this.#drawRail(pen, box.x, box.y, box.sway.x, box.sway.y);
    for (const thing of things) {
      if (thing.kind === 'fan' || !thing.sway) continue;
      const at = thing.kind === 'drum' ? thing : middleOf(thing);
      this.#drawRail(pen, at.x, at.y - 4, thing.sway.x, thing.sway.y);
    }
    this.#drawStand(pen, from);
    drawBoxBehind(pen, box.x + by.x, box.y + by.y, box);
    for (const [index, thing] of things.entries()) this.#drawThing(pen, thing, index);
    this.#drawWay(pen);
    if (this.#won < 0 && this.#throws < BALLS) this.#drawDots(pen, view);
    if (this.#gone) this.#drawBall(pen, this.#gone, Math.max(0, 1 - this.#goneFor));
    if (this.#flight) this.#drawBall(pen, this.#flight, 1);
    const wobble =
      this.#won >= 0 ? 1 - 0.5 * Math.exp(-this.#won * 3) * Math.cos(this.#won * 22) : 1;
    drawBoxBefore(pen, box.x + by.x, box.y + by.y, box, wobble);
    this.#sparks.draw(pen);
    if (this.#flight && this.#flight.y < view.y - RADIUS) this.#drawArrow(pen, this.#flight, view);
    if (this.#won >= 0) this.#drawStars(pen, box.x + by.x, box.y + by.y - box.height - 64, view);
  }

  #drawGround(pen: CanvasRenderingContext2D, view: View): void {
    const density = pen.getTransform().a;
    const key = `${view.width} ${view.height} ${density}`;
    if (this.#ground?.key !== key) {
      const picture = document.createElement('canvas');
      // A little more all round, for when the frame shakes.
      const edge = 12;
      picture.width = Math.ceil((view.width + 2 * edge) * density);
      picture.height = Math.ceil((view.height + 2 * edge) * density);
      const ground = picture.getContext('2d');
      if (!ground) return;
      ground.scale(density, density);
      ground.translate(edge - view.x, edge - view.y);
      const wider = { ...view, x: view.x - edge, y: view.y - edge };
      wider.width += 2 * edge;
      wider.height += 2 * edge;
      paintAttic(ground, wider, this.#table);
      this.#ground = { key, picture };
    }
    const { picture } = this.#ground;
    pen.drawImage(
      picture,
      view.x - 12,
      view.y - 12,
      picture.width / density,
      picture.height / density,
    );
  }

  /** The cat looks after the ball. */
  #drawCat(pen: CanvasRenderingContext2D, view: View): void {
    const [x, y] = view.landscape ? [-70, FLOOR - 22] : [388, FLOOR + 78];
    const eyes = { x: this.#last.x - x, y: this.#last.y - y };
    const far = Math.max(1, Math.hypot(eyes.x, eyes.y));
    const glad = this.#won >= 0 ? Math.abs(Math.sin(this.#won * 7)) * 12 : 0;
    const lift = this.#table.reducedMotion ? 0 : glad;
    this.#table.sprites.draw(pen, 'cat', x, y - lift);
    pen.fillStyle = '#1c1a3c';
    for (const eye of [-27, -9]) {
      pen.beginPath();
      pen.ellipse(
        x + eye + (eyes.x / far) * 2.4,
        y - 23 - lift + (eyes.y / far) * 2,
        2,
        4,
        0,
        0,
        7,
      );
      pen.fill();
    }
  }

  /** What a box that moves runs along. */
  #drawRail(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number): void {
    pen.strokeStyle = '#4a3a78';
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.setLineDash([1, 11]);
    pen.beginPath();
    pen.moveTo(x - wide, y + 4 - high);
    pen.lineTo(x + wide, y + 4 + high);
    pen.stroke();
    pen.setLineDash([]);
  }

  #drawStand(pen: CanvasRenderingContext2D, { x, y }: Point): void {
    pen.fillStyle = '#4a241c70';
    pen.beginPath();
    pen.ellipse(x - 14, FLOOR + 3, 66, 7, 0, 0, 7);
    pen.fill();
    this.#table.sprites.draw(pen, 'books', x - 18, FLOOR - 35);
    const cocked = this.#pull && this.#ready ? this.#aim.power * 0.34 : 0;
    const swing = this.#swing > 0 ? -0.7 * (this.#swing / HIT) : 0;
    const turn = -0.2 + cocked + swing;
    pen.save();
    pen.translate(x - 34, FLOOR - 72);
    pen.rotate(turn);
    this.#table.sprites.draw(pen, 'spoon', 20, 0);
    pen.restore();
    if (this.#flight || this.#throws >= BALLS) return;
    const drop = (this.#drop / DROP) ** 2 * 120;
    const sag = cocked * 46;
    const bump = this.#drop > 0 && this.#drop < 0.12 ? 0.12 : 0;
    this.#table.sprites.draw(pen, 'ball', x - sag * 0.4, y - drop + sag, {
      stretch: { x: 1 + bump, y: 1 - bump },
    });
  }

  #drawThing(pen: CanvasRenderingContext2D, thing: Thing, index: number): void {
    if (thing.kind === 'fan') return;
    const by = swayed(thing.sway, this.#time);
    const hit = Math.max(0, this.#hits[index] ?? 0);
    if (thing.kind === 'drum') {
      const [x, y] = [thing.x + by.x, thing.y + by.y];
      this.#table.sprites.draw(pen, 'drum', x, y, {
        scale: (thing.radius / 30) * (1 + hit * 0.14),
      });
      return;
    }
    const { x1, y1, x2, y2, kind } = thing;
    drawBar(pen, x1 + by.x, y1 + by.y, x2 + by.x, y2 + by.y, kind === 'pad', hit);
  }

  /** The way of the last throw, so that the next one can change one thing. */
  #drawWay(pen: CanvasRenderingContext2D): void {
    pen.fillStyle = '#ffd88a';
    pen.globalAlpha = this.#flight ? 0.55 : 0.4;
    for (let at = 4; at < this.#way.length; at += 5) {
      const dot = this.#way[at] as Point;
      pen.beginPath();
      pen.arc(dot.x, dot.y, 3.4, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }

  /** The way of a throw until it meets something; flown again only where the aim or the level has moved. */
  #foreseen(): Foreseen {
    const { angle, power } = this.#aim;
    const key = `${angle} ${power} ${this.#moves ? this.#time : 0}`;
    if (this.#ahead?.key === key) return this.#ahead;
    const dry = begin(this.#level, this.#aim);
    const ahead: Foreseen = { key, dots: [] };
    let time = this.#time;
    for (let step = 1; step < SIGHT * 60 && dry.fate === 'flying'; step++, time += 1 / 60) {
      fly(dry, this.#level, time, 1 / 60);
      if (dry.met.length > 0) {
        ahead.meets = { x: dry.x, y: dry.y };
        break;
      }
      if (step % 4 === 0) ahead.dots.push({ x: dry.x, y: dry.y });
    }
    this.#ahead = ahead;
    return ahead;
  }

  #drawDots(pen: CanvasRenderingContext2D, view: View): void {
    if (this.#flight) return;
    const { dots, meets } = this.#foreseen();
    pen.fillStyle = '#fff';
    pen.globalAlpha = this.#ready ? 1 : 0.4;
    for (const [index, dot] of dots.entries()) {
      pen.beginPath();
      pen.arc(dot.x, dot.y, 4.4 - (index + 1) * 0.18, 0, 7);
      pen.fill();
    }
    if (meets) {
      pen.strokeStyle = '#fff';
      pen.lineWidth = 2.5;
      pen.beginPath();
      pen.arc(meets.x, meets.y, RADIUS - 2, 0, 7);
      pen.stroke();
    }
    pen.globalAlpha = 1;
    if (this.#throws === 0 && this.#table.level === 1 && !this.#pull) this.#drawHand(pen, view);
    else if (this.#pull) this.#drawPull(pen);
  }

  /** A finger that pulls back, for who has not thrown yet. */
  #drawHand(pen: CanvasRenderingContext2D, view: View): void {
    const part = Math.min(1, ((view.time || 1) % 2) / 1.2);
    const eased = part * part * (3 - 2 * part);
    const { x, y } = this.#level.from;
    const [toX, toY] = [x - 52 * eased, y + 74 * eased];
    pen.strokeStyle = '#ffffffc0';
    pen.lineWidth = 4;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(toX, toY);
    pen.stroke();
    pen.fillStyle = '#ffffff60';
    pen.beginPath();
    pen.arc(toX, toY, 20, 0, 7);
    pen.fill();
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.arc(toX, toY, 11, 0, 7);
    pen.fill();
  }

  /** How strong, as a ring round the ball that fills. */
  #drawPull(pen: CanvasRenderingContext2D): void {
    const { x, y } = this.#level.from;
    pen.lineWidth = 5;
    pen.strokeStyle = '#0003';
    pen.beginPath();
    pen.arc(x, y, 30, 0, 7);
    pen.stroke();
    pen.strokeStyle = '#ffe46b';
    pen.beginPath();
    pen.arc(x, y, 30, -Math.PI / 2, -Math.PI / 2 + this.#aim.power * 2 * Math.PI);
    pen.stroke();
  }

  #drawBall(pen: CanvasRenderingContext2D, flight: Flight, alpha: number): void {
    const { x, y, vx, vy, turned } = flight;
    const fast = Math.min(0.16, Math.hypot(vx, vy) / 5200);
    const long = fast - this.#squash * 0.22;
    const way = Math.atan2(vy, vx);
    pen.save();
    pen.translate(x, y);
    pen.rotate(way);
    pen.scale(1 + long, 1 - long);
    this.#table.sprites.draw(pen, 'ball', 0, 0, { turn: turned - way, alpha });
    pen.restore();
  }

  /** The ball is above what is seen. */
  #drawArrow(pen: CanvasRenderingContext2D, { x }: Point, view: View): void {
    const y = view.y + 8;
    poly(pen, '#4a241c', x - 14, y + 19, x, y - 3, x + 14, y + 19);
    poly(pen, '#ffb52e', x - 9, y + 16, x, y + 2, x + 9, y + 16);
  }

  #drawStars(pen: CanvasRenderingContext2D, x: number, y: number, view: View): void {
    const middle = Math.max(view.x + 80, Math.min(view.x + view.width - 80, x));
    const high = Math.max(view.y + 76, y);
    for (let star = 0; star < 3; star++) {
      const age = Math.max(0, Math.min(1, (this.#won - 0.25 - star * 0.28) / 0.25));
      const has = star < starsOf(this.#throws);
      const grown = has ? age * (1 + 0.6 * Math.sin(age * Math.PI)) : 1;
      const place = { x: middle + (star - 1) * 50, y: high - (star === 1 ? 12 : 0) };
      drawStar(pen, place, 25, '#3a2350');
      drawStar(pen, place, 20, '#6b5a86');
      if (has) drawStar(pen, place, 21 * grown, '#ffd84a');
      if (has && age > 0.8) drawStar(pen, { x: place.x - 2, y: place.y - 3 }, 9, '#fff3b0');
    }
  }

  state() {
    return {
      time: this.#time,
      ready: this.#ready,
      balls: BALLS - this.#throws,
      aim: { ...this.#aim },
      fate: this.#flight?.fate ?? this.#gone?.fate ?? 'none',
      from: this.#level.from,
      stars: this.#stars,
    };
  }
}

function middleOf({ x1, y1, x2, y2 }: Bar): Point {
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

function readStars(saved: { stars?: unknown } | undefined): number[] {
  const stars = Array.isArray(saved?.stars) ? saved.stars : [];
  return LEVELS.map((_, index) => Math.max(0, Math.min(3, Math.floor(Number(stars[index]) || 0))));
}

function drawStar(
  pen: CanvasRenderingContext2D,
  { x, y }: Point,
  size: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (let tip = 0; tip < 10; tip++) {
    const far = tip % 2 ? size * 0.5 : size;
    const way = (tip * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + Math.cos(way) * far, y + Math.sin(way) * far);
  }
  pen.fill();
}
