import {
  beside,
  canBuy,
  capacityOf,
  drive,
  type Farm,
  isRipe,
  type Plot,
  routeTo,
  type Ware,
  type Way,
} from '../../../games/harvester/rules.ts';

const WARES: Ware[] = ['barrow', 'seed', 'lamp'];

/** What a player buys next who buys what can be had. */
export function wareFor(farm: Farm): Ware | undefined {
  const fewest = [...WARES].sort((one, other) => farm.bought[one] - farm.bought[other]);
  return fewest.find((ware) => canBuy(farm, ware));
}

/** Goes where the next ripe plots are, spares the young ones, and is at the barn in time. */
export function wayFor(farm: Farm): Way {
  const home = routeTo(farm, farm.barn);
  const isFull = farm.load >= capacityOf(farm);
  if (farm.load > 0 && (isFull || home.length >= farm.days - 1)) return home[0] as Way;
  const gain = (way: Way) => look(farm, way, 5);
  const open = ([0, 1, 2, 3] as const).filter((way) => beside(farm, farm.at, way) !== undefined);
  return open.reduce((best, way) => (gain(way) > gain(best) ? way : best));
}

/** Coins that a way promises, with looking some plots ahead. */
function look(farm: Farm, way: Way, depth: number): number {
  const { farm: next, happened } = drive(farm, way);
  let gain = 0;
  for (const one of happened) {
    if (one.what === 'reaped') gain += one.coins;
    if (one.what === 'trampled') gain -= 0.5;
    if (one.what === 'sold') gain += 0.3;
  }
  if (depth === 1 || next.phase !== 'field') return gain - nearestRipe(next) * 0.1;
  let best = Number.NEGATIVE_INFINITY;
  for (const onward of [0, 1, 2, 3] as const)
    if (onward !== (way + 2) % 4 && beside(next, next.at, onward) !== undefined)
      best = Math.max(best, look(next, onward, depth - 1));
  return gain + 0.95 * (best === Number.NEGATIVE_INFINITY ? -1 : best);
}

function nearestRipe({ plots, at }: Farm): number {
  let nearest = 12;
  plots.forEach((plot: Plot, index) => {
    if (!isRipe(plot)) return;
    const far =
      Math.abs((index % 6) - (at % 6)) + Math.abs(Math.floor(index / 6) - Math.floor(at / 6));
    nearest = Math.min(nearest, far);
  });
  return nearest;
}
