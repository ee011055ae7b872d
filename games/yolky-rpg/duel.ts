import type { Point, View } from '../stage/round.ts';
import type { Sprites } from '../stage/sprites.ts';
import { type Choice, type Fight, intentOf, threatOf } from './rules.ts';

export const CHOICES: readonly Choice[] = ['strike', 'guard', 'jam'];
const PICTURES: Record<Choice, string> = { strike: 'sword', guard: 'shield', jam: 'jam' };

/** Half the width and height of a button. */
const HALF = { x: 52, y: 38 };

/** The middle of the button of a choice. */
export function buttonOf(index: number, view: View): Point {
  return {
    x: view.x + view.width / 2 + (index - 1) * (HALF.x * 2 + 10),
    y: view.y + view.height - HALF.y - 14,
  };
}

export function choiceUnder({ x, y }: Point, view: View): number {
  return CHOICES.findIndex((_, index) => {
    const at = buttonOf(index, view);
    return Math.abs(x - at.x) < HALF.x + 4 && Math.abs(y - at.y) < HALF.y + 6;
  });
}

/** Three buttons with a picture and what it does: damage, the shield, or what a jar gives and how many are left. */
export function drawChoices(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  view: View,
  how: { chosen: number; open: boolean; texts: readonly string[]; jam: number },
): void {
  for (const [index, choice] of CHOICES.entries()) {
    const { x, y } = buttonOf(index, view);
    const isChosen = how.chosen === index;
    const usable = how.open && (choice !== 'jam' || how.jam > 0);
    pen.globalAlpha = usable ? 1 : 0.5;
    pen.fillStyle = '#5a2f0c';
    box(pen, x - HALF.x, y - HALF.y + 5, HALF.x * 2, HALF.y * 2);
    pen.fillStyle = isChosen ? '#ffd873' : '#fff3d6';
    box(pen, x - HALF.x, y - HALF.y, HALF.x * 2, HALF.y * 2);
    if (isChosen) {
      pen.strokeStyle = '#e8553f';
      pen.lineWidth = 4;
      pen.stroke();
    }
    sprites.draw(pen, PICTURES[choice], x - 24, y, { scale: choice === 'jam' ? 1.15 : 1 });
    pen.fillStyle = '#5a2f0c';
    pen.font = '800 20px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(how.texts[index] as string, x + 22, y + 1);
    pen.globalAlpha = 1;
  }
}

function box(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number) {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, 20);
  pen.fill();
}

/** Health as a bar with a number beside a heart. */
export function drawBar(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  at: Point,
  how: { part: number; text: string; wide: number },
): void {
  const { x, y } = at;
  pen.fillStyle = '#2b1d33d0';
  box20(pen, x - how.wide / 2 - 6, y - 13, how.wide + 12, 26);
  pen.fillStyle = '#ffffff30';
  box20(pen, x - how.wide / 2 + 20, y - 7, how.wide - 22, 14);
  pen.fillStyle = how.part > 0.35 ? '#5fd068' : '#ff5d4d';
  if (how.part > 0) {
    box20(pen, x - how.wide / 2 + 20, y - 7, Math.max(10, (how.wide - 22) * how.part), 14);
  }
  sprites.draw(pen, 'heart', x - how.wide / 2 + 8, y);
  pen.fillStyle = '#fff';
  pen.font = '800 13px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(how.text, x + 10, y + 1);
}

function box20(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number) {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, high / 2);
  pen.fill();
}

/** What the foe is about to do: a sword with its damage, a bolt while it charges, three points while it rests. */
export function drawIntent(
  pen: CanvasRenderingContext2D,
  sprites: Sprites,
  { x, y }: Point,
  fight: Fight,
  number: (value: number) => string,
): void {
  const intent = intentOf(fight);
  const isHard = intent === 'blow';
  pen.fillStyle = isHard ? '#c01f38' : '#fff';
  pen.beginPath();
  pen.roundRect(x - 38, y - 23, 76, 46, 18);
  pen.fill();
  pen.beginPath();
  pen.moveTo(x - 9, y + 21);
  pen.lineTo(x + 9, y + 21);
  pen.lineTo(x, y + 33);
  pen.fill();
  pen.fillStyle = isHard ? '#fff' : '#2b1d33';
  if (intent === 'rest') {
    for (const dot of [-14, 0, 14]) {
      pen.beginPath();
      pen.arc(x + dot, y, 4.5, 0, 7);
      pen.fill();
    }
    return;
  }
  if (intent === 'charge') {
    pen.fillStyle = '#ff9a1f';
    pen.beginPath();
    for (const [across, down] of [
      [4, -18],
      [-13, 4],
      [-2, 4],
      [-6, 18],
      [13, -5],
      [2, -5],
    ] as const) {
      pen.lineTo(x + across, y + down);
    }
    pen.fill();
    return;
  }
  sprites.draw(pen, 'sword', x - 16, y + 1, { turn: 0.6, scale: 0.85 });
  pen.font = '800 22px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(number(threatOf(fight)), x + 15, y + 1);
}
