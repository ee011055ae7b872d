import { endOfDay } from '../../end-of-day.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

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
