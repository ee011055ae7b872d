import type { Point } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { FIGURE } from './pictures.ts';
import { type Army, type Kind, SIDE, type Unit } from './rules.ts';
import { boardOf, middleOf } from './scene.ts';

/** A unit as it is seen while it walks, strikes and falls. */
export interface Figure {
  id: number;
  army: Army;
  kind: Kind;
  /** The tile in whole and broken numbers. */
  column: number;
  row: number;
  /** Units of the world above the ground. */
  hop: number;
  /** A lunge or a flinch, in units of the world. */
  moved: Point;
  health: number;
  mirrored: boolean;
  /** From 1, when it was met just now, to 0. */
  hurt: number;
  /** From 1 to 0, when it falls. */
  there: number;
  falling: boolean;
}

export function figureOf({ id, army, kind, at, health }: Unit): Figure {
  return {
    id,
    army,
    kind,
    column: at % SIDE,
    row: Math.floor(at / SIDE),
    hop: 0,
    moved: { x: 0, y: 0 },
    health,
    mirrored: army === 'red',
    hurt: 0,
    there: 1,
    falling: false,
  };
}

/** Where a figure's feet are. */
export function placeOf({ column, row }: Figure, landscape: boolean): Point {
  const { x, y } = middleOf(0, landscape);
  const { half } = boardOf(landscape);
  return { x: x + (column - row) * half.x, y: y + (column + row) * half.y + 5 };
}

/** A unit's picture over its feet. */
export function drawFigure(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  figure: Figure,
  landscape: boolean,
  how: { breath: number; tired: boolean },
): void {
  const { army, kind, hop, moved, hurt, there, mirrored } = figure;
  const { x, y } = placeOf(figure, landscape);
  pen.fillStyle = '#22442c70';
  pen.beginPath();
  pen.ellipse(x + 2, y + 1, 20 * there, 8 * there, 0, 0, 7);
  pen.fill();
  const squash = 1 + how.breath - hurt * 0.16;
  const middle = (FIGURE.y + FIGURE.height / 2) * FIGURE.scale;
  sprites.draw(pen, `${army} ${kind}`, x + moved.x, y + moved.y - hop + middle * squash, {
    mirrored,
    stretch: { x: (2 - squash) * (0.5 + there / 2), y: squash * (0.4 + there * 0.6) },
    alpha: there * (how.tired ? 0.7 : 1),
  });
}

/** Health below the feet, on a plate that is round for one army and pointed for the other. */
export function drawHealth(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  figure: Figure,
  landscape: boolean,
  how: { text: string; shielded: boolean },
): void {
  const { x, y } = placeOf(figure, landscape);
  const [left, top] = [x + figure.moved.x - 17, y + 2];
  pen.fillStyle = figure.army === 'blue' ? '#16306f' : '#6f1330';
  pen.beginPath();
  if (figure.army === 'blue') pen.roundRect(left, top, 34, 15, 7.5);
  else {
    for (const [across, down] of [
      [0, 7.5],
      [6, 0],
      [28, 0],
      [34, 7.5],
      [28, 15],
      [6, 15],
    ] as const) {
      pen.lineTo(left + across, top + down);
    }
  }
  pen.fill();
  sprites.draw(pen, 'heart', left + 11, top + 7.8, { scale: 0.75 });
  pen.fillStyle = '#fff';
  pen.font = '700 13px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(how.text, left + 23, top + 8.3);
  if (how.shielded) sprites.draw(pen, 'shield', left + 37, top + 6);
}
