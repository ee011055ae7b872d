import { HEIGHT } from '../../../games/star-hunter/foes.ts';
import { FULL, type Hunt, type Wish } from '../../../games/star-hunter/rules.ts';

/** What this player looks at. */
type Seen = Pick<Hunt, 'x' | 'y' | 'foes' | 'things' | 'orbs' | 'charge'>;

/** Goes where for the next half second nothing will be, as near as can be below a foe. */
export function clever(hunt: Seen): Wish {
  const { x, foes, things, orbs, charge } = hunt;
  const target = foes
    .filter(({ age, y }) => age > 0 && y < HEIGHT - 150)
    .sort((a, b) => b.y - a.y)[0];
  const thing = things.find(({ y }) => y > 250);
  const aim = thing?.x ?? target?.x ?? 0;
  const ways = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ right, down })));
  const cost = ({ right, down }: { right: number; down: number }) => {
    let worst = 0;
    for (const after of [0.1, 0.2, 0.3, 0.45, 0.6]) {
      const [atX, atY] = [x + right * 290 * after, hunt.y + down * 290 * after];
      const near = (one: { x: number; y: number }, far: number) =>
        Math.max(0, far - Math.hypot(one.x - atX, one.y - atY));
      for (const orb of orbs)
        worst += near({ x: orb.x + orb.right * after, y: orb.y + orb.down * after }, 34) * 9;
      for (const foe of foes) {
        const way = foe.way ?? { x: 0, y: foe.kind === 'imp' || foe.kind === 'rock' ? 90 : 0 };
        worst += near({ x: foe.x + way.x * after, y: foe.y + way.y * after }, 62) * 5;
      }
    }
    const endX = x + right * 60;
    const endY = hunt.y + down * 60;
    return worst + Math.abs(endX - aim) * 0.5 + Math.abs(endY - 420) * 0.2;
  };
  const [best] = ways.map((way) => ({ way, cost: cost(way) })).sort((a, b) => a.cost - b.cost);
  // A blast makes safe for a moment: for a boss overhead, or where there is no other way out.
  const isUnder = foes.some((foe) => foe.kind === 'boss' && Math.abs(foe.x - x) < 60);
  const isClose = (best?.cost ?? 0) > 190;
  return { ...(best?.way ?? { right: 0, down: 0 }), blast: charge >= FULL && (isUnder || isClose) };
}
