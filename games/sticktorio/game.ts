import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { LEVELS } from './levels.ts';
import { SPRITES } from './pictures.ts';
import {
  BELT,
  BY_HAND,
  build,
  type Cell,
  COLUMNS,
  COSTS,
  doingOf,
  type Factory,
  fits,
  found,
  gather,
  groundOf,
  type Item,
  isLate,
  isMet,
  lay,
  type Machine,
  MINING,
  pointsOf,
  RECIPES,
  ROWS,
  SIDES,
  type Tile,
  take,
  tileOf,
  work,
} from './rules.ts';

/** Units of a cell. */
const CELL = 40;

/** Seconds for which the end is looked at. */
const LAST_LOOK = 1.4;

/** Where things stand: the ground, the order, and the tools, each as its upper left corner. */
interface Layout {
  width: number;
  height: number;
  ground: Point;
  order: Point;
  tools: Point;
  /** From one tool to the next. */
  step: Point;
}

const PORTRAIT: Layout = {
  width: COLUMNS * CELL,
  height: ROWS * CELL + 116,
  ground: { x: 0, y: 44 },
  order: { x: 6, y: 4 },
  tools: { x: 4, y: ROWS * CELL + 54 },
  step: { x: 59, y: 0 },
};
const LANDSCAPE: Layout = {
  width: COLUMNS * CELL + 170,
  height: ROWS * CELL + 52,
  ground: { x: 84, y: 46 },
  order: { x: 84, y: 5 },
  tools: { x: COLUMNS * CELL + 96, y: 10 },
  step: { x: 0, y: 59 },
};
const TOOL = { width: 56, height: 56 };

type Tool = 'belt' | Machine | 'bin';

void stage({
  id: 'sticktorio',
  world: {
    portrait: { width: PORTRAIT.width, height: PORTRAIT.height },
    landscape: { width: LANDSCAPE.width, height: LANDSCAPE.height },
  },
  touch: 'drag',
  keys: ['arrows', 'space', 'second'],
  calm: true,
  levels: LEVELS.length,
  restart: true,
  sprites: SPRITES,
  sounds: {
    gather: [0.4, 0.05, 240, 0.005, 0.02, 0.06, 1, 1.5, 8],
    build: [0.5, 0.03, 170, 0.005, 0.03, 0.1, 1, 1.4, 4],
    belt: [0.2, 0.05, 380, 0.002, 0.01, 0.03, 1],
    take: [0.4, 0.03, 300, 0.005, 0.02, 0.08, 1, 1.2, -8],
    blocked: [0.3, 0, 90, 0, 0.02, 0.05, 3],
    arrives: [0.3, 0, 700, 0.005, 0.02, 0.08, 1, 1.8],
    met: [0.9, 0, 523, 0.02, 0.2, 0.4, 0, 1.4, 0, 0, 262, 0.09, 0.1],
    late: [0.8, 0, 180, 0.05, 0.3, 0.5, 1, 1, -3],
  },
  begin: (table) => new Shift(table),
});

class Shift implements Round {
  readonly #table: Table;
  readonly #factory: Factory;
  readonly #tools: readonly Tool[];
  readonly #sparks = new Sparks();
  #tool: Tool = 'belt';
  /** The cell that the keys are at; shown once they are used. */
  #cursor: Cell | undefined;
  /** Where belts are being laid from, by a finger or by keys. */
  #laying: Cell | undefined;
  #byKeys = false;
  #rest = 0;
  #time = 0;
  #over = -1;
  #shown = '';

  constructor(table: Table) {
    this.#table = table;
    const level = LEVELS[table.level - 1] as (typeof LEVELS)[number];
    this.#factory = found(level);
    this.#tools = ['belt', 'miner', ...level.machines, 'bin'];
    table.show({ level: table.level });
    this.#show();
  }

