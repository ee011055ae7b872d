import { expect, test } from 'vitest';
import { meantCode, type Vocabulary } from '../../../../cli/vocabulary/meant-code.ts';

/** The code with "!" where it is certain, or "none". */
function meant(vocabulary: Vocabulary, found: string): string {
  const code = meantCode(vocabulary, found);
  return code === undefined ? 'none' : `${code.word}${code.certain ? '!' : ''}`;
}

const cases: Record<Vocabulary, Record<string, string>> = {
  country: {
    ke: 'KE!',
    Kenya: 'KE!',
    Kenia: 'KE',
    UK: 'GB!',
    YU: 'RS',
    UAE: 'AE',
    // Two neighbours are as near.
    Nigera: 'NE',
    XX: 'none',
  },
  currency: {
    KSH: 'KES!',
    zł: 'PLN!',
    'Kenyan shilling': 'KES!',
    Euros: 'EUR!',
    EUT: 'EUR',
    // Several countries write these.
    $: 'none',
    kr: 'none',
    dirham: 'none',
  },
  timezone: {
    Nairobi: 'Africa/Nairobi!',
    Kenya: 'Africa/Nairobi!',
    'europe/bucharest': 'Europe/Bucharest!',
    'New York': 'America/New_York!',
    'Europe/Bucharst': 'Europe/Bucharest!',
    kolkata: 'Asia/Kolkata!',
    // It has several.
    'United States': 'none',
    EAT: 'none',
  },
  language: {
    German: 'de!',
    română: 'ro!',
    'pl-PL': 'pl!',
    Norwegian: 'nb!',
    norsk: 'nb!',
    Nynorsk: 'none',
    EN: 'en!',
    Klingonian: 'none',
  },
};

test.each(
  Object.entries(cases).flatMap(([vocabulary, words]) =>
    Object.entries(words).map(([found, code]) => ({ vocabulary, found, code })),
  ),
)('as a $vocabulary "$found" means $code', ({ vocabulary, found, code }) => {
  expect(meant(vocabulary as Vocabulary, found)).toBe(code);
});

test('a code says what it is called', () => {
  expect(meantCode('currency', 'KSH')?.called).toBe('Kenyan Shilling');
  expect(meantCode('country', 'ke')?.called).toBe('Kenya');
});
