import { drawBar } from '../stage/bars.ts';
import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { type Foe, HEIGHT, NATURES, strengthOf } from './foes.ts';
import { PICTURES } from './pictures.ts';
import {
  FULL,
  type Happened,
  HEARTS,
  type Hunt,
  newHunt,
  SAFE,
  step,
  times,
  type Wish,
  widened,
} from './rules.ts';
import { Space } from './scene.ts';
import { SECTORS } from './sectors.ts';

/** How wide the field is in frames that are higher than wide, and in the others. */
const FIELDS = { portrait: 360, landscape: 700 };

/** Seconds from the end of the hunt to the screen that says so. */
const AFTER = 1.8;

void stage({
  id: 'star-hunter',
  world: {
    portrait: { width: FIELDS.portrait, height: HEIGHT },
    landscape: { width: FIELDS.landscape, height: HEIGHT },
  },
  touch: 'drag',
  keys: ['arrows', 'space'],
  levels: SECTORS.length,
  sprites: PICTURES,
  sounds: {
    shot: [0.07, 0.05, 900, 0, 0.01, 0.05, 2, 1.4, -22],
    gone: [0.5, 0.1, 170, 0, 0.04, 0.2, 4, 1.6, -1.5, 0, 0, 0, 0, 0.6],
    big: [1, 0.05, 60, 0.02, 0.3, 0.7, 4, 2, 0, 0, 0, 0, 0, 2, 0, 0.3],
    hurt: [0.8, 0.05, 140, 0, 0.08, 0.24, 4, 1.4, -4],
    star: [0.25, 0, 1050, 0, 0.02, 0.09, 0, 1.8, 0, 0, 350, 0.03],
    power: [0.5, 0, 520, 0.01, 0.06, 0.2, 1, 1.5, 5, 0, 260, 0.06],
    full: [0.5, 0, 660, 0.01, 0.1, 0.25, 1, 1.5, 0, 0, 330, 0.06, 0.08],
    blast: [0.8, 0.02, 90, 0.02, 0.5, 0.4, 2, 1.5, 2, 0, 0, 0, 0, 0.3],
    boss: [0.6, 0, 110, 0.05, 0.25, 0.3, 2, 1, 0, 0, 0, 0, 0.32],
  },
  begin: (table) => new StarHunter(table),
});

/** A burst that is seen for a moment. */
interface Bang extends Point {
  size: number;
  age: number;
}

