import type { Point, Table, View } from '../stage/round.ts';
import { canBuy, type Farm, MOST_WARES, priceOf, rentOf, type Ware } from './rules.ts';

/** What can be chosen between two seasons; the last one goes on. */
export const CHOICES = ['barrow', 'seed', 'lamp', 'go'] as const;

const PICTURE: Record<Ware, string> = { barrow: 'barrow', seed: 'sack', lamp: 'lamp' };

const HIGH = 76;
const GAP = 10;

/** The place of a choice in a view. */
function boxOf(index: number, view: View) {
  const width = Math.min(340, view.width - 24);
  const top = view.y + (view.height - CHOICES.length * (HIGH + GAP) - 40) / 2 + 40;
  return {
    x: view.x + (view.width - width) / 2,
    y: top + index * (HIGH + GAP),
    width,
    height: HIGH,
  };
}

/** The choice at a point; -1 where there is none. */
export function choiceAt({ x, y }: Point, view: View): number {
  return CHOICES.findIndex((_, index) => {
    const box = boxOf(index, view);
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  });
}

/** Draws what can be bought, with its price and how much of it is there already. */
export function drawMarket(
  pen: CanvasRenderingContext2D,
  table: Table,
  farm: Farm,
  view: View,
  chosen: number,
): void {
  const isRtl = document.documentElement.dir === 'rtl';
  pen.fillStyle = '#241433d0';
  pen.fillRect(view.x, view.y, view.width, view.height);
  pen.textBaseline = 'middle';
  const first = boxOf(0, view);
  amount(pen, table, view.x + view.width / 2, first.y - 24, farm.purse, 26);
  CHOICES.forEach((choice, index) => {
    const { x, y, width, height } = boxOf(index, view);
    const isOpen = choice === 'go' || canBuy(farm, choice);
    pen.fillStyle = choice === 'go' ? '#ffc64d' : isOpen ? '#fff3dc' : '#a8937f';
    pen.beginPath();
    pen.roundRect(x, y, width, height, 16);
    pen.fill();
    if (index === chosen) {
      pen.strokeStyle = '#ff6a4d';
      pen.lineWidth = 5;
      pen.stroke();
    }
    const start = isRtl ? x + width - 40 : x + 40;
    const side = isRtl ? -1 : 1;
    pen.direction = isRtl ? 'rtl' : 'ltr';
    pen.textAlign = 'start';
    pen.font = '700 17px system-ui, sans-serif';
    pen.fillStyle = '#3a1f2f';
    const text = table.word(choice);
    if (choice === 'go') {
      pen.textAlign = 'center';
      pen.fillText(text, x + width / 2, y + height / 2 - 13, width - 20);
      pen.font = '600 14px system-ui, sans-serif';
      const next = rentOf({ ...farm, season: farm.season + 1 });
      pen.fillText(table.labelled('goal', next), x + width / 2, y + height / 2 + 13, width - 20);
      return;
    }
    table.sprites.draw(pen, PICTURE[choice], start, y + height / 2);
    pen.fillText(text, start + side * 34, y + height / 2 - 12, width - 160);
    for (let pip = 0; pip < MOST_WARES; pip++) {
      pen.beginPath();
      pen.arc(start + side * (42 + pip * 20), y + height / 2 + 14, 6, 0, 7);
      pen.lineWidth = 2.5;
      pen.strokeStyle = '#8c1c3c';
      pen.stroke();
      if (pip < farm.bought[choice]) pen.fill();
    }
    if (farm.bought[choice] < MOST_WARES)
      amount(
        pen,
        table,
        isRtl ? x + 46 : x + width - 46,
        y + height / 2,
        priceOf(farm, choice),
        20,
        '#3a1f2f',
      );
  });
}

/** A coin and a number round a point. */
export function amount(
  pen: CanvasRenderingContext2D,
  table: Table,
  x: number,
  y: number,
  coins: number,
  size: number,
  color = '#ffe9c4',
): void {
  pen.direction = 'ltr';
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.font = `800 ${size}px system-ui, sans-serif`;
  pen.fillStyle = color;
  const text = table.number(coins);
  const wide = pen.measureText(text).width + 26;
  table.sprites.draw(pen, 'coin', x - wide / 2 + 11, y, { scale: size / 20 });
  pen.fillText(text, x - wide / 2 + 13 + size * 0.65, y + 1);
}
