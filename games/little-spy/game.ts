import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { TALL, type Wish } from './agent.ts';
import { drawAgent, drawGuard } from './figures.ts';
import { PLANS, ROWS, TILE } from './levels.ts';
import { drawLights } from './lights.ts';
import { PICTURES } from './pictures.ts';
import {
  ALARM,
  documentsOf,
  type Happened,
  HEARTS,
  LADDER,
  newOperation,
  type Operation,
  SAFE,
  scoreOf,
  starsOf,
  step,
} from './rules.ts';
import { drawBehind, drawHelicopter, drawLadder, drawWind, Fortress } from './scene.ts';

/** Seconds from the end of a mission to the screen that says so. */
const AFTER = { away: 2.6, caught: 1.3, late: 2 };

/** When so many seconds are left, it is said. */
const HURRY = 15;

/** Seconds for which a pointer that is let go again was a click. */
const CLICK = 0.2;

void stage({
  id: 'little-spy',
  world: { portrait: { width: 350, height: 380 }, landscape: { width: 780, height: 440 } },
  touch: 'pad',
  pad: ['left', 'right', 'up', 'action'],
  keys: ['sides', 'up', 'space'],
  levels: PLANS.length,
  sprites: PICTURES,
  sounds: {
    jump: [0.35, 0.03, 240, 0.01, 0.03, 0.1, 1, 1, 8],
    leap: [0.35, 0.03, 300, 0.01, 0.03, 0.1, 1, 1, 9],
    land: [0.25, 0.05, 100, 0, 0.01, 0.05, 4],
    kick: [0.45, 0.05, 420, 0, 0.04, 0.12, 3, 1, -8],
    open: [0.4, 0.02, 120, 0.02, 0.05, 0.14, 4, 0.6, 6],
    document: [0.4, 0, 720, 0, 0.03, 0.14, 0, 1.8, 0, 0, 360, 0.05],
    knock: [0.7, 0.04, 150, 0, 0.04, 0.16, 2, 1.5, -6],
    smash: [0.6, 0.05, 500, 0, 0.04, 0.18, 3, 1.4, -14, 0, 0, 0, 0, 0.4],
    noticed: [0.4, 0, 520, 0.01, 0.05, 0.08, 1, 1, 0, 0, 200, 0.05],
    throw: [0.35, 0.03, 380, 0.01, 0.02, 0.1, 2, 1, -6],
    alarm: [0.5, 0, 660, 0.02, 0.3, 0.1, 1, 1, 0, 0, -220, 0.12, 0.24],
    hurt: [0.6, 0.05, 170, 0, 0.06, 0.18, 4, 1.4, -5],
    fall: [0.5, 0.03, 280, 0.02, 0.1, 0.3, 1, 1, -12],
    away: [0.8, 0, 392, 0.03, 0.3, 0.5, 1, 1.2, 0, 0, 196, 0.1, 0.12],
  },
  begin: (table) => new LittleSpy(table),
});

/** Something written that rises and fades. */
interface Note {
  text: string;
  x: number;
  y: number;
  left: number;
}

