import { plainProblem } from '../problems/problem.ts';
import { isError, type Readiness } from './find-points.ts';
import { unreadyOf } from './report.ts';

/**
 * Writes what is left to do for programs: `markets`, each with whether it is ready, and `problems` as
 * `portico check` writes them, each with the markets that it concerns.
 */
export function formatJson(readiness: Readiness): string {
  const { markets, points } = readiness;
  const unready = new Set(unreadyOf(readiness));
  const count = (
    name: string,
    isWanted: (problem: Readiness['points'][number]['problem']) => boolean,
  ) => points.filter((point) => point.markets.includes(name) && isWanted(point.problem)).length;
  const rows = points.map((point) => ({ ...plainProblem(point.problem), markets: point.markets }));
  const list = (values: readonly unknown[]) =>
    values.length === 0
      ? '[]'
      : `[\n${values.map((value) => `  ${JSON.stringify(value)}`).join(',\n')}\n]`;
  const states = markets.map((market) => ({
    market,
    ready: !unready.has(market),
    errors: count(market, isError),
    warnings: count(market, (problem) => !isError(problem)),
  }));
  return `{"markets":${list(states)},"problems":${list(rows)}}\n`;
}
