import { expect, test } from 'vitest';
import { isPhone, normalisePhone } from '../../../../../cli/serve/login/phone.ts';

test.each([
  ['+447700900123', '+447700900123'],
  [' +44 (7700) 900-123 ', '+447700900123'],
  ['00447700900123', '+447700900123'],
  ['07700.900.123', '07700900123'],
  ['+44 (0) 7700/900123', '+447700900123'],
  ['+44\u00a07700\u2011900\u2013123', '+447700900123'],
  ['\u202a+44\u202c7700900123', '+447700900123'],
  ['+٤٤٧٧٠٠٩٠٠١٢٣', '+447700900123'],
  ['+۴۴۷۷۰۰۹۰۰۱۲۳', '+447700900123'],
])('%j is stored as %s', (typed, expected) => {
  expect(normalisePhone(typed)).toBe(expected);
});

test.each([
  ['07700 900123', 'GB', '+447700900123'],
  ['(07700) 900-123', 'GB', '+447700900123'],
  ['447700900123', 'GB', '+447700900123'],
  ['0044 7700 900123', 'PL', '+447700900123'],
  ['512 345 678', 'PL', '+48512345678'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['600', 'PL', '600'],
  ['who', 'PL', 'who'],
  ['512 345 678', 'XX', '512345678'],
])('%j of a market in %s is stored as %s', (typed, country, expected) => {
  expect(normalisePhone(typed, country)).toBe(expected);
});

test.each(['', '+', '123', '07700900123', 'letters', '+44x7700900123', '1234567890123456'])(
  '%j is no phone number',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);
