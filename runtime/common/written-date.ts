/**
 * A moment in words, in the subscriber's own time zone. Formatters are made only where there is something to
 * write: the first one takes a cheap phone a quarter of a second.
 * @param moment milliseconds since the epoch; undefined, NaN and 0 are no moment, of which nothing is written.
 * @param timeStyle with the time of day.
 */
export function writtenDate(
  moment: number | undefined,
  locale: string,
  timeStyle?: 'short',
): string | undefined {
  if (!moment) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle }).format(moment);
}