class LittleSpy implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #fortress: Fortress;
  readonly #taught = new Set<string>();
  readonly #held = { left: false, right: false, up: false };
  /** When guards were knocked out, by their numbers. */
  readonly #knocked = new Map<number, number>();
  #notes: Note[] = [];
  #operation: Operation;
  #pressed = { up: false, kick: false };
  #pointer: (Point & { since: number }) | undefined;
  /** Upper left corner of what is seen. */
  #eye: Point | undefined;
  #ahead = 0;
  #squash = 0;
  #open = 1;
  #over = 0;
  #flash = 0;
  #hurried = false;
  #size = { width: 350, height: 380 };

  constructor(table: Table) {
    this.#table = table;
    this.#operation = newOperation(table.level);
    this.#fortress = new Fortress(this.#operation.mission);
    this.#showValues();
  }

  press(action: Action, repeated: boolean): void {
    if (repeated) return;
    if (action === 'left' || action === 'right' || action === 'up') this.#held[action] = true;
    if (action === 'up') this.#pressed.up = true;
    if (action === 'action' || action === 'second') this.#pressed.kick = true;
  }

  release(action: Action): void {
    if (action === 'left' || action === 'right' || action === 'up') this.#held[action] = false;
  }

  /** Holding runs to the pointer, above the agent it jumps; a click kicks. */
  point(what: string, at: Point): void {
    const eye = this.#eye ?? { x: 0, y: 0 };
    const place = { x: at.x + eye.x, y: at.y + eye.y };
    const { time } = this.#operation;
    if (what === 'down') this.#pointer = { ...place, since: time };
    else if (what === 'move' && this.#pointer)
      this.#pointer = { ...place, since: this.#pointer.since };
    if (what !== 'up' || !this.#pointer) return;
    const isClick = time - this.#pointer.since < CLICK;
    if (isClick && !this.#isAbove(place)) this.#pressed.kick = true;
    this.#pointer = undefined;
  }

  #isAbove({ y }: Point): boolean {
    return y < this.#operation.agent.y - TALL - 26;
  }

  #wish(): Wish {
    const { agent } = this.#operation;
    const to = this.#pointer ? this.#pointer.x - agent.x : 0;
    const above = !!this.#pointer && this.#isAbove(this.#pointer);
    const wish = {
      left: this.#held.left || to < -18,
      right: this.#held.right || to > 18,
      up: this.#held.up || this.#pressed.up || above,
      kick: this.#pressed.kick,
    };
    this.#pressed = { up: false, kick: false };
    return wish;
  }

  update(seconds: number): void {
    if (this.#operation.over) {
      this.#end(seconds);
      return;
    }
    const was = this.#pointer && this.#eye;
    const { operation, happened } = step(this.#operation, this.#wish(), seconds);
    this.#operation = operation;
    for (const one of happened) this.#show(one);
    this.#remember();
    this.#move(seconds);
    // The pointer stands still on the screen while the world moves under it.
    if (was && this.#pointer && this.#eye) {
      this.#pointer.x += this.#eye.x - was.x;
      this.#pointer.y += this.#eye.y - was.y;
    }
    this.#teach();
    this.#showValues();
  }

  #remember(): void {
    const { guards, time } = this.#operation;
    for (const [index, guard] of guards.entries())
      if (guard.out && !this.#knocked.has(index)) this.#knocked.set(index, time);
  }

  /** All that only looks. */
  #move(seconds: number): void {
    const { agent } = this.#operation;
    this.#squash *= 0.84;
    this.#flash *= 0.92;
    this.#open += ((agent.chute ? 1 : 0) - this.#open) * 0.22;
    this.#sparks.update(seconds);
    for (const note of this.#notes) {
      note.left -= seconds;
      note.y -= seconds * 34;
    }
    if (this.#notes.some(({ left }) => left <= 0))
      this.#notes = this.#notes.filter(({ left }) => left > 0);
    this.#look(0.1);
  }

  /** @param part of the way that the eye moves in a step. */
  #look(part: number): void {
    const { agent, mission } = this.#operation;
    const { width, height } = this.#size;
    this.#ahead += (agent.facing * Math.min(50, width * 0.1) - this.#ahead) * 0.04;
    const most = mission.columns * TILE - width;
    const x = Math.max(0, Math.min(most, agent.x + this.#ahead - width / 2));
    const y = Math.min(ROWS * TILE - height, agent.y - height * 0.6);
    const eye = this.#eye ?? { x, y };
    this.#eye = { x: eye.x + (x - eye.x) * Math.min(1, part * 1.6), y: eye.y + (y - eye.y) * part };
  }

  #end(seconds: number): void {
    const { over } = this.#operation;
    const before = this.#over;
    this.#over += seconds;
    this.#sparks.update(seconds);
    const stars = starsOf(this.#operation);
    for (let star = 0; star < stars; star++) {
      const at = 0.7 + star * 0.4;
      if (before < at && this.#over >= at) this.#table.sound('document');
    }
    if (!over || this.#over < AFTER[over]) return;
    this.#table.end({ won: over === 'away', score: scoreOf(this.#operation) });
  }

  #showValues(): void {
    const { left, hearts } = this.#operation;
    const { level } = this.#table;
    this.#table.show({ level, lives: Math.max(0, hearts), time: Math.ceil(left) });
    if (this.#hurried || left > HURRY) return;
    this.#hurried = true;
    this.#table.say(this.#table.word('hurry'));
  }

  /** What stands at a place of the mission is explained there, once. */
  #teach(): void {
    const { agent, mission } = this.#operation;
    for (const { x, word } of mission.signs) {
      if (this.#taught.has(word) || agent.x < x - 90 || agent.x > x + 200) continue;
      this.#taught.add(word);
      this.#table.say(this.#table.word(word), 4);
      return;
    }
  }

  #show({ what, x, y }: Happened): void {
    const table = this.#table;
    if (what !== 'close' && what !== 'late') table.sound(what);
    const burst = (many: number, colors: string[], speed: number, weight = 500, up = 0) =>
      this.#sparks.burst(
        { x, y: y - up },
        table.reducedMotion ? Math.ceil(many / 4) : many,
        colors,
        { speed, size: 6, seconds: 0.55, weight },
        () => table.chance.next(),
      );
    if (what === 'jump' || what === 'leap') {
      this.#squash = -0.9;
      burst(5, ['#dbe8f290', '#b8c8dc90'], 70, 120);
    }
    if (what === 'land') {
      this.#squash = 1;
      burst(6, ['#dbe8f290', '#b8c8dc90'], 80, 100);
    }
    if (what === 'kick') burst(7, ['#ffffffb0', '#ffc23db0'], 90, 0, 20);
    if (what === 'document') {
      burst(12, ['#fff8e0', '#ffc23d', '#8fd0e8'], 150, 300);
      this.#note(table.number(documentsOf(this.#operation)), x, y - 22);
      table.score(scoreOf(this.#operation));
    }
    if (what === 'knock') {
      burst(14, ['#ffc23d', '#fff3b8', '#ff8a6b'], 190, 420, 30);
      table.shake(4);
    }
    if (what === 'smash') burst(16, ['#5d6f8a', '#ff5d4d', '#dbe8f2'], 190, 600);
    if (what === 'alarm') {
      this.#flash = 1;
      this.#note(table.number(-ALARM), this.#operation.agent.x, this.#operation.agent.y - 60);
      table.say(table.word('alarm'), 2);
    }
    if (what === 'hurt' || what === 'fall') {
      this.#flash = 1;
      table.shake(7);
      burst(12, ['#ff5d6a', '#ffd0a0'], 170, 500, 20);
      if (what === 'fall') this.#eye = undefined;
    }
  }

  #note(text: string, x: number, y: number): void {
    this.#notes.push({ text, x, y, left: 1 });
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    if (view.width !== this.#size.width || view.height !== this.#size.height) {
      this.#size = { width: view.width, height: view.height };
      this.#eye = undefined;
    }
    if (!this.#eye) this.#look(1);
    // The eye's place in the world, and the world's place on the screen.
    const eye = this.#eye ?? { x: 0, y: 0 };
    drawBehind(pen, view, eye);
    pen.save();
    pen.translate(view.x - eye.x, view.y - eye.y);
    this.#fortress.draw(pen, eye.x, view.width, pen.canvas.width / view.width);
    this.#drawWorld(pen, eye, view.width);
    pen.restore();
    this.#drawRest(pen, view);
  }

  #drawWorld(pen: CanvasRenderingContext2D, eye: Point, width: number): void {
    const { sprites } = this.#table;
    const operation = this.#operation;
    const { mission, agent } = operation;
    const time = this.#time();
    const isSeen = (x: number) => x > eye.x - 260 && x < eye.x + width + 260;
    drawWind(pen, sprites, mission, eye.x, width, time);
    this.#drawHelicopters(pen, time);
    for (const [index, { x, y }] of mission.documents.entries()) {
      if (operation.has[index] || x < eye.x - 40 || x > eye.x + width + 40) continue;
      sprites.draw(pen, 'document', x, y + Math.sin(time * 3 + x) * 3, {
        turn: Math.sin(time * 1.7 + x) * 0.2 + 0.15,
      });
    }
    drawLights(pen, sprites, operation, isSeen);
    for (const [index, guard] of operation.guards.entries()) {
      if (!isSeen(guard.x)) continue;
      const gone = guard.out ? operation.time - (this.#knocked.get(index) ?? 0) : -1;
      pen.save();
      pen.translate(guard.x, guard.y);
      drawGuard(pen, sprites, guard, time, gone);
      pen.restore();
      if (gone >= 0 && gone < 4) this.#drawDizzy(pen, guard.x, guard.y - 22, gone);
    }
    for (const { x, y, way } of operation.darts)
      sprites.draw(pen, 'dart', x, y, { mirrored: way < 0 });
    this.#sparks.draw(pen);
    if (operation.over !== 'away') this.#drawAgent(pen, agent.x, agent.y, false);
    this.#drawNotes(pen);
  }

  #time(): number {
    return this.#operation.time + this.#over;
  }

  /** Little stars round the head of who was knocked out. */
  #drawDizzy(pen: CanvasRenderingContext2D, x: number, y: number, gone: number): void {
    for (let star = 0; star < 3; star++) {
      const way = gone * 5 + (star * Math.PI * 2) / 3;
      this.#table.sprites.draw(pen, 'star', x + Math.cos(way) * 16, y + Math.sin(way) * 5, {
        scale: 0.22,
        alpha: Math.min(1, 4 - gone),
      });
    }
  }

  /** The one that brings him, and the one that waits. */
  #drawHelicopters(pen: CanvasRenderingContext2D, time: number): void {
    const { sprites, reducedMotion } = this.#table;
    const { mission, over, agent } = this.#operation;
    const spin = reducedMotion ? 0 : time;
    if (time < 5) {
      const { x, y } = mission.start;
      drawHelicopter(pen, sprites, x - time * time * 26, y - 66 - time * 14, spin, -0.06);
    }
    const gone = over === 'away' || over === 'late' ? Math.max(0, this.#over - 0.3) : 0;
    const rise = gone * gone * 70;
    const x = mission.exit.x - gone * gone * 30;
    const y = mission.exit.y - LADDER - 34 + Math.sin(spin * 2) * 3 - rise;
    drawLadder(pen, x, y + 20, y + 20 + LADDER);
    drawHelicopter(pen, sprites, x, y, spin, gone > 0 ? -0.1 : 0);
    if (over === 'away')
      this.#drawAgent(pen, x, Math.min(agent.y, mission.exit.y - 20) - rise, true);
  }

  #drawAgent(pen: CanvasRenderingContext2D, x: number, y: number, hangs: boolean): void {
    const { agent, safe, time, over } = this.#operation;
    const { reducedMotion, sprites } = this.#table;
    // After a fault he flickers for as long as nothing hurts him.
    const hidden = safe > 0 && safe < SAFE - 0.15 && Math.floor(time * 14) % 2 === 0;
    pen.save();
    pen.globalAlpha = hidden && !hangs ? (reducedMotion ? 0.6 : 0.3) : 1;
    pen.translate(x, y);
    if (over === 'caught') {
      pen.globalAlpha = Math.max(0, 1 - this.#over);
      pen.translate(0, this.#over * this.#over * 260 - this.#over * 120);
      pen.rotate(this.#over * 2.4);
    }
    drawAgent(pen, sprites, agent, {
      squash: hangs ? 0 : this.#squash,
      time: this.#time(),
      open: hangs ? 0 : this.#open,
      hangs,
    });
    pen.restore();
  }

  #drawNotes(pen: CanvasRenderingContext2D): void {
    if (this.#notes.length === 0) return;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = '800 20px system-ui, sans-serif';
    pen.lineWidth = 5;
    pen.lineJoin = 'round';
    for (const { text, x, y, left } of this.#notes) {
      pen.globalAlpha = Math.min(1, left * 2);
      pen.strokeStyle = '#0b1730';
      pen.strokeText(text, x, y);
      pen.fillStyle = '#ffc23d';
      pen.fillText(text, x, y);
    }
    pen.globalAlpha = 1;
  }

  /** A red moment after a fault, the documents that are still missing, and stars at the end. */
  #drawRest(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites, reducedMotion } = this.#table;
    const operation = this.#operation;
    if (this.#flash > 0.05 && !reducedMotion) {
      pen.globalAlpha = this.#flash * 0.3;
      pen.fillStyle = '#ff3d4d';
      pen.fillRect(view.x, view.y, view.width, view.height);
      pen.globalAlpha = 1;
    }
    const all = operation.has.length;
    const found = documentsOf(operation);
    const y = view.y + view.height - 20;
    // As far apart as there is room beside the hearts.
    const apart = Math.min(19, (view.width - 120) / all);
    pen.fillStyle = '#0b1730c0';
    pen.beginPath();
    pen.roundRect(view.x + 6, y - 15, all * apart + 14, 30, 10);
    pen.fill();
    for (let index = 0; index < all; index++)
      sprites.draw(pen, index < found ? 'document' : 'gone', view.x + 21 + index * apart, y, {
        scale: 0.75,
      });
    const hearts = Math.max(0, operation.hearts);
    for (let index = 0; index < HEARTS; index++)
      sprites.draw(pen, 'heart', view.x + view.width - 20 - index * 27, y, {
        scale: index < hearts ? 0.95 : 0.7,
        alpha: index < hearts ? 1 : 0.3,
      });
    if (operation.over === 'away') this.#drawStars(pen, view);
  }

  /** For getting away, for all documents, and for being neither seen nor hurt. */
  #drawStars(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites } = this.#table;
    const operation = this.#operation;
    const [x, y] = [view.x + view.width / 2, view.y + view.height * 0.36];
    const all = operation.has.every((one) => one);
    const got = [true, all, starsOf(operation) - Number(all) > 1];
    pen.fillStyle = '#0b1730c8';
    pen.beginPath();
    pen.roundRect(x - 118, y - 48, 236, 108, 22);
    pen.fill();
    let shown = 0;
    for (const [index, has] of got.entries()) {
      const at = x + (index - 1) * 72;
      sprites.draw(pen, 'noStar', at, y - 8);
      const name = ['helicopter', 'document', 'unseen'][index] as string;
      pen.fillStyle = '#4f7fb0';
      pen.beginPath();
      pen.roundRect(at - 26, y + 23, 52, 30, 10);
      pen.fill();
      sprites.draw(pen, name, at, y + 38, { scale: index === 0 ? 0.32 : 0.8 });
      if (!has) continue;
      const part = Math.max(0, Math.min(1, (this.#over - 0.7 - shown * 0.4) * 4));
      shown += 1;
      if (part > 0)
        sprites.draw(pen, 'star', at, y - 8, {
          scale: 1 + Math.sin(part * Math.PI) * 0.5,
          turn: (1 - part) * 1.2,
          alpha: part,
        });
    }
  }

  state() {
    const { agent, hearts, left, time, over, alarms, knocked, mission } = this.#operation;
    const { x, y, grounded, chute, kick } = agent;
    return {
      x,
      y,
      grounded,
      chute,
      kick,
      hearts,
      left,
      time,
      over,
      alarms,
      knocked,
      documents: documentsOf(this.#operation),
      all: mission.documents.length,
      score: scoreOf(this.#operation),
      stars: starsOf(this.#operation),
      exit: mission.exit.x,
      eye: this.#eye,
    };
  }
}
