import { keep, recall } from './memory.ts';

const NAME = 'days';
/** Enough for a streak of a year. */
const MOST = 400;

/** A day by the calendar of whoever looks: "2026-11-23". */
export function localDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The days on which a workout was finished, the latest first. */
export function workoutDays(): string[] {
  const value = recall(NAME);
  return Array.isArray(value) ? value.filter(isDay) : [];
}

/** Keeps that a workout was finished. @returns the days, this one included. */
export function noteWorkout(now: Date): string[] {
  const days = new Set([...workoutDays(), localDay(now)]);
  const latest = [...days].sort().reverse().slice(0, MOST);
  keep(NAME, latest);
  return latest;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}
