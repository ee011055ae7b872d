import { fill } from '../../common/fill.ts';
import type { Messages } from '../../contract.ts';

/**
 * Says that access has ended, with the day in the subscriber's own time zone where it is known.
 * @param endedAt milliseconds since the epoch; NaN, and 0 that stands for nothing, are no day.
 */
export function endText(
  { endedOn, expired }: Messages['login'],
  locale: string,
  endedAt = 0,
): string {
  if (!endedAt) return expired;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(endedAt);
  return fill(endedOn, { date }, locale);
}
