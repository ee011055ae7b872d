import type { Card, SectionId } from '../../contract.ts';

const DAY = 86_400_000;

/**
 * The number of a week, as ISO 8601 has weeks: they begin on Mondays, by the calendar of whoever looks. It counts on
 * over the ends of years.
 */
export function weekOf(date: Date): number {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
  // The first day of the epoch was a Thursday.
  return Math.floor((day + 3) / 7);
}

/** The section that a week's pick is of: another one each week. Undefined where there is none. */
export function sectionOfWeek(week: number, sections: readonly SectionId[]): SectionId | undefined {
  return sections[week % sections.length];
}

/**
 * The item of a section that a week's pick is. From the end of the list: the first ones stand on the home page anyway.
 * @param among how many sections take turns.
 */
export function itemOfWeek(week: number, among: number, items: readonly Card[]): Card | undefined {
  return items.at(-1 - (Math.floor(week / among) % Math.max(items.length, 1)));
}
