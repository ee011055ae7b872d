import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { stage } from '../stage/stage.ts';
import { PICTURES } from './pictures.ts';
import { type Board, gapOf, isWhole, LEVELS, push, shuffled, sliding } from './rules.ts';

/** The world is a square; the picture lies in a frame of wood. */
const WORLD = 480;
const FRAME = 24;
const INSIDE = WORLD - 2 * FRAME;

/** Seconds that a tile is on its way. */
const WAY = 0.12;

void stage({
  id: 'slide-puzzle',
  world: { portrait: { width: WORLD, height: WORLD }, landscape: { width: WORLD, height: WORLD } },
  touch: 'tap',
  keys: ['arrows'],
  calm: true,
  levels: LEVELS.length,
  fewest: true,
  restart: true,
  sprites: Object.fromEntries(
    PICTURES.map((svg, index) => [`picture${index}`, { svg, width: INSIDE, height: INSIDE }]),
  ),
  sounds: {
    slide: [0.6, 0.02, 190, 0.005, 0.01, 0.05, 1, 1.5, -8],
    blocked: [0.4, 0, 90, 0, 0.02, 0.05, 3],
    whole: [1, 0, 392, 0.03, 0.25, 0.4, 0, 1.2, 0, 0, 196, 0.09, 0.1],
  },
  begin: (table) => new SlidePuzzle(table),
});

/** A tile on its way: where it came from, and how much of the way is left. */
interface Sliding {
  from: number;
  left: number;
}

class SlidePuzzle implements Round {
  readonly #table: Table;
  readonly #sliding = new Map<number, Sliding>();
  readonly #picture: string;
  #board: Board;
  #moves = 0;
  /** Seconds since the picture was whole; the end waits until it was seen. */
  #whole = -1;

  constructor(table: Table) {
    this.#table = table;
    this.#board = shuffled(table.level, table.chance);
    this.#picture = `picture${(table.level - 1) % PICTURES.length}`;
    table.show({ level: table.level, moves: 0 });
  }

  press(action: Action): void {
    const gap = gapOf(this.#board);
    const { side } = this.#board;
    // The tile that can go that way stands on the other side of the gap.
    const place = {
      left: gap % side < side - 1 ? gap + 1 : -1,
      right: gap % side > 0 ? gap - 1 : -1,
      up: gap + side,
      down: gap - side,
      action: -1,
      second: -1,
    }[action];
    this.#push(place);
  }

  point(what: string, { x, y }: Point): void {
    if (what !== 'down') return;
    const { side } = this.#board;
    const size = INSIDE / side;
    const [column, row] = [Math.floor((x - FRAME) / size), Math.floor((y - FRAME) / size)];
    const inside = row >= 0 && column >= 0 && row < side && column < side;
    if (inside) this.#push(row * side + column);
  }

  #push(place: number): void {
    if (this.#whole >= 0) return;
    const places =
      place < 0 || place >= this.#board.tiles.length ? [] : sliding(this.#board, place);
    if (places.length === 0) {
      this.#table.sound('blocked');
      return;
    }
    for (const from of places)
      this.#sliding.set(this.#board.tiles[from] as number, { from, left: 1 });
    this.#board = push(this.#board, place);
    this.#moves += 1;
    this.#table.show({ moves: this.#moves });
    this.#table.sound('slide');
    if (!isWhole(this.#board)) return;
    this.#whole = 0;
    this.#table.sound('whole');
  }

  update(seconds: number): void {
    for (const [tile, way] of this.#sliding) {
      way.left -= seconds / WAY;
      if (way.left <= 0) this.#sliding.delete(tile);
    }
    if (this.#whole < 0) return;
    this.#whole += seconds;
    if (this.#whole > 1.2) this.#table.end({ won: true, score: this.#moves });
  }

  isStill(): boolean {
    return this.#sliding.size === 0 && this.#whole < 0;
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#drawTable(pen, view);
    const { side, tiles } = this.#board;
    for (const [place, tile] of tiles.entries()) {
      if (tile < side * side - 1 || this.#whole >= 0) this.#drawTile(pen, tile, place);
    }
  }

  #drawTable(pen: CanvasRenderingContext2D, view: View): void {
    pen.fillStyle = this.#table.dark ? '#123c46' : '#2b8a8a';
    pen.fillRect(view.x, view.y, view.width, view.height);
    pen.fillStyle = this.#table.dark ? '#0d2f37' : '#237777';
    for (let y = view.y + 20; y < view.y + view.height; y += 46) {
      pen.fillRect(view.x, y, view.width, 10);
    }
    rounded(pen, 4, 10, WORLD - 8, WORLD - 8, 26, '#00000055');
    rounded(pen, 0, 0, WORLD, WORLD, 26, '#8a5430');
    rounded(pen, 5, 4, WORLD - 10, WORLD - 14, 22, '#c58a52');
    rounded(pen, FRAME - 6, FRAME - 6, INSIDE + 12, INSIDE + 12, 12, '#4a2a18');
  }

  #drawTile(pen: CanvasRenderingContext2D, tile: number, place: number): void {
    const { side } = this.#board;
    const size = INSIDE / side;
    const left = ease(this.#sliding.get(tile)?.left ?? 0);
    const from = this.#sliding.get(tile)?.from ?? place;
    const at = (of: number) => ({ x: (of % side) * size, y: Math.floor(of / side) * size });
    const [to, was, own] = [at(place), at(from), at(tile)];
    const x = FRAME + to.x + (was.x - to.x) * left;
    const y = FRAME + to.y + (was.y - to.y) * left;
    // When it is whole, the tiles grow together.
    const gap = this.#whole >= 0 ? Math.max(0, 2 - this.#whole * 6) : 2;
    const inner = size - 2 * gap;
    pen.save();
    pen.beginPath();
    pen.roundRect(x + gap, y + gap, inner, inner, gap * 4);
    pen.clip();
    this.#table.sprites.draw(pen, this.#picture, x - own.x + INSIDE / 2, y - own.y + INSIDE / 2);
    if (gap > 0) this.#drawEdge(pen, x + gap, y + gap, inner);
    pen.restore();
    if (gap > 0) this.#drawNumber(pen, tile, x + gap, y + gap, size);
  }

  #drawEdge(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
    pen.lineWidth = 4;
    pen.strokeStyle = '#ffffff88';
    pen.beginPath();
    pen.moveTo(x, y + size);
    pen.lineTo(x, y);
    pen.lineTo(x + size, y);
    pen.stroke();
    pen.strokeStyle = '#00000055';
    pen.beginPath();
    pen.moveTo(x, y + size);
    pen.lineTo(x + size, y + size);
    pen.lineTo(x + size, y);
    pen.stroke();
  }

  /** Where a tile belongs, for who does not know the picture. */
  #drawNumber(
    pen: CanvasRenderingContext2D,
    tile: number,
    x: number,
    y: number,
    size: number,
  ): void {
    const radius = Math.max(13, size * 0.12);
    pen.fillStyle = '#1a1020b0';
    pen.beginPath();
    pen.arc(x + radius + 5, y + radius + 5, radius, 0, 7);
    pen.fill();
    pen.fillStyle = '#fff';
    pen.font = `700 ${radius * 1.15}px system-ui`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(this.#table.number(tile + 1), x + radius + 5, y + radius + 6);
  }

  state() {
    return { ...this.#board, moves: this.#moves, frame: FRAME, world: WORLD };
  }
}

function ease(left: number): number {
  return left * left;
}

function rounded(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}
