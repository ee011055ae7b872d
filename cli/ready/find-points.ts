import type { CheckedWorkspace } from '../check/check-tenants.ts';
import type { Finding, LocatedProblem } from '../problems/problem.ts';
import { locateProblems, plainProblem } from '../problems/problem.ts';
import { onlineChecks, readyChecks } from './checks/index.ts';
import { type Market, toMarket } from './market.ts';
import { askingOnce, type Network } from './network.ts';

/** Something that stands between markets and their launch. */
export interface Point {
  problem: LocatedProblem;
  /** The markets that it concerns. */
  markets: string[];
}

/** What is left to do before the launch of some markets. */
export interface Readiness {
  /** The names of all that were looked at. */
  markets: string[];
  /** In the order of the checks, then by file and line. */
  points: Point[];
}

/**
 * What the checks before launch find in the selected tenants of a workspace that has no errors.
 * @param network is asked too where it is given.
 */
export async function findPoints(
  { workspace, selected }: CheckedWorkspace,
  network?: Network,
): Promise<Readiness> {
  const points = new Points();
  const asked = network && askingOnce(network);
  for (const tenant of selected) {
    const market = toMarket(tenant, workspace);
    points.add(market, offline(market));
    if (asked) points.add(market, await online(market, asked));
    tenant.forget();
  }
  return points.readiness(selected.map(({ name }) => name));
}

/** The names of the selected tenants that have something to settle before launch, as far as files show it. */
export function unreadyMarkets({ workspace, selected }: CheckedWorkspace): string[] {
  return selected.flatMap((tenant) => {
    const isUnready = offline(toMarket(tenant, workspace)).some(isError);
    tenant.forget();
    return isUnready ? [tenant.name] : [];
  });
}

/** Whether something has to be settled, and not only looked at. */
export function isError({ severity = 'error' }: Pick<Finding, 'severity'>): boolean {
  return severity === 'error';
}

function offline(market: Market): Finding[] {
  return readyChecks.flatMap((check) => [...check.find(market)]);
}

async function online(market: Market, network: Network): Promise<Finding[]> {
  const found = await Promise.all(onlineChecks.map((check) => check.ask(market, network)));
  return found.flat();
}

/** Points by what they say, since markets share brands, items and terms. */
class Points {
  readonly #known = new Map<string, Point>();

  add({ name }: Market, findings: readonly Finding[]): void {
    for (const problem of locateProblems(findings)) {
      const key = JSON.stringify(plainProblem(problem));
      const point = this.#known.get(key) ?? { problem, markets: [] };
      this.#known.set(key, point);
      if (!point.markets.includes(name)) point.markets.push(name);
    }
  }

  readiness(markets: string[]): Readiness {
    const order = [...readyChecks, ...onlineChecks].map(({ id }) => id);
    const all = [...this.#known.values()];
    const points = order.flatMap((id) =>
      all.filter(({ problem }) => problem.rule === id).sort(byPlace),
    );
    return { markets, points };
  }
}

function byPlace({ problem: a }: Point, { problem: b }: Point): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
