const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

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

/**
 * The end of access as people and other systems write it: a day, which counts to its end in UTC, or a moment in ISO
 * 8601 with its zone.
 * @returns the moment in UTC; undefined for anything else.
 */
export function readValidTill(text: string): string | undefined {
  const [, day] = MOMENT.exec(text) ?? [];
  if (day === undefined) return endOfDay(text);
  // "+02" and "+0200" are ISO 8601, but nothing that Date takes.
  const moment = new Date(text.replace(/([+-]\d{2}):?(\d{2})?$/, '$1:$2').replace(/:$/, ':00'));
  return endOfDay(day) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}
