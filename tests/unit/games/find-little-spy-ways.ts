/**
 * Looks for ways through the missions of Little Spy and writes them down, for the tests to walk them:
 * `node tests/unit/games/find-little-spy-ways.ts`, when a mission or a rule has changed. Takes half a minute.
 */
import { writeFileSync } from 'node:fs';
import { PLANS } from '../../../games/little-spy/levels.ts';
import { newOperation } from '../../../games/little-spy/rules.ts';
import { wayOf, written } from './little-spy-way.ts';

const ways = PLANS.map((_, index) => {
  const way = wayOf(newOperation(index + 1));
  console.log(index + 1, way ? `${way.end.time.toFixed(1)} seconds` : 'no way found');
  return way ? written(way.legs) : '';
});
writeFileSync(
  new URL('little-spy-ways.json', import.meta.url),
  `${JSON.stringify(ways, null, 2)}\n`,
);
