const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The last moment of a day in UTC, as ISO 8601.
 * @param day "2026-12-31".
 * @returns undefined for what is no day, such as "2026-02-30".
 */
export function endOfDay(day: string): string | undefined {
  const end = new Date(`${day}T23:59:59.999Z`);
  const isDay = DAY.test(day) && !Number.isNaN(end.getTime());
  // 2026-02-30 would otherwise become a day in March.
  return isDay && end.toISOString().slice(0, 10) === day ? end.toISOString() : undefined;
}
