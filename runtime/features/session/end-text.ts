import { fill } from '../../common/fill.ts';
import { writtenDate } from '../../common/written-date.ts';
import type { Messages } from '../../contract.ts';

/**
 * Says that access has ended, with the day in the subscriber's own time zone where it is known.
 * @param endedAt milliseconds since the epoch; NaN, and 0 that stands for nothing, are no day.
 */
export function endText(
  { endedOn, expired }: Messages['login'],
  locale: string,
  endedAt?: number,
): string {
  const date = writtenDate(endedAt, locale);
  return date ? fill(endedOn, { date }, locale) : expired;
}
