import { expect, it } from 'vitest';
import { duration } from '../../../../cli/catalogue/duration.ts';

it.each([
  [{ minutes: 365 }, 'en-GB', '6 hrs 5 mins'],
  [{ minutes: 45 }, 'de-DE', '45 Min.'],
  [{ minutes: 120 }, 'pl-PL', '2 godz.'],
  [{ days: 3 }, 'de-DE', '3 Tage'],
  [{ days: 1 }, 'en-GB', '1 day'],
  [{}, 'en-GB', ''],
])('writes %j in %s as %j', (amounts, locale, written) => {
  expect(duration(amounts, locale)).toBe(written);
});
