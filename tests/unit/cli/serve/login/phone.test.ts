import { expect, test } from 'vitest';
import { isPhone, normalisePhone } from '../../../../../cli/serve/login/phone.ts';

test.each([
  ['+447700900123', '+447700900123'],
  [' +44 (7700) 900-123 ', '+447700900123'],
  ['00447700900123', '+447700900123'],
  ['07700.900.123', '07700900123'],
  ['+44\u00a07700\u2011900\u2013123', '+447700900123'],
  ['\u202a+44\u202c7700900123', '+447700900123'],
  ['+٤٤٧٧٠٠٩٠٠١٢٣', '+447700900123'],
  ['+۴۴۷۷۰۰۹۰۰۱۲۳', '+447700900123'],
])('%j is stored as %s', (typed, expected) => {
  expect(normalisePhone(typed)).toBe(expected);
});

test.each(['', '+', '123', 'letters', '+44x7700900123', '1234567890123456'])(
  '%j is no phone number',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);
