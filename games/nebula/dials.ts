import type { View } from '../stage/round.ts';
import { cellsOf, type Flight, FUEL, findAt } from './rules.ts';

const MAP = 84;

/** How much fuel is left: a bar with a drop of fire beside it. */
export function drawFuel(pen: CanvasRenderingContext2D, view: View, flight: Flight): void {
  const [x, y] = [view.x + 14, view.y + view.height - 28];
  const part = flight.fuel / FUEL;
  const low = part < 0.25;
  pen.fillStyle = '#0b0730c0';
  pen.beginPath();
  pen.roundRect(x, y - 6, 148, 26, 13);
  pen.fill();
  pen.fillStyle = low ? '#ff5d6d' : '#ff9a3d';
  pen.beginPath();
  pen.moveTo(x + 15, y - 2);
  pen.quadraticCurveTo(x + 24, y + 8, x + 15, y + 15);
  pen.quadraticCurveTo(x + 6, y + 8, x + 15, y - 2);
  pen.fill();
  pen.fillStyle = '#ffffff30';
  pen.beginPath();
  pen.roundRect(x + 30, y + 1, 106, 12, 6);
  pen.fill();
  if (part <= 0) return;
  pen.fillStyle = low ? '#ff5d6d' : '#ffd166';
  pen.beginPath();
  pen.roundRect(x + 30, y + 1, Math.max(10, 106 * part), 12, 6);
  pen.fill();
  // Quarters, so that the colour is not all that tells it.
  pen.fillStyle = '#0b0730';
  for (const quarter of [0.25, 0.5, 0.75]) pen.fillRect(x + 30 + 106 * quarter, y + 1, 1.5, 12);
}

/** What is charted, small, in a corner. */
export class Chart {
  readonly #canvas = document.createElement('canvas');
  #drawn = -1;

  draw(pen: CanvasRenderingContext2D, view: View, flight: Flight): void {
    if (flight.charted !== this.#drawn) this.#redraw(flight);
    const [left, top] = [view.x + view.width - MAP - 12, view.y + view.height - MAP - 12];
    pen.fillStyle = '#0b0730c0';
    pen.beginPath();
    pen.roundRect(left - 5, top - 5, MAP + 10, MAP + 10, 12);
    pen.fill();
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.#canvas, left, top, MAP, MAP);
    pen.imageSmoothingEnabled = true;
    const scale = MAP / flight.sector.side;
    const { home, finds } = flight.sector;
    for (const [index, find] of finds.entries()) {
      const at = findAt(find, flight.time);
      if (flight.scanned[index]) mark(pen, left + at.x * scale, top + at.y * scale, '#8ff0ff', 3);
    }
    // Home is a square, the ship a ring.
    pen.fillStyle = '#fff7c4';
    pen.fillRect(left + home.x * scale - 3.5, top + home.y * scale - 3.5, 7, 7);
    pen.strokeStyle = '#ff5d6d';
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(left + flight.x * scale, top + flight.y * scale, 4, 0, 7);
    pen.stroke();
  }

  #redraw(flight: Flight): void {
    const cells = cellsOf(flight.sector);
    this.#canvas.width = this.#canvas.height = cells;
    const pen = this.#canvas.getContext('2d');
    if (!pen) return;
    pen.fillStyle = '#b05cd8';
    for (let index = 0; index < flight.chart.length; index++) {
      if (flight.chart[index]) pen.fillRect(index % cells, Math.floor(index / cells), 1, 1);
    }
    this.#drawn = flight.charted;
  }
}

function mark(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  color: string,
  size: number,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, size, 0, 7);
  pen.fill();
}

/** An arrow at the edge of the view towards something that is not seen. */
export function drawArrow(
  pen: CanvasRenderingContext2D,
  view: View,
  right: number,
  down: number,
  how: { color: string; home: boolean },
): void {
  const { x, y, width, height } = view;
  const [halfWide, halfHigh] = [width / 2 - 26, height / 2 - 44];
  if (Math.abs(right) < halfWide && Math.abs(down) < halfHigh) return;
  const part = Math.min(halfWide / Math.abs(right || 1), halfHigh / Math.abs(down || 1));
  pen.save();
  pen.translate(x + width / 2 + right * part, y + height / 2 + down * part);
  pen.fillStyle = how.color;
  if (how.home) {
    pen.beginPath();
    for (const [across, under] of [
      [-8, 8],
      [-8, -1],
      [0, -9],
      [8, -1],
      [8, 8],
    ] as const) {
      pen.lineTo(across, under);
    }
    pen.fill();
  }
  pen.rotate(Math.atan2(down, right));
  pen.beginPath();
  pen.moveTo(22, 0);
  pen.lineTo(how.home ? 13 : 4, -8);
  pen.lineTo(how.home ? 13 : 4, 8);
  pen.fill();
  if (!how.home) {
    pen.beginPath();
    pen.arc(-4, 0, 4.5, 0, 7);
    pen.fill();
  }
  pen.restore();
}
