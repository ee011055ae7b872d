import type { Point } from '../stage/round.ts';
import { type Flight, findAt, foundOf, NO_WISH, rockAt, type Wish } from './rules.ts';

/** Speeds that somebody flies who is careful. */
const FAST = 165;
const NEAR_SOMETHING = 60;

/** A careful pilot, for tests: scans the nearest thing, fetches fuel in time, and flies home. */
export function pilot(flight: Flight): Wish {
  const goal = goalOf(flight);
  const [right, down] = [goal.x - flight.x, goal.y - flight.y];
  const far = Math.hypot(right, down) || 1;
  const speed = Math.min(FAST, Math.max(20, far * 0.75));
  let wanted = { x: (right / far) * speed, y: (down / far) * speed };
  for (const danger of dangersOf(flight)) wanted = around(flight, danger, wanted);
  const [x, y] = [wanted.x - flight.right, wanted.y - flight.down];
  const off = Math.hypot(x, y);
  if (off < 18) return NO_WISH;
  return { x: x / off, y: y / off, brake: false };
}

function goalOf(flight: Flight): Point {
  const { crystals, finds, home, needed } = flight.sector;
  const apart = ({ x, y }: Point) => Math.hypot(x - flight.x, y - flight.y);
  const nearest = (points: Point[]) => points.sort((a, b) => apart(a) - apart(b))[0];
  const left = crystals.filter((_, index) => !flight.taken[index]);
  const fuel = flight.fuel < 45 ? nearest([...left]) : undefined;
  if (fuel) return fuel;
  if (foundOf(flight) >= needed) return home;
  const open = finds.filter((_, index) => !flight.scanned[index]);
  return nearest(open.map((find) => findAt(find, flight.time))) ?? home;
}

interface Danger extends Point {
  room: number;
}

function dangersOf({ sector, time }: Flight): Danger[] {
  const rocks = sector.rocks.map((rock) => ({ ...rockAt(rock, time + 0.3), room: rock.size + 55 }));
  return [...rocks, ...sector.wells.map((well) => ({ ...well, room: 190 }))];
}

/** Away from a danger and past it, the more the nearer it is. */
function around(flight: Flight, { x, y, room }: Danger, wanted: Point): Point {
  const [right, down] = [flight.x - x, flight.y - y];
  const far = Math.hypot(right, down) || 1;
  if (far > room) return wanted;
  const near = 1 - far / room;
  const away = { x: right / far, y: down / far };
  // Round it on the side on which it is passed anyway.
  const side = Math.sign(away.x * wanted.y - away.y * wanted.x) || 1;
  const force = NEAR_SOMETHING + near * 170;
  return {
    x: wanted.x * (1 - near * 0.6) + away.x * force * near - away.y * side * force * 0.55,
    y: wanted.y * (1 - near * 0.6) + away.y * force * near + away.x * side * force * 0.55,
  };
}
