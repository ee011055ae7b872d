import { describe, expect, it } from 'vitest';
import { priceText } from '../../../../cli/link/offer-data.ts';

describe('A price', () => {
  it.each([
    ['3.25', 'AED', 'en-AE', 'AED 3.25'],
    ['30.75', 'PLN', 'pl-PL', '30,75 zł'],
    ['4.00', 'EUR', 'ro-RO', '4,00 EUR'],
    ['360', 'RSD', 'sr-Latn-RS', '360 RSD'],
  ])('%s %s in %s is written %s', (amount, currency, locale, expected) => {
    expect(priceText(amount, currency, locale).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('has the code of its currency where the symbol would be that of several', () => {
    expect(priceText('360', 'RSD', 'bs-BA').replaceAll('\u00a0', ' ')).toBe('360 RSD');
  });
});
