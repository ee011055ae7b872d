import { SIDE } from './places.ts';
import {
  type Choice,
  foeOn,
  intentOf,
  mostHealth,
  pathTo,
  type Story,
  thingOn,
  type Way,
} from './rules.ts';

/** A simple player, for tests: guards before a hard blow, eats jam in need. */
export function careful(story: Story): Choice {
  if (!story.fight) return 'strike';
  if (intentOf(story.fight) === 'blow') return 'guard';
  if (story.health < mostHealth(story) * 0.42 && story.jam > 0) return 'jam';
  return 'strike';
}

/** Where a simple player goes: to what can be taken, to foes, weak ones first, and on to the next place. */
export function wayOn(story: Story): Way | undefined {
  for (const goal of goalsOf(story)) {
    const path = pathTo(story, goal);
    if (path[0]) return path[0];
  }
  return undefined;
}

function goalsOf(story: Story): number[] {
  const tiles = Array.from({ length: SIDE * SIDE }, (_, at) => at);
  const holding = (letters: string) => tiles.filter((at) => letters.includes(thingOn(story, at)));
  const steps = (at: number) => pathTo(story, at).length || 999;
  const weak = story.health < mostHealth(story) * 0.7;
  if (weak && story.place === 0) return holding('R');
  const foes = (kinds: string[]) =>
    tiles
      .filter((at) => kinds.includes(foeOn(story, at) ?? ''))
      .sort((a, b) => steps(a) - steps(b));
  const things = holding('jx').sort((a, b) => steps(a) - steps(b));
  if (weak && story.health < mostHealth(story) * 0.5) return holding(String(homeward(story)));
  const next = [1, story.key ? 3 : 2, 1, 1][story.place] as number;
  const here = [...things, ...foes(['spoon', 'fork']), ...foes(['whisk']), ...foes(['pan'])];
  return [...here.filter((at) => pathTo(story, at).length > 0), ...holding(String(next))];
}

function homeward({ place }: Story): number {
  return place > 1 ? 1 : 0;
}
