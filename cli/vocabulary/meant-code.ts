import type { Meant } from '../problems/nearest.ts';
import { countryCalled } from './country-codes.ts';
import { meantCountry } from './meant-country.ts';
import { currencyCalled, meantCurrency } from './meant-currency.ts';
import { meantLanguage } from './meant-language.ts';
import { meantTimeZone } from './meant-time-zone.ts';

/** The lists of the world from which some fields take their values: `x-vocabulary` in schemas. */
export type Vocabulary = 'country' | 'currency' | 'language' | 'timezone';

/** A value of such a list, and what it is called. */
export interface MeantCode extends Meant {
  called?: string;
}

/**
 * The value of a list that a wrong one most likely means.
 * @returns undefined where none is near.
 */
export function meantCode(vocabulary: Vocabulary, found: string): MeantCode | undefined {
  const { of, called } = LISTS[vocabulary];
  const code = of(found);
  const name = code && called?.(code.word);
  return code && { ...code, ...(name !== undefined && { called: name }) };
}

interface List {
  of(found: string): Meant | undefined;
  called?(code: string): string | undefined;
}

const LISTS: Record<Vocabulary, List> = {
  country: { of: meantCountry, called: countryCalled },
  currency: { of: meantCurrency, called: currencyCalled },
  language: { of: meantLanguage },
  timezone: { of: meantTimeZone },
};
