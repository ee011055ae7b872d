import { localDay } from '../../common/device/workout-days.ts';

/**
 * How many days in a row there are up to today, or to yesterday: today is not over.
 * @param days as `localDay` writes them, in any order.
 */
export function streakOf(days: readonly string[], now: Date): number {
  const all = new Set(days);
  let back = all.has(dayBefore(now, 0)) ? 0 : 1;
  const first = back;
  while (all.has(dayBefore(now, back))) back += 1;
  return back - first;
}

/** The last seven days, today the last: the name of each by its date, and whether it is among the days. */
export function lastSeven(days: readonly string[], now: Date): { date: Date; done: boolean }[] {
  const all = new Set(days);
  return [6, 5, 4, 3, 2, 1, 0].map((back) => {
    const date = noonBefore(now, back);
    return { date, done: all.has(localDay(date)) };
  });
}

function dayBefore(now: Date, back: number): string {
  return localDay(noonBefore(now, back));
}

/** At noon, which every day has: where clocks change, some days lack their midnight. */
function noonBefore(now: Date, back: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12);
}
