import { onlineChecks, readyChecks } from './checks/index.ts';
import { isError, type Point, type Readiness } from './find-points.ts';

/** The points of one check, as a list for people has them. */
export interface Group {
  title: string;
  points: Point[];
  /** What to do, where it is the same for all of them. */
  fix?: string;
}

/** What is to be settled and what is to be looked at, each by its check. */
export function groupsOf(points: readonly Point[]): Group[] {
  return [...readyChecks, ...onlineChecks].flatMap(({ id, title }) => {
    const own = points.filter(({ problem }) => problem.rule === id);
    const fixes = new Set(own.map(({ problem }) => problem.suggestion));
    const [fix] = fixes;
    if (own.length === 0) return [];
    return [{ title, points: own, ...(fixes.size === 1 && fix !== undefined && { fix }) }];
  });
}

/** One line that says how things stand: "uae is not ready to launch: 5 points to settle, 1 to look at." */
export function headline({ markets, points }: Readiness): string {
  const unready = unreadyOf({ markets, points });
  const ready = markets.filter((name) => !unready.includes(name));
  const all = markets.length === 1 ? (markets[0] as string) : `All ${markets.length} markets`;
  const settle = points.filter(({ problem }) => isError(problem)).length;
  const look = points.length - settle;
  const counts = [
    settle > 0 ? `${settle} ${settle === 1 ? 'point' : 'points'} to settle` : '',
    look > 0 ? `${look}${settle > 0 ? '' : look === 1 ? ' point' : ' points'} to look at` : '',
  ].filter(Boolean);
  const rest = counts.length > 0 ? `: ${counts.join(', ')}` : '';
  if (unready.length === 0)
    return `${all} ${markets.length === 1 ? 'is' : 'are'} ready to launch${rest}.`;
  const who = listed(unready);
  const others = ready.length > 0 ? ` Ready: ${listed(ready)}.` : '';
  return `${who} ${unready.length === 1 ? 'is' : 'are'} not ready to launch${rest}.${others}`;
}

/** The markets that have something to settle. */
export function unreadyOf({ markets, points }: Readiness): string[] {
  const unready = new Set(
    points.filter(({ problem }) => isError(problem)).flatMap((point) => point.markets),
  );
  return markets.filter((name) => unready.has(name));
}

/** The markets that a point concerns, where several were asked for: "uae and poland", "7 markets". */
export function concerned({ markets }: Point, asked: readonly string[]): string {
  if (asked.length === 1) return '';
  return markets.length > 3 ? `${markets.length} markets` : listed(markets);
}

/** No sentence names more than these. */
const MOST = 8;

/** Names as a sentence lists them. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST);
  if (names.length > MOST) return `${shown.join(', ')} and ${names.length - MOST} more`;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown);
}
