import type { Messages, Offer } from '../../runtime/contract.ts';
import type {
  Offer as OfferFacts,
  Price,
  SupportHours,
} from '../../schemas/generated/workspace.ts';
import { fillText } from './fill-text.ts';
import { memoize } from './memoize.ts';

/** An offer's facts written out for a locale. Facts that the market does not give stay absent. */
export function offerData(facts: OfferFacts, locale: string, messages: Messages): Offer {
  const { model, per, accessDays, renews, extensionDays, activation, stop } = facts;
  const { minimumAge, payerConsent, withdrawal, personalUseOnly, support } = facts;
  const { hours, ...contact } = support ?? {};
  return withoutUndefined({
    model,
    prices: (facts.prices ?? []).map((price) =>
      withoutUndefined({
        text: priceText(price.amount, price.currency, locale),
        vat: price.vat,
        net: price.net && priceText(price.net, price.currency, locale),
        extension: price.extension && priceText(price.extension, price.currency, locale),
        ...operatorsOf(price),
      }),
    ),
    per,
    accessDays,
    ...operatorsOf(facts),
    renews,
    extensionDays,
    activation,
    stop,
    minimumAge,
    payerConsent,
    withdrawalWaived: withdrawal === 'waived-on-registration' || undefined,
    personalUseOnly,
    support:
      support &&
      withoutUndefined({ ...contact, hours: hours && hoursText(hours, locale, messages) }),
  });
}

/** The operators' names; where there are none, how many there are. */
function operatorsOf({
  operators,
  operatorCount,
}: Pick<OfferFacts, 'operators' | 'operatorCount'>) {
  return operators ? { operators } : { operatorCount };
}

/** An amount and its currency as the locale writes them, with the decimals as they were given. */
export function priceText(amount: Price['amount'], currency: string, locale: string): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  // A decimal text keeps every digit, which a number might not.
  return priceFormat(`${locale} ${currency} ${digits}`).format(amount as Intl.StringNumericLiteral);
}

/** What a locale writes for more than one currency: in Bosnian "din." may be any dinar. */
const UNCLEAR = /\bdin\./;

const priceFormat = memoize((key) => {
  const [locale, currency, digits] = key.split(' ');
  const format = (currencyDisplay: 'symbol' | 'code') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    });
  const withSymbol = format('symbol');
  return UNCLEAR.test(withSymbol.format(0)) ? format('code') : withSymbol;
});

/** "Monday – Friday, 10:00–18:00" in the language of the messages. */
export function hoursText(hours: SupportHours, locale: string, messages: Messages): string {
  const { days, from, to } = hours;
  const [firstDay = '', lastDay = ''] = days.map((day) => weekdayName(day, locale));
  const values = new Map(Object.entries({ firstDay, lastDay, from, to }));
  return fillText(messages.subscribe.supportHoursValue, values, locale);
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function weekdayName(day: string, locale: string): string {
  // 1 January 2024 was a Monday.
  const date = Date.UTC(2024, 0, 1 + WEEK.indexOf(day));
  return weekdays(locale).format(date);
}

const weekdays = memoize(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T;
}
