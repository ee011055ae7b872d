import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { BOARD, CELL, MARGIN, SPRITES } from './pictures.ts';
import { ROOMS } from './rooms.ts';
import {
  begin,
  bitsOf,
  type Cell,
  cellsOf,
  type Direction,
  type Hazard,
  hop,
  isDeadly,
  isFloor,
  isOn,
  isOver,
  nextBit,
  pointsOf,
  type Room,
  type Run,
  SIDE,
  tick,
  wheelAt,
} from './rules.ts';

/** Seconds of a hop. */
const HOP = 0.11;

/** From this part of a beat on, what moves is on its way, and what strikes next is shown. */
const MOVES_FROM = 0.7;
const WARNS_FROM = 0.4;

/** Seconds for which the end is looked at. */
const LAST_LOOK = 1;

void stage({
  id: 'get-that-bit',
  world: {
    portrait: { width: BOARD, height: BOARD },
    landscape: { width: BOARD, height: BOARD },
  },
  touch: 'tap',
  keys: ['arrows'],
  levels: ROOMS.length,
  restart: true,
  sprites: SPRITES,
  sounds: {
    hop: [0.35, 0.02, 320, 0.005, 0.01, 0.04, 1, 1.6, 14],
    bit: [0.7, 0, 620, 0.01, 0.08, 0.2, 1, 1.8, 0, 0, 310, 0.05],
    hit: [0.9, 0.05, 140, 0.01, 0.08, 0.25, 3, 1.2, -6],
    won: [0.9, 0, 523, 0.02, 0.2, 0.35, 0, 1.4, 0, 0, 262, 0.08, 0.1],
    blocked: [0.3, 0, 90, 0, 0.02, 0.05, 3],
  },
  begin: (table) => new Attempt(table),
});

/** The middle of a cell. */
const middle = ({ x, y }: Cell): Point => ({
  x: MARGIN + (x + 0.5) * CELL,
  y: MARGIN + (y + 0.5) * CELL,
});

class Attempt implements Round {
  readonly #table: Table;
  readonly #room: Room;
  readonly #sparks = new Sparks();
  /** Where the spikes of a letter are. */
  readonly #spiked = new Map<string, Cell[]>();
  #run: Run;
  /** Seconds of this beat that have passed. */
  #clock = 0;
  #from: Cell;
  /** What is left of a hop, from 1 to 0. */
  #hopping = 0;
  #looksLeft = false;
  /** What was pressed while a hop went on. */
  #wanted: Direction | undefined;
  /** Seconds since it was over. */
  #over = -1;
  #time = 0;

  constructor(table: Table) {
    this.#table = table;
    this.#room = ROOMS[table.level - 1] as Room;
    this.#run = begin(this.#room);
    this.#from = this.#run.at;
    for (const letter of 'abc') this.#spiked.set(letter, cellsOf(this.#room, letter));
    table.show({ level: table.level });
    this.#show();
  }