class StarHunter implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #space = new Space();
  readonly #held = new Set<Action>();
  readonly #told = new Set<string>();
  #hunt: Hunt;
  #bangs: Bang[] = [];
  #blast = false;
  /** Where the finger or the mouse wants the ship, and where it took hold of it. */
  #to: Point | undefined;
  #hold: Point | undefined;
  #over = 0;
  #flash = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#hunt = newHunt(table.level, this.#width(), table.chance);
    table.show({ level: table.level, score: 0 });
  }

  #width(): number {
    return FIELDS[this.#table.landscape ? 'landscape' : 'portrait'];
  }

  /** From the world, whose middle depends on the frame, to the hunt, whose middle is 0. */
  #place({ x, y }: Point): Point {
    return { x: x - this.#width() / 2, y };
  }

  press(action: Action): void {
    if (action === 'action' || action === 'second') this.#blast = true;
    else {
      this.#held.add(action);
      this.#to = undefined;
    }
  }

  release(action: Action): void {
    this.#held.delete(action);
  }

  /** A finger draws the ship along, wherever it lies; a mouse has the ship right under it. */
  point(what: 'down' | 'move' | 'up' | 'hover', at: Point): void {
    const { x, y } = this.#place(at);
    if (what === 'hover') this.#to = { x, y };
    if (what === 'down') this.#hold = { x: this.#hunt.x - x, y: this.#hunt.y - y };
    if (what === 'move' && this.#hold) this.#to = { x: x + this.#hold.x, y: y + this.#hold.y };
    if (what !== 'up') return;
    this.#hold = undefined;
    this.#blast = true;
  }

  #wish(): Wish {
    const held = (action: Action) => (this.#held.has(action) ? 1 : 0);
    return {
      right: held('right') - held('left'),
      down: held('down') - held('up'),
      to: this.#to,
      blast: this.#blast,
    };
  }

  update(seconds: number): void {
    const { hunt, happened } = step(widened(this.#hunt, this.#width()), this.#wish(), seconds);
    this.#blast = false;
    this.#hunt = hunt;
    for (const one of happened) this.#show(one);
    for (const bang of this.#bangs) bang.age += seconds;
    if ((this.#bangs[0]?.age ?? 0) > 0.35) this.#bangs.shift();
    this.#flash *= 0.9;
    this.#trail();
    this.#sparks.update(seconds);
    this.#teach();
    this.#table.show({ score: hunt.score });
    if (hunt.phase === 'hunts') return;
    this.#over += seconds;
    if (this.#over > AFTER) this.#table.end({ won: hunt.phase === 'won', score: hunt.score });
  }

  /** Fire behind the engines. */
  #trail(): void {
    const { x, y, phase, time } = this.#hunt;
    if (phase === 'lost' || this.#table.reducedMotion || Math.floor(time * 60) % 2) return;
    for (const aside of [-6, 6])
      this.#sparks.add({
        x: x + aside,
        y: y + 14,
        right: (Math.random() - 0.5) * 20,
        down: 150,
        left: 0.22,
        size: 7,
        color: '#9ffcff',
        weight: 0,
        round: true,
      });
  }

  /** In the first sector, things are explained as they come. */
  #teach(): void {
    if (this.#table.level > 1) return;
    const { time, things, charge } = this.#hunt;
    if (time > 0.3) this.#tell('fly');
    if (things.some(({ what, y }) => what === 'star' && y > 120) && time > 4) this.#tell('stars');
    if (charge >= FULL) this.#tell('blast');
  }

  #tell(word: string): void {
    if (this.#told.has(word)) return;
    this.#told.add(word);
    this.#table.say(this.#table.word(word), 3.5);
  }

  #show({ what, x, y, kind }: Happened): void {
    const table = this.#table;
    const calm = table.reducedMotion;
    const burst = (many: number, colors: string[], speed: number, seconds = 0.6) =>
      this.#sparks.burst(
        { x, y },
        calm ? Math.ceil(many / 4) : many,
        colors,
        { speed, size: 6, seconds, weight: 0 },
        Math.random,
      );
    if (what === 'hit') {
      if (!calm) burst(1, ['#fff2a0'], 90, 0.2);
      return;
    }
    if (what === 'gone') {
      const big = kind === 'boss';
      const size = big ? 3.4 : NATURES[kind ?? 'imp'].radius / 24;
      this.#bangs.push({ x, y, size, age: 0 });
      burst(big ? 60 : 9, ['#ffb82e', '#8c1f52', '#ffe46b'], big ? 420 : 190, big ? 1.2 : 0.5);
      table.sound(big ? 'big' : 'gone');
      table.shake(big ? 14 : 2);
      if (!big) table.score(this.#hunt.score);
      return;
    }
    if (what === 'lost') {
      this.#bangs.push({ x, y, size: 2, age: 0 });
      burst(40, ['#9ffcff', '#ff8a3d', '#eaf6f4'], 300, 1);
      table.sound('big');
      return;
    }
    if (what === 'boss') table.say(table.word('boss'), 2.5);
    if (what === 'hurt') {
      this.#flash = 1;
      table.shake(9);
      burst(16, ['#ff8a3d', '#eaf6f4', '#ff6b86'], 240);
    }
    if (what === 'star') burst(4, ['#ffe46b', '#fff6c8'], 90, 0.3);
    if (what === 'power' || what === 'heart') burst(14, ['#6ff0e0', '#fff'], 180);
    if (what === 'blast') table.shake(6);
    table.sound(what === 'heart' ? 'power' : what);
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const hunt = this.#hunt;
    const { sprites, reducedMotion } = this.#table;
    const time = reducedMotion ? 0 : hunt.time;
    this.#space.draw(pen, sprites, view, hunt.sector, time);
    pen.save();
    pen.translate(this.#width() / 2, 0);
    if (hunt.blast > 0) this.#drawBlast(pen, view);
    for (const { x, y, right } of hunt.shots)
      sprites.draw(pen, 'shot', x, y, right ? { turn: right / 640 } : undefined);
    for (const foe of hunt.foes) if (foe.age > 0) this.#drawFoe(pen, foe);
    for (const { what, x, y } of hunt.things)
      sprites.draw(pen, what, x, y, {
        turn: what === 'star' ? time * 3 + x : 0,
        scale: what === 'star' ? 0.8 : 1,
      });
    for (const { x, y } of hunt.orbs) sprites.draw(pen, 'orb', x, y);
    this.#sparks.draw(pen);
    for (const { x, y, size, age } of this.#bangs)
      sprites.draw(pen, 'bang', x, y, {
        scale: size * (0.5 + Math.min(1, age / 0.12) * 0.7),
        alpha: Math.max(0, 1 - age / 0.35),
        turn: x,
      });
    if (hunt.phase !== 'lost') this.#drawShip(pen);
    pen.restore();
    this.#drawRest(pen, view);
  }

  #drawFoe(pen: CanvasRenderingContext2D, foe: Foe): void {
    const { kind, x, y, age, lit, way } = foe;
    const { sprites, reducedMotion } = this.#table;
    const time = reducedMotion ? 0 : age;
    const name = kind === 'boss' ? `boss${this.#hunt.sector}` : kind;
    const hit = lit > 0 ? 0.1 : 0;
    const breath = kind === 'eye' || kind === 'boss' ? Math.sin(time * 4) * 0.05 : 0;
    const flap = kind === 'imp' ? Math.sin(time * 14) * 0.16 : 0;
    let turn = 0;
    if (kind === 'rock' || kind === 'chip') turn = time * (x > 0 ? 1.2 : -1.2);
    // Shivers while it aims; then it points where it dives.
    if (kind === 'diver') turn = way ? Math.atan2(-way.x, way.y) : Math.sin(time * 30) * 0.08;
    if (kind === 'imp') turn = Math.cos(time * 2.4) * 0.2;
    sprites.draw(pen, name, x, y, {
      turn,
      // High frames show where foes begin.
      alpha: Math.min(1, age * 3),
      stretch: { x: 1 + hit + breath, y: 1 - hit - breath + flap },
    });
    if (lit > 0) {
      pen.globalAlpha = 0.5;
      pen.fillStyle = '#fff6c8';
      pen.beginPath();
      pen.arc(x, y, NATURES[kind].radius * 0.7, 0, 7);
      pen.fill();
      pen.globalAlpha = 1;
    }
  }

  #drawBlast(pen: CanvasRenderingContext2D, view: View): void {
    const { x, y, blast } = this.#hunt;
    const part = Math.min(1, (1 - blast) * 8, blast * 5);
    for (const [wide, color] of [
      [92, '#1fa8e866'],
      [60, '#6ff0e0aa'],
      [26, '#ffffff'],
    ] as const) {
      pen.fillStyle = color;
      const now = wide * part;
      pen.fillRect(x - now / 2, view.y, now, y - 14 - view.y);
    }
  }

  #drawShip(pen: CanvasRenderingContext2D): void {
    const { x, y, right, safe, time, charge, blast } = this.#hunt;
    const { sprites, reducedMotion } = this.#table;
    const hidden = blast <= 0 && safe > 0 && safe < SAFE - 0.1 && Math.floor(time * 12) % 2 === 0;
    const lean = Math.max(-1, Math.min(1, right / 420));
    if (charge >= FULL) {
      pen.strokeStyle = '#ffe46b';
      pen.lineWidth = 3;
      pen.globalAlpha = reducedMotion ? 0.8 : 0.55 + 0.4 * Math.sin(time * 9);
      pen.beginPath();
      pen.arc(x, y, 34, 0, 7);
      pen.stroke();
      pen.globalAlpha = 1;
    }
    sprites.draw(pen, 'ship', x, y, {
      turn: lean * 0.16,
      stretch: { x: 1 - Math.abs(lean) * 0.16, y: 1 },
      alpha: hidden ? (reducedMotion ? 0.6 : 0.3) : 1,
    });
  }

  /** Hearts, stars towards a blast, how many times points count; the strength of a boss. */
  #drawRest(pen: CanvasRenderingContext2D, view: View): void {
    const { hearts, charge, time, foes } = this.#hunt;
    const { sprites, number, reducedMotion } = this.#table;
    if (this.#flash > 0.05 && !reducedMotion) {
      pen.globalAlpha = this.#flash * 0.3;
      pen.fillStyle = '#ff3d5a';
      pen.fillRect(view.x, view.y, view.width, view.height);
      pen.globalAlpha = 1;
    }
    const y = view.y + view.height - 18;
    for (let index = 0; index < HEARTS; index++)
      sprites.draw(pen, 'heart', view.x + 22 + index * 28, y, {
        scale: index < hearts ? 0.85 : 0.6,
        alpha: index < hearts ? 1 : 0.3,
      });
    const from = view.x + 132;
    const width = Math.min(300, view.width - 132 - 70);
    const charged = { x: from, y, width, part: charge / FULL };
    drawBar(pen, charged, '#14293fc0', charge >= FULL ? '#fff6c8' : '#ffb82e');
    const pulse = charge >= FULL && !reducedMotion ? 1.15 + Math.sin(time * 9) * 0.15 : 1;
    sprites.draw(pen, 'star', from - 4, y, { scale: pulse });
    const worth = times(this.#hunt);
    pen.direction = 'ltr';
    pen.textAlign = 'right';
    pen.textBaseline = 'middle';
    pen.font = `800 ${18 + worth * 2}px system-ui, sans-serif`;
    pen.fillStyle = worth > 1 ? '#ffe46b' : '#ffffff88';
    pen.fillText(`×${number(worth)}`, view.x + view.width - 14, y + 1);
    const boss = foes.find(({ kind }) => kind === 'boss');
    if (!boss) return;
    const all = strengthOf('boss', this.#hunt.sector);
    const wide = Math.min(420, view.width - 32);
    const left = view.x + (view.width - wide) / 2;
    const stands = { x: left, y: view.y + 16, width: wide, part: boss.strength / all };
    drawBar(pen, stands, '#2a0a2cc0', '#ff6b86');
  }

  state() {
    const { x, y, time, hearts, score, charge, wave, phase, power, foes, orbs, things, width } =
      this.#hunt;
    return {
      x,
      y,
      time,
      hearts,
      score,
      charge,
      wave,
      phase,
      power,
      middle: width / 2,
      foes: foes.filter(({ age }) => age > 0),
      orbs,
      things,
    };
  }
}