  #layout(): Layout {
    return this.#table.landscape ? LANDSCAPE : PORTRAIT;
  }

  #show(): void {
    const { level, time } = this.#factory;
    const left = Math.max(0, Math.ceil(level.seconds - time));
    const shown = `${left}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#table.show({ time: left });
  }

  press(action: Action, repeated: boolean): void {
    if (this.#over >= 0) return;
    if (action === 'second') this.#next();
    else if (action === 'action') {
      if (!repeated) this.#actByKeys();
    } else this.#step(action);
  }

  /** The tool after this one. */
  #next(): void {
    const at = this.#tools.indexOf(this.#tool);
    this.#tool = this.#tools[(at + 1) % this.#tools.length] as Tool;
    this.#laying = undefined;
    this.#table.sound('belt');
  }

  #step(action: 'left' | 'right' | 'up' | 'down'): void {
    const side = { up: 0, right: 1, down: 2, left: 3 }[action];
    const way = SIDES[side] as Cell;
    const from = this.#cursor ?? { x: 4, y: 4 };
    const to = {
      x: Math.min(Math.max(from.x + way.x, 0), COLUMNS - 1),
      y: Math.min(Math.max(from.y + way.y, 0), ROWS - 1),
    };
    if (this.#laying && this.#byKeys) this.#layTo(to);
    this.#cursor = to;
  }

  #actByKeys(): void {
    this.#cursor ??= { x: 4, y: 4 };
    const isGathered = this.#tool === 'belt' && groundOf(this.#factory, this.#cursor) === 'T';
    if (this.#tool === 'belt' && this.#laying) this.#laying = undefined;
    else if (this.#tool === 'belt' && !(isGathered && !tileOf(this.#factory, this.#cursor))) {
      this.#byKeys = true;
      this.#laying = this.#cursor;
      this.#table.sound('belt');
    } else this.#use(this.#cursor);
  }

  point(what: string, at: Point): void {
    if (this.#over >= 0 || what === 'hover') return;
    if (what === 'up') {
      this.#laying = undefined;
      return;
    }
    const cell = this.#cellAt(at);
    if (what === 'move') {
      if (cell && this.#laying && !this.#byKeys) this.#layTo(cell);
      else if (cell && this.#tool === 'bin' && tileOf(this.#factory, cell)) this.#use(cell);
      return;
    }
    this.#cursor = undefined;
    const tool = this.#toolAt(at);
    if (tool) {
      this.#tool = tool;
      this.#table.sound('belt');
    } else if (cell) this.#touch(cell);
  }

  #touch(cell: Cell): void {
    this.#byKeys = false;
    this.#laying = undefined;
    const isTree = groundOf(this.#factory, cell) === 'T' && !tileOf(this.#factory, cell);
    if (this.#tool !== 'belt' || isTree) this.#use(cell);
    else this.#laying = cell;
  }

  #cellAt({ x, y }: Point): Cell | undefined {
    const { ground } = this.#layout();
    const cell = { x: Math.floor((x - ground.x) / CELL), y: Math.floor((y - ground.y) / CELL) };
    const inside = cell.x >= 0 && cell.y >= 0 && cell.x < COLUMNS && cell.y < ROWS;
    return inside ? cell : undefined;
  }

  #toolAt({ x, y }: Point): Tool | undefined {
    return this.#tools.find((_, index) => {
      const corner = this.#toolCorner(index);
      const [right, down] = [x - corner.x, y - corner.y];
      return right >= 0 && down >= 0 && right < TOOL.width && down < TOOL.height;
    });
  }

  #toolCorner(index: number): Point {
    const { tools, step } = this.#layout();
    return { x: tools.x + step.x * index, y: tools.y + step.y * index };
  }

  /** Goes on with a belt, also where a quick finger has left cells out. */
  #layTo(to: Cell): void {
    while (this.#laying && (this.#laying.x !== to.x || this.#laying.y !== to.y)) {
      const from: Cell = this.#laying;
      const [right, down] = [to.x - from.x, to.y - from.y];
      const next: Cell =
        Math.abs(right) >= Math.abs(down)
          ? { x: from.x + Math.sign(right), y: from.y }
          : { x: from.x, y: from.y + Math.sign(down) };
      if (!lay(this.#factory, from, next)) {
        this.#refuse(next);
        this.#laying = undefined;
        return;
      }
      this.#table.sound('belt');
      this.#laying = next;
    }
  }

  /** Gathers, builds or takes away. */
  #use(cell: Cell): void {
    const { x, y } = this.#middle(cell);
    if (this.#tool === 'bin') {
      if (take(this.#factory, cell)) this.#table.sound('take');
      return;
    }
    if (this.#tool === 'belt') {
      if (this.#rest > 0 || !gather(this.#factory, cell)) return;
      this.#rest = BY_HAND;
      this.#table.sound('gather');
      this.#burst({ x, y }, ['#7fe09a', '#2c8a5a', '#d99552'], 7);
      return;
    }
    if (!build(this.#factory, this.#tool, cell)) {
      this.#refuse(cell);
      return;
    }
    this.#table.sound('build');
    this.#burst({ x, y: y + 12 }, ['#e8f2f5', '#c98a4c'], 10);
  }

  /** Says why something cannot be built, if it is not to be seen. */
  #refuse(cell: Cell): void {
    this.#table.sound('blocked');
    if (this.#tool === 'bin') return;
    if (this.#factory.stock < COSTS[this.#tool]) this.#table.say(this.#table.word('tooFew'));
    else if (this.#tool === 'miner' && !fits(this.#factory, 'miner', cell)) {
      this.#table.say(this.#table.word('minerPlace'));
    }
  }

  #burst(at: Point, colors: readonly string[], many: number): void {
    const how = { speed: 90, size: 5, seconds: 0.5, weight: 200 };
    const { chance, reducedMotion } = this.#table;
    this.#sparks.burst(at, reducedMotion ? 3 : many, colors, how, chance.next);
  }

  update(seconds: number): void {
    if (this.#time === 0) this.#explain();
    this.#time += seconds;
    this.#rest = Math.max(0, this.#rest - seconds);
    this.#sparks.update(seconds);
    if (this.#over >= 0) {
      this.#over += seconds;
      if (this.#over > LAST_LOOK) this.#end();
      return;
    }
    const before = this.#count();
    work(this.#factory, seconds);
    if (this.#count() > before) this.#table.sound('arrives');
    this.#show();
    if (!isMet(this.#factory) && !isLate(this.#factory)) return;
    this.#over = 0;
    this.#table.sound(isMet(this.#factory) ? 'met' : 'late');
  }

  /** What is new with this order. */
  #explain(): void {
    const word = ['', 'first', 'stalls', 'binder', '', 'smith', '', 'joiner'][this.#table.level];
    if (word) this.#table.say(this.#table.word(word), 5);
  }

  #count(): number {
    return Object.values(this.#factory.delivered).reduce((sum, many) => sum + many, 0);
  }

  #end(): void {
    const won = isMet(this.#factory);
    this.#table.end({ won, score: won ? pointsOf(this.#factory) : 0 });
  }

  #middle({ x, y }: Cell): Point {
    const { ground } = this.#layout();
    return { x: ground.x + (x + 0.5) * CELL, y: ground.y + (y + 0.5) * CELL };
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites } = this.#table;
    for (let y = Math.floor(view.y / 160); y * 160 < view.y + view.height; y++) {
      for (let x = Math.floor(view.x / 160); x * 160 < view.x + view.width; x++) {
        sprites.draw(pen, 'grass', x * 160 + 80, y * 160 + 80);
      }
    }
    this.#drawGround(pen);
    this.#cells((cell, tile) => tile?.part === 'belt' && this.#drawBelt(pen, cell, tile));
    this.#cells((cell, tile) => tile?.item && this.#drawCarried(pen, cell, tile, tile.item));
    this.#cells((cell, tile) => this.#drawStanding(pen, cell, tile));
    this.#drawCursor(pen);
    this.#sparks.draw(pen);
    this.#drawOrder(pen);
    this.#drawTools(pen);
  }

  #cells(call: (cell: Cell, tile: Tile | undefined) => unknown): void {
    for (let y = 0; y < ROWS; y++) {
      for (let x = 0; x < COLUMNS; x++) call({ x, y }, tileOf(this.#factory, { x, y }));
    }
  }

  /** The edge of what may be built on, and water. */
  #drawGround(pen: CanvasRenderingContext2D): void {
    const { ground } = this.#layout();
    pen.strokeStyle = '#3d8f5566';
    pen.lineWidth = 1;
    pen.beginPath();
    for (let x = 0; x <= COLUMNS; x++) {
      pen.moveTo(ground.x + x * CELL, ground.y);
      pen.lineTo(ground.x + x * CELL, ground.y + ROWS * CELL);
    }
    for (let y = 0; y <= ROWS; y++) {
      pen.moveTo(ground.x, ground.y + y * CELL);
      pen.lineTo(ground.x + COLUMNS * CELL, ground.y + y * CELL);
    }
    pen.stroke();
    for (const [color, grow, up] of [
      ['#2f7a6a', 3, -3],
      ['#3fb0c8', 0, 0],
    ] as const) {
      pen.fillStyle = color;
      this.#cells((cell) => {
        if (groundOf(this.#factory, cell) !== '~') return;
        const { x, y } = this.#middle(cell);
        const half = CELL / 2 + grow;
        pen.fillRect(x - half, y - half + up, half * 2, half * 2);
      });
    }
    pen.strokeStyle = '#c8f4ff';
    pen.lineWidth = 2;
    pen.beginPath();
    const swing = this.#table.reducedMotion ? 0 : Math.sin(this.#time * 1.5) * 3;
    this.#cells((cell) => {
      if (groundOf(this.#factory, cell) !== '~') return;
      const { x, y } = this.#middle(cell);
      pen.moveTo(x - 12 + swing, y - 6);
      pen.lineTo(x - 2 + swing, y - 6);
      pen.moveTo(x + 2 - swing, y + 8);
      pen.lineTo(x + 12 - swing, y + 8);
    });
    pen.stroke();
  }

  #drawBelt(pen: CanvasRenderingContext2D, cell: Cell, { side }: Tile): void {
    const { x, y } = this.#middle(cell);
    const turn = ((side - 1) * Math.PI) / 2;
    this.#table.sprites.draw(pen, 'belt', x, y, { turn });
    const way = SIDES[side] as Cell;
    const moved = this.#table.reducedMotion ? 0.5 : (this.#time * BELT) % 1;
    for (const half of [0, 0.5]) {
      const gone = (((moved + half) % 1) - 0.5) * (CELL - 8);
      this.#table.sprites.draw(pen, 'arrow', x + way.x * gone, y + way.y * gone, { turn });
    }
  }

  #drawCarried(pen: CanvasRenderingContext2D, cell: Cell, { side, gone }: Tile, item: Item): void {
    const { x, y } = this.#middle(cell);
    const way = SIDES[side] as Cell;
    const far = (gone - 0.5) * CELL;
    this.#table.sprites.draw(pen, item, x + way.x * far, y + way.y * far - 4);
  }

  #drawStanding(pen: CanvasRenderingContext2D, cell: Cell, tile: Tile | undefined): void {
    const { sprites, reducedMotion } = this.#table;
    const { x, y } = this.#middle(cell);
    const ground = groundOf(this.#factory, cell);
    if (ground === 'T') sprites.draw(pen, 'T', x, y - 6);
    else if (ground === 'R' || ground === 'D') sprites.draw(pen, ground, x, y - 2);
    if (!tile || tile.part === 'belt') return;
    const doing = doingOf(tile);
    const works = doing === 'works';
    const shakes = works && !reducedMotion ? Math.sin(this.#time * 22) * 0.03 : 0;
    sprites.draw(pen, tile.part, x, y, { stretch: { x: 1 - shakes, y: 1 + shakes } });
    if (tile.part === 'miner') {
      const turn = works && !reducedMotion ? this.#time * 7 : 0;
      sprites.draw(pen, 'saw', x + 4, y - 2, { turn });
    }
    this.#drawDoing(pen, { x, y }, tile, doing);
  }

  /** A bar for the work that is done; three dots for who waits, a bar across for who cannot give away. */
  #drawDoing(pen: CanvasRenderingContext2D, { x, y }: Point, tile: Tile, doing: string): void {
    const top = y - 23;
    pen.fillStyle = '#1f2340';
    pen.fillRect(x - 16, top, 32, 7);
    if (doing === 'works') {
      const whole =
        tile.part === 'miner' || tile.part === 'belt' ? MINING : RECIPES[tile.part].seconds;
      pen.fillStyle = '#7ff0b0';
      pen.fillRect(x - 15, top + 1, 30 * Math.min(1, tile.work / whole), 5);
    } else if (doing === 'waits') {
      pen.fillStyle = '#ffd86b';
      for (const at of [-9, 0, 9]) pen.fillRect(x + at - 2, top + 1.5, 4, 4);
    } else {
      pen.fillStyle = '#ff5d5d';
      pen.fillRect(x - 15, top + 1, 30, 5);
      pen.fillStyle = '#ffffff';
      pen.fillRect(x - 1.5, top - 2, 3, 11);
    }
  }

  #drawCursor(pen: CanvasRenderingContext2D): void {
    const cell = this.#laying ?? this.#cursor;
    if (!cell) return;
    const { x, y } = this.#middle(cell);
    pen.lineWidth = 3;
    pen.strokeStyle = '#1f2340';
    pen.strokeRect(x - 19, y - 19, 38, 38);
    pen.strokeStyle = this.#laying ? '#ffd86b' : '#ffffff';
    pen.setLineDash([9, 5]);
    pen.strokeRect(x - 19, y - 19, 38, 38);
    pen.setLineDash([]);
  }

  /** What was ordered and what has come, and the sticks to build with. */
  #drawOrder(pen: CanvasRenderingContext2D): void {
    const { sprites, number } = this.#table;
    const { order } = this.#layout();
    // Also where the page goes from right to left, have stands before wanted.
    pen.direction = 'ltr';
    const { level, delivered, stock } = this.#factory;
    let x = order.x;
    const chip = (picture: string, text: string, color: string) => {
      pen.font = '700 17px system-ui, sans-serif';
      const wide = 40 + pen.measureText(text).width;
      panel(pen, x, order.y, wide, 34, color);
      sprites.draw(pen, picture, x + 18, order.y + 17);
      pen.fillStyle = '#ffffff';
      pen.textAlign = 'left';
      pen.textBaseline = 'middle';
      pen.fillText(text, x + 33, order.y + 18);
      x += wide + 8;
    };
    for (const [item, many] of Object.entries(level.order) as [Item, number][]) {
      const have = Math.min(delivered[item] ?? 0, many);
      const isDone = have === many;
      chip(
        item,
        `${number(have)} / ${number(many)}${isDone ? ' ✓' : ''}`,
        isDone ? '#1f7a4a' : '#2b2f4a',
      );
    }
    x = order.x + COLUMNS * CELL - 86;
    chip('stick', number(stock), '#8a5330');
  }

  #drawTools(pen: CanvasRenderingContext2D): void {
    const { sprites, number } = this.#table;
    for (const [index, tool] of this.#tools.entries()) {
      const { x, y } = this.#toolCorner(index);
      const isChosen = tool === this.#tool;
      panel(pen, x, y, TOOL.width, TOOL.height, isChosen ? '#fff3d0' : '#2b2f4a');
      if (isChosen) {
        pen.strokeStyle = '#f4734a';
        pen.lineWidth = 4;
        pen.strokeRect(x + 4, y + 4, TOOL.width - 8, TOOL.height - 8);
      }
      const [middle, top] = [x + TOOL.width / 2, y + 23];
      sprites.draw(pen, tool, middle, top, { scale: 0.8 });
      if (tool === 'belt') sprites.draw(pen, 'arrow', middle, top);
      if (tool === 'miner') sprites.draw(pen, 'saw', middle + 3, top - 2, { scale: 0.8 });
      if (tool === 'bin') continue;
      pen.font = '700 13px system-ui, sans-serif';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillStyle = isChosen ? '#5b2f12' : '#ffd86b';
      pen.fillText(number(COSTS[tool]), middle - 7, y + 48);
      sprites.draw(pen, 'stick', middle + 9, y + 47, { scale: 0.6 });
    }
  }

  state() {
    const { stock, delivered, time } = this.#factory;
    const tools = this.#tools.map((tool, index) => {
      const { x, y } = this.#toolCorner(index);
      return { tool, x: x + TOOL.width / 2, y: y + TOOL.height / 2 };
    });
    const { ground } = this.#layout();
    return { stock, delivered, time, tool: this.#tool, tools, ground, cell: CELL };
  }
}

function panel(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): void {
  pen.fillStyle = '#1f234055';
  pen.beginPath();
  pen.roundRect(x, y + 3, width, height, 10);
  pen.fill();
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 10);
  pen.fill();
}
