import { describe, expect, it } from 'vitest';
import { fill, fillParts } from '../../../../runtime/shared/fill.ts';

const items = '{count, plural, one {# item} other {# items}}';
const days =
  'Extended: {days, plural, =0 {never} one {by # day} few {by # days} many {by # days} other {by # days}}.';

describe('fill', () => {
  it('puts values in the place of their names', () => {
    expect(fill('Round {round} of {rounds}', { round: 2, rounds: 8 })).toBe('Round 2 of 8');
  });

  it('leaves a placeholder without a value as it is', () => {
    expect(fill('Hello {name}', {})).toBe('Hello {name}');
    expect(fill('{constructor}', {})).toBe('{constructor}');
  });

  it('does not read values as texts to fill', () => {
    expect(fill('{title}', { title: '{other}', other: 'x' })).toBe('{other}');
  });

  it('chooses the plural form of the locale', () => {
    expect(fill(items, { count: 1 }, 'en')).toBe('1 item');
    expect(fill(items, { count: 0 }, 'en')).toBe('0 items');
    expect(fill(items, { count: 1_200 }, 'de')).toBe('1.200 items');
  });

  it.each([
    'ar-AE',
    'ar-EG',
    'bg',
    'bs-BA',
    'de-AT',
    'en-IN',
    'es-MX',
    'fr-CH',
    'pl',
    'ro',
    'sr-Latn',
    'fa',
  ])('writes numbers as %s does', (locale) => {
    const { format } = new Intl.NumberFormat(locale);
    for (const count of [0, 7, 20, 999, 1_000, 1.5]) {
      expect(fill('{count, plural, other {#}}', { count }, locale)).toBe(format(count));
    }
  });

  it('knows the many forms of Polish and Arabic', () => {
    const forms = '{n, plural, one {1} few {few} many {many} two {two} zero {zero} other {other}}';
    expect([1, 3, 5, 22].map((n) => fill(forms, { n }, 'pl'))).toEqual(['1', 'few', 'many', 'few']);
    expect([0, 2, 3, 11].map((n) => fill(forms, { n }, 'ar'))).toEqual([
      'zero',
      'two',
      'few',
      'many',
    ]);
  });

  it('prefers an exact number to a form', () => {
    expect(fill(days, { days: 0 }, 'en')).toBe('Extended: never.');
    expect(fill(days, { days: 3 }, 'pl')).toBe('Extended: by 3 days.');
  });

  it('bears a text with a brace that does not close', () => {
    expect(fill('a {b', { b: 1 })).toBe('a {b');
  });
});

describe('fillParts', () => {
  it('hands elements through', () => {
    const element = { element: true };
    expect(fillParts('Send {keyword} now', { keyword: element })).toEqual([
      'Send ',
      element,
      ' now',
    ]);
  });
});
