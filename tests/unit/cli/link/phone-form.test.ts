import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { phoneForm } from '../../../../cli/link/phone-form.ts';

it('has an example for every country that is a number of it', () => {
  for (const country of getCountries()) {
    const { example } = phoneForm(country);
    const number = parsePhoneNumberFromString(example.withCode);
    expect([country, number?.formatNational()]).toEqual([country, example.national]);
    expect([country, number?.isPossible()]).toEqual([country, true]);
  }
});

it.each([
  ['AU', '0491 570 006'],
  ['DE', '0176 04069012'],
  ['FR', '06 39 98 12 34'],
  ['GB', '07700 900123'],
  ['SE', '070-174 06 35'],
  ['US', '(201) 555-0123'],
])('shows for %s a number that is given to nobody', (country, national) => {
  expect(phoneForm(country).example.national).toBe(national);
});

it('knows no national numbers for a country without any, and for none', () => {
  for (const country of ['AQ', 'XX', undefined]) {
    expect(phoneForm(country)).toEqual({ example: { withCode: '+44 7700 900123' } });
  }
});
