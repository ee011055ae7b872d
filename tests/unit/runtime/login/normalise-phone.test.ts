import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it, test } from 'vitest';
import { phoneForm } from '../../../../cli/link/phone-form.ts';
import { normalisePhone as normaliseOnServer } from '../../../../cli/serve/login/phone.ts';
import { normalisePhone } from '../../../../runtime/login/normalise-phone.ts';

const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');

/** Ways to write a number, within its country and with its code. */
function spellings(number: PhoneNumber): string[] {
  const national = number.formatNational();
  const international = number.formatInternational();
  const [code = '', first = '', ...rest] = international.split(' ');
  return [
    national,
    national.replace(/\D/g, ''),
    national.replaceAll(' ', '-'),
    national.replaceAll(' ', '.'),
    arabic(national),
    persian(national),
    ` ${national} `,
    international,
    number.number,
    international.replace('+', '00'),
    international.replaceAll(' ', '-'),
    [code, `(${first})`, ...rest].join(' '),
    `\u202a${international}\u202c`,
    arabic(international.replace('+', '00')),
  ];
}

describe('a phone number of every country', () => {
  test.each(getCountries())('%s', (country) => {
    const { rule } = phoneForm(country);
    const number = getExampleNumber(country, examples) as PhoneNumber;
    for (const typed of spellings(number)) {
      const found = [typed, normalisePhone(typed, rule), normaliseOnServer(typed, country)];
      expect(found).toEqual([typed, number.number, number.number]);
    }
    // Without the plus it may be a national number as well: the library decides.
    const bare = number.number.slice(1);
    expect(normalisePhone(bare, rule)).toBe(normaliseOnServer(bare, country));
  });

  it('is read as the library reads it, also with the prefix after the code', () => {
    const read = (country: CountryCode, typed: string) =>
      normalisePhone(typed, phoneForm(country).rule);
    for (const [country, typed] of [
      ['GB', '+44 (0)7700 900123'],
      ['DE', '0049 (0) 176 040690 12'],
      ['PL', '48 512 345 678'],
      ['PL', '+44 7700 900123'],
      ['RU', '8 (912) 345-67-89'],
      ['RU', '+7 8 912 345-67-89'],
      ['BS', '359-1234'],
      ['AR', '011 15 2345-6789'],
      ['BR', '0 15 11 96123-4567'],
      ['IT', '06 1234 5678'],
      ['US', '1 (201) 555-0123'],
    ] as const) {
      const expected = parsePhoneNumberFromString(typed.replace(/^00/, '+'), country)?.number;
      expect([typed, read(country, typed)]).toEqual([typed, expected]);
    }
  });
});

describe('what is no number of the country', () => {
  const { rule } = phoneForm('PL');

  it.each(['600', '0', '123456789012345', '512 345 67x', 'me', '+', '', '+48 1'])(
    'is left to the backend: %j',
    (typed) => {
      expect(normalisePhone(` ${typed} `, rule)).toBe(typed.replace('+48 1', '+481'));
    },
  );
});

it('where the market has no country, only international numbers are put in order', () => {
  const { rule } = phoneForm(undefined);
  expect(rule).toBeUndefined();
  expect(normalisePhone('0044 7700 900-123', rule)).toBe('+447700900123');
  expect(normalisePhone('07700 900 123', rule)).toBe('07700 900 123');
});