  #show(): void {
    const { number } = this.#table;
    const goal = `${number(this.#run.bits)} / ${number(bitsOf(this.#room))}`;
    this.#table.show({ lives: this.#run.hearts, goal });
  }

  press(action: Action): void {
    if (action !== 'action' && action !== 'second') this.#go(action);
  }

  point(what: string, at: Point): void {
    if (what !== 'down') return;
    const from = middle(this.#run.at);
    const [right, down] = [at.x - from.x, at.y - from.y];
    if (Math.hypot(right, down) < CELL / 4) return;
    const sideways = Math.abs(right) > Math.abs(down);
    this.#go(sideways ? (right > 0 ? 'right' : 'left') : down > 0 ? 'down' : 'up');
  }

  #go(direction: Direction): void {
    if (this.#over >= 0) return;
    if (this.#hopping > 0.2) {
      this.#wanted = direction;
      return;
    }
    if (direction === 'left' || direction === 'right') this.#looksLeft = direction === 'left';
    const before = this.#run;
    this.#change(hop(this.#room, before, direction));
    if (this.#run === before) this.#table.sound('blocked');
    else if (this.#run.hearts === before.hearts) {
      this.#from = before.at;
      this.#hopping = 1;
      this.#table.sound('hop');
    }
  }

  /** Takes over what the rules say, and shows what has happened. */
  #change(run: Run): void {
    const before = this.#run;
    this.#run = run;
    if (run.hearts < before.hearts) this.#showHit(before.at);
    if (run.bits > before.bits) this.#showBit(run.at);
    if (isOver(this.#room, run) && this.#over < 0) {
      this.#over = 0;
      if (run.hearts > 0) this.#table.sound('won');
    }
  }

  #showHit(at: Cell): void {
    const { chance, reducedMotion } = this.#table;
    this.#hopping = 0;
    this.#wanted = undefined;
    this.#from = this.#run.at;
    this.#table.sound('hit');
    this.#table.shake(7);
    const how = { speed: 190, size: 8, seconds: 0.7, weight: 260, round: false };
    const many = reducedMotion ? 6 : 22;
    this.#sparks.burst(middle(at), many, ['#ff9a4a', '#e0622f', '#8aa0b4'], how, chance.next);
    this.#show();
  }

  #showBit(at: Cell): void {
    const { chance, reducedMotion } = this.#table;
    this.#table.sound('bit');
    const how = { speed: 130, size: 6, seconds: 0.6, weight: 60 };
    const many = reducedMotion ? 6 : 18;
    this.#sparks.burst(middle(at), many, ['#fff3b0', '#ffd23d', '#f08f1f'], how, chance.next);
    this.#table.score(100 * this.#run.bits);
    this.#show();
  }

  update(seconds: number): void {
    this.#time += seconds;
    this.#sparks.update(seconds);
    this.#hopping = Math.max(0, this.#hopping - seconds / HOP);
    if (this.#over >= 0) {
      this.#over += seconds;
      if (this.#over > LAST_LOOK) this.#end();
      return;
    }
    if (this.#wanted && this.#hopping === 0) {
      const wanted = this.#wanted;
      this.#wanted = undefined;
      this.#go(wanted);
    }
    this.#clock += seconds;
    if (this.#clock < this.#room.beat || this.#over >= 0) return;
    this.#clock -= this.#room.beat;
    this.#change(tick(this.#room, this.#run));
  }

  #end(): void {
    const won = this.#run.hearts > 0;
    const score = won ? pointsOf(this.#room, this.#run) : 100 * this.#run.bits;
    this.#table.end({ won, score });
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites, level } = this.#table;
    drawCircuit(pen, view, sprites);
    sprites.draw(pen, `board${level}`, BOARD / 2, BOARD / 2);
    if (this.#part() > WARNS_FROM) this.#drawWarnings(pen);
    this.#drawRails(pen);
    this.#drawSpikes(pen);
    this.#drawBit(pen, view.time);
    for (const hazard of this.#room.hazards) {
      if (hazard.kind === 'wheel') this.#drawWheel(pen, hazard);
      if (hazard.kind === 'arm') this.#drawArm(pen, hazard);
    }
    this.#drawRobot(pen);
    for (const hazard of this.#room.hazards) {
      if (hazard.kind === 'ray') this.#drawRay(pen, hazard);
    }
    this.#sparks.draw(pen);
  }

  /** How much of the beat has passed, from 0 to 1. */
  #part(): number {
    return this.#over >= 0 ? 0 : Math.min(1, this.#clock / this.#room.beat);
  }

  /** How far what moves is on its way to its next cell. */
  #gone(): number {
    const part = Math.max(0, (this.#part() - MOVES_FROM) / (1 - MOVES_FROM));
    return part * part * (3 - 2 * part);
  }

  /** Stripes over what will be deadly with the next beat and is not yet. */
  #drawWarnings(pen: CanvasRenderingContext2D): void {
    const { beat } = this.#run;
    pen.strokeStyle = '#ff6a5d';
    pen.lineWidth = 3;
    pen.globalAlpha = 0.75;
    pen.beginPath();
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const cell = { x, y };
        const comes =
          isFloor(this.#room, cell) &&
          isDeadly(this.#room, cell, beat + 1) &&
          !isDeadly(this.#room, cell, beat);
        if (!comes) continue;
        const [left, top] = [MARGIN + x * CELL, MARGIN + y * CELL];
        for (const at of [14, 27, 40]) {
          pen.moveTo(left + 4 + Math.max(0, at - 36), top + Math.min(at, 36) + 2);
          pen.lineTo(left + 4 + Math.min(at, 36), top + 2 + Math.max(0, at - 36));
        }
        pen.moveTo(left + 25, top + 39);
        pen.lineTo(left + 40, top + 24);
      }
    }
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** The ways of the wheels. */
  #drawRails(pen: CanvasRenderingContext2D): void {
    pen.strokeStyle = '#0a2a36';
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.beginPath();
    for (const hazard of this.#room.hazards) {
      if (hazard.kind !== 'wheel') continue;
      const [from, to] = [middle(hazard.from), middle(hazard.to)];
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
  }

  #drawSpikes(pen: CanvasRenderingContext2D): void {
    const { sprites } = this.#table;
    const { beat } = this.#run;
    for (const hazard of this.#room.hazards) {
      if (hazard.kind !== 'spikes') continue;
      const on = isOn(hazard, beat);
      const later = isOn(hazard, beat + 1);
      const out = on ? (later ? 1 : 1 - this.#gone()) : later ? this.#gone() : 0;
      for (const cell of this.#spiked.get(hazard.letter) ?? []) {
        const { x, y } = middle(cell);
        sprites.draw(pen, 'holes', x, y - 1);
        if (out > 0.05) {
          sprites.draw(pen, 'spikes', x, y + 8 * (1 - out), { stretch: { x: 1, y: out } });
        }
      }
    }
  }

  #drawBit(pen: CanvasRenderingContext2D, time: number): void {
    const { sprites } = this.#table;
    const bit = nextBit(this.#room, this.#run);
    // Those that come later are seen faintly, so that one can think ahead.
    for (let number = this.#run.bits + 2; number <= bitsOf(this.#room); number++) {
      const { x, y } = middle(nextBit(this.#room, { ...this.#run, bits: number - 1 }) as Cell);
      sprites.draw(pen, 'bit', x, y, { alpha: 0.28, scale: 0.7 });
    }
    if (!bit) return;
    const { x, y } = middle(bit);
    const swing = Math.sin(time * 4) * 3;
    sprites.draw(pen, 'glow', x, y, { alpha: 0.85, scale: 1 + Math.sin(time * 4) * 0.06 });
    sprites.draw(pen, 'bit', x, y - 2 + swing);
  }

  #drawWheel(pen: CanvasRenderingContext2D, wheel: Extract<Hazard, { kind: 'wheel' }>): void {
    const { beat } = this.#run;
    const [now, next] = [middle(wheelAt(wheel, beat)), middle(wheelAt(wheel, beat + 1))];
    const gone = this.#gone();
    const [x, y] = [now.x + (next.x - now.x) * gone, now.y + (next.y - now.y) * gone];
    const turn = this.#table.reducedMotion ? 0 : this.#time * 5;
    this.#table.sprites.draw(pen, 'wheel', x, y, { turn });
  }

  #drawArm(pen: CanvasRenderingContext2D, arm: Extract<Hazard, { kind: 'arm' }>): void {
    const { shift = 0, turn, reach } = arm;
    const eighth = shift + turn * (this.#run.beat + this.#gone());
    // On the diagonals it is longer, as its cells are farther from each other.
    const slant = Math.abs((((eighth % 2) + 2) % 2) - 1);
    const long = reach * CELL * (1 + (Math.SQRT2 - 1) * (1 - slant)) + 10;
    const { x, y } = middle(arm.at);
    const angle = (eighth * Math.PI) / 4 - Math.PI / 2;
    const [endX, endY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    pen.lineCap = 'round';
    for (const [color, width] of [
      ['#8f2f2c', 15],
      ['#ff7a5a', 10],
      ['#ffe0a8', 3],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(endX, endY);
      pen.stroke();
    }
    this.#table.sprites.draw(pen, 'hub', x, y);
  }

  #drawRay(pen: CanvasRenderingContext2D, ray: Extract<Hazard, { kind: 'ray' }>): void {
    const { beat } = this.#run;
    const on = isOn(ray, beat);
    const soon = !on && isOn(ray, beat + 1);
    const at = MARGIN + (ray.at + 0.5) * CELL;
    const [from, to] = [6, BOARD - 6];
    const [x1, y1, x2, y2] = ray.along === 'row' ? [from, at, to, at] : [at, from, at, to];
    if (on) {
      const strong = this.#table.reducedMotion ? 1 : 0.85 + 0.15 * Math.sin(this.#time * 40);
      line(pen, [x1, y1, x2, y2], '#ff3b5c55', 18 * strong);
      line(pen, [x1, y1, x2, y2], '#ff5d6e', 9);
      line(pen, [x1, y1, x2, y2], '#fff0f0', 3.5);
    } else if (soon && this.#part() > WARNS_FROM) {
      pen.setLineDash([4, 9]);
      line(pen, [x1, y1, x2, y2], '#ff9a8a', 2);
      pen.setLineDash([]);
    }
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ] as const) {
      pen.fillStyle = '#35506a';
      pen.beginPath();
      pen.arc(x, y, 9, 0, 7);
      pen.fill();
      pen.fillStyle = on || soon ? '#ff5d5d' : '#7f2f3a';
      pen.beginPath();
      pen.arc(x, y, on ? 6 : 4, 0, 7);
      pen.fill();
    }
  }

  #drawRobot(pen: CanvasRenderingContext2D): void {
    const { sprites, reducedMotion } = this.#table;
    const left = this.#hopping;
    const [from, to] = [middle(this.#from), middle(this.#run.at)];
    const x = to.x + (from.x - to.x) * left;
    const y = to.y + (from.y - to.y) * left;
    const arc = reducedMotion ? 0 : Math.sin(left * Math.PI);
    pen.fillStyle = '#04141d80';
    pen.beginPath();
    pen.ellipse(x, to.y + (from.y - to.y) * left + 16, 15 - arc * 3, 5, 0, 0, 7);
    pen.fill();
    if (this.#over >= 0 && this.#run.hearts === 0) return;
    const isDown = this.#run.down > 0;
    const cheer = this.#over >= 0 && !reducedMotion ? Math.abs(Math.sin(this.#over * 9)) * 12 : 0;
    const breath = reducedMotion ? 0 : Math.sin(this.#time * 6) * 0.02;
    sprites.draw(pen, 'robot', x, y - 12 - arc * 9 - cheer, {
      mirrored: this.#looksLeft,
      alpha: isDown && Math.floor(this.#time * 10) % 2 ? 0.35 : 1,
      stretch: { x: 1 - arc * 0.1 - breath, y: 1 + arc * 0.12 + breath },
    });
  }

  state() {
    const { beat } = this.#room;
    return {
      run: this.#run,
      left: beat - this.#clock,
      bits: bitsOf(this.#room),
      robot: middle(this.#run.at),
      cell: CELL,
    };
  }
}

function line(
  pen: CanvasRenderingContext2D,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  color: string,
  width: number,
): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}

/** The circuit under and around the board, to all edges of the view. */
function drawCircuit(pen: CanvasRenderingContext2D, view: View, sprites: Table['sprites']): void {
  const tile = 240;
  const [left, top] = [Math.floor(view.x / tile), Math.floor(view.y / tile)];
  for (let row = top; row * tile < view.y + view.height; row++) {
    for (let column = left; column * tile < view.x + view.width; column++) {
      sprites.draw(pen, 'circuit', (column + 0.5) * tile, (row + 0.5) * tile);
    }
  }
}
