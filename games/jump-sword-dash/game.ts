import type { Action, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { PLANS, type Thing } from './course.ts';
import { drawHero } from './hero.ts';
import { PICTURES } from './pictures.ts';
import { type Happened, HEARTS, newRun, type Run, SAFE, step, times } from './rules.ts';
import { drawBehind, drawGate, drawRoof, groundOf } from './scene.ts';

/** Seconds from the end of the run to the screen that says so. */
const AFTER = 1.4;

void stage({
  id: 'jump-sword-dash',
  world: { portrait: { width: 400, height: 470 }, landscape: { width: 860, height: 470 } },
  touch: 'swipe',
  keys: ['arrows', 'space'],
  levels: PLANS.length,
  sprites: PICTURES,
  sounds: {
    jump: [0.4, 0.03, 260, 0.01, 0.03, 0.12, 1, 1, 9],
    land: [0.25, 0.05, 110, 0, 0.01, 0.05, 4],
    strike: [0.5, 0.05, 700, 0, 0.02, 0.08, 3, 1, -20],
    cut: [0.7, 0.05, 320, 0, 0.04, 0.16, 3, 1.4, -12, 0, 0, 0, 0, 0.4],
    dash: [0.5, 0.03, 180, 0.01, 0.08, 0.14, 2, 1, 16],
    through: [0.5, 0, 620, 0.01, 0.05, 0.2, 0, 1.5, 3],
    star: [0.35, 0, 900, 0, 0.02, 0.1, 0, 1.8, 0, 0, 320, 0.04],
    hurt: [0.7, 0.05, 160, 0, 0.06, 0.2, 4, 1.4, -5],
    fall: [0.6, 0.03, 280, 0.02, 0.1, 0.3, 1, 1, -12],
    finish: [0.9, 0, 440, 0.03, 0.3, 0.5, 1, 1.2, 0, 0, 220, 0.1, 0.12],
  },
  begin: (table) => new JumpSwordDash(table),
});

/** One of the halves of a cut mask. */
interface Half {
  name: 'maskTop' | 'maskJaw';
  x: number;
  height: number;
  right: number;
  rise: number;
  turn: number;
  left: number;
}

const TEACHES = { stakes: 'jump', mask: 'strike', gate: 'dash' } as const;

class JumpSwordDash implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #wish = { jump: false, strike: false, dash: false };
  readonly #taught = new Set<string>();
  /** Where the hero was, for the pictures that a dash leaves behind. */
  readonly #trail: { x: number; height: number; left: number }[] = [];
  #halves: Half[] = [];
  #run: Run;
  #squash = 0;
  #over = 0;
  #flash = 0;
  /** What the eye has at the left, and how far up it looks. */
  #raised = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#run = newRun(table.level, table.chance);
    table.show({ level: table.level, score: 0 });
  }

  press(action: Action, repeated: boolean): void {
    if (repeated) return;
    if (action === 'up') this.#wish.jump = true;
    if (action === 'action') this.#wish.strike = true;
    if (action === 'right' || action === 'second') this.#wish.dash = true;
  }

  update(seconds: number): void {
    const { run, happened } = step(this.#run, this.#wish, seconds);
    this.#wish.jump = this.#wish.strike = this.#wish.dash = false;
    this.#run = run;
    for (const one of happened) this.#show(one);
    this.#squash *= 0.86;
    this.#flash *= 0.9;
    this.#raised += (Math.max(0, run.height - 60) * 0.25 - this.#raised) * 0.08;
    this.#sparks.update(seconds);
    this.#fly(seconds);
    this.#teach();
    this.#table.show({ score: run.score });
    if (!run.over && !run.finished) return;
    this.#over += seconds;
    if (this.#over > AFTER) this.#table.end({ won: run.finished, score: run.score });
  }

  /** What goes on flying: pictures of a dash, and the halves of masks. */
  #fly(seconds: number): void {
    const { dash, x, height } = this.#run;
    for (const one of this.#trail) one.left -= seconds * 2.6;
    while ((this.#trail[0]?.left ?? 1) <= 0) this.#trail.shift();
    const last = this.#trail.at(-1);
    if (dash > 0 && x - (last?.x ?? 0) > 22) this.#trail.push({ x, height, left: 1 });
    for (const half of this.#halves) {
      half.x += half.right * seconds;
      half.rise -= 900 * seconds;
      half.height += half.rise * seconds;
      half.turn += half.right * seconds * 0.03;
      half.left -= seconds;
    }
    if ((this.#halves[0]?.left ?? 1) <= 0)
      this.#halves = this.#halves.filter(({ left }) => left > 0);
  }

  /** In the first level, each kind is explained as it comes. */
  #teach(): void {
    if (this.#table.level > 1) return;
    const { things, x, course } = this.#run;
    const next = things.find((thing) => thing.kind !== 'star' && thing.x > x);
    if (!next || next.x - x > course.speed * 1.5 || this.#taught.has(next.kind)) return;
    this.#taught.add(next.kind);
    this.#table.say(this.#table.word(TEACHES[next.kind as keyof typeof TEACHES]), 2.6);
  }

  #show({ what, x, height }: Happened): void {
    const table = this.#table;
    table.sound(what);
    const at = { x, y: -height - 30 };
    const calm = table.reducedMotion;
    const burst = (many: number, colors: string[], speed: number, weight = 500) =>
      this.#sparks.burst(
        at,
        calm ? Math.ceil(many / 4) : many,
        colors,
        { speed, size: 7, seconds: 0.6, weight, round: what !== 'finish' },
        Math.random,
      );
    if (what === 'jump') this.#squash = -0.7;
    if (what === 'land') {
      this.#squash = 0.8;
      this.#sparks.burst(
        { x, y: -height },
        calm ? 0 : 6,
        ['#b9a8e8', '#7fe0d8'],
        { speed: 60, size: 8, seconds: 0.4, weight: -40 },
        Math.random,
      );
    }
    if (what === 'cut') {
      burst(18, ['#ffe66b', '#ff3d5a', '#fff'], 300);
      table.shake(3);
      this.#halves.push(
        { name: 'maskTop', x, height, right: 190, rise: 330, turn: 0, left: 1 },
        { name: 'maskJaw', x, height, right: 120, rise: 60, turn: 0, left: 1 },
      );
    }
    if (what === 'through') burst(12, ['#4fd8ff', '#e8fbff'], 220, 0);
    if (what === 'star') burst(6, ['#ffe66b', '#fff8d0'], 120, 100);
    if (what === 'hurt' || what === 'fall') {
      this.#flash = 1;
      table.shake(9);
      burst(14, ['#ff3d5a', '#ffd0e0'], 240);
    }
    if (what === 'finish') burst(50, ['#ffe66b', '#ff3d5a', '#4fd8ff', '#7fe0d8'], 420, 300);
    if (what === 'finish' || what === 'cut') table.score(this.#run.score);
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites } = this.#table;
    const run = this.#run;
    const ahead = view.landscape ? 0.24 : 0.2;
    const left = run.x - view.x - view.width * ahead;
    drawBehind(pen, sprites, view, run.x + 4000);
    pen.save();
    pen.translate(0, this.#raised);
    for (const roof of run.course.roofs) drawRoof(pen, sprites, view, roof, left);
    const ground = groundOf(view);
    const end = run.course.length - left;
    if (end < view.x + view.width + 100) {
      const { height } = run.course.roofs.at(-1) ?? { height: 0 };
      sprites.draw(pen, 'torii', end + 40, ground - height - 84);
    }
    for (const thing of run.things) this.#drawThing(pen, view, thing, left, ground);
    for (const half of this.#halves)
      sprites.draw(pen, half.name, half.x - left, ground - half.height, {
        turn: half.turn,
        alpha: Math.max(0, half.left),
      });
    for (const { x, height, left: alpha } of this.#trail)
      sprites.draw(pen, 'ghost', x - left, ground - height - 44, { alpha: alpha * 0.5 });
    this.#drawHero(pen, left, ground);
    pen.translate(-left, ground);
    this.#sparks.draw(pen);
    pen.restore();
    this.#drawRest(pen, view);
  }

  #drawThing(
    pen: CanvasRenderingContext2D,
    view: View,
    { kind, x, height }: Thing,
    left: number,
    ground: number,
  ): void {
    const at = x - left;
    if (at < view.x - 60 || at > view.x + view.width + 60) return;
    const { sprites, reducedMotion } = this.#table;
    const time = reducedMotion ? 0 : this.#run.time;
    const y = ground - height;
    if (kind === 'stakes') sprites.draw(pen, 'stakes', at, y - 26, { scale: 0.95 });
    if (kind === 'gate') drawGate(pen, sprites, view, at, y, time);
    if (kind === 'mask') {
      const near = Math.max(0, 1 - Math.abs(x - this.#run.x) / 260);
      sprites.draw(pen, 'mask', at, y - 8 + Math.sin(time * 4 + x) * 5, {
        stretch: { x: 1 + near * 0.1, y: 1 + near * 0.16 },
      });
    }
    if (kind === 'star')
      sprites.draw(pen, 'star', at, y + Math.sin(time * 5 + x * 0.05) * 3, {
        stretch: { x: 0.75 + Math.abs(Math.cos(time * 3 + x)) * 0.3, y: 1 },
      });
  }

  #drawHero(pen: CanvasRenderingContext2D, left: number, ground: number): void {
    const run = this.#run;
    // After a fault he flickers for as long as nothing hurts him.
    const hidden = run.safe > 0 && run.safe < SAFE - 0.1 && Math.floor(run.time * 14) % 2 === 0;
    const { sprites, reducedMotion } = this.#table;
    pen.globalAlpha = hidden ? (reducedMotion ? 0.6 : 0.25) : 1;
    if (run.over) pen.globalAlpha = Math.max(0, 1 - this.#over);
    drawHero(pen, sprites, run, {
      x: run.x - left,
      y: ground - run.height + (run.over ? this.#over * 200 : 0),
      squash: this.#squash,
      time: run.time,
    });
    pen.globalAlpha = 1;
  }

  /** Hearts, the chain, how far it is, and a red moment after a fault. */
  #drawRest(pen: CanvasRenderingContext2D, view: View): void {
    const run = this.#run;
    const { sprites } = this.#table;
    if (this.#flash > 0.05 && !this.#table.reducedMotion) {
      pen.globalAlpha = this.#flash * 0.3;
      pen.fillStyle = '#ff3d5a';
      pen.fillRect(view.x, view.y, view.width, view.height);
      pen.globalAlpha = 1;
    }
    const y = view.y + view.height - 24;
    pen.fillStyle = '#160a30c8';
    pen.fillRect(view.x, y - 24, view.width, 48);
    for (let index = 0; index < HEARTS; index++) {
      const there = index < run.hearts;
      sprites.draw(pen, 'heart', view.x + 26 + index * 32, y, {
        scale: there ? 1 : 0.7,
        alpha: there ? 1 : 0.3,
      });
    }
    const from = view.x + 128;
    const width = view.width - 128 - 76;
    pen.fillStyle = '#4a3a7a';
    pen.beginPath();
    pen.roundRect(from, y - 4, width, 8, 4);
    pen.fill();
    pen.fillStyle = '#7fe0d8';
    pen.beginPath();
    pen.roundRect(from, y - 4, Math.max(8, width * Math.min(1, run.x / run.course.length)), 8, 4);
    pen.fill();
    const worth = times(run);
    pen.direction = 'ltr';
    pen.textAlign = 'right';
    pen.textBaseline = 'middle';
    pen.font = `800 ${20 + worth * 2}px system-ui, sans-serif`;
    pen.fillStyle = worth > 1 ? '#ffe66b' : '#ffffff88';
    pen.fillText(`×${this.#table.number(worth)}`, view.x + view.width - 18, y + 1);
  }

  state() {
    const { x, height, rise, grounded, rest, hearts, score, finished, over, things, course } =
      this.#run;
    const near = things.filter(
      (thing) => thing.kind !== 'star' && thing.x > x + 4 && thing.x < x + 500,
    );
    const roofs = course.roofs.filter(({ from, to }) => to > x - 300 && from < x + 600);
    const { speed, length } = course;
    return {
      x,
      height,
      rise,
      grounded,
      rest,
      hearts,
      score,
      finished,
      over,
      near: near.slice(0, 3),
      roofs,
      speed,
      length,
    };
  }
}
