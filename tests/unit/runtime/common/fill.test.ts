import { describe, expect, it } from 'vitest';
import { compileMessage } from '../../../../cli/link/compile-message.ts';
import { fill, fillParts } from '../../../../runtime/common/fill.ts';
import type { Text } from '../../../../runtime/contract.ts';

const items: Text<'count'> = [['count', { one: [0, ' item'], other: [0, ' items'] }]];

describe('fill', () => {
  it('puts values in the place of their names', () => {
    const text: Text<'round' | 'rounds'> = ['Round ', ['round'], ' of ', ['rounds']];
    expect(fill(text, { round: 2, rounds: 8 }, 'en')).toBe('Round 2 of 8');
  });

  it('gives a text that takes nothing as it is', () => {
    expect(fill('Games {1}', {}, 'en')).toBe('Games {1}');
    expect(fill('', {}, 'en')).toBe('');
  });

  it('does not read values as texts to fill', () => {
    const values = { title: '{other}', other: 'x' };
    expect(fill<'title' | 'other'>([['title']], values, 'en')).toBe('{other}');
  });

  it('chooses the plural form of the locale', () => {
    expect(fill(items, { count: 1 }, 'en')).toBe('1 item');
    expect(fill(items, { count: 0 }, 'en')).toBe('0 items');
    expect(fill(items, { count: 0 }, 'fr')).toBe('0 item');
    expect(fill(items, { count: 1_200 }, 'de')).toBe('1.200 items');
    expect(fill(items, { count: '1' }, 'en')).toBe('1 item');
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
      expect(fill([['count', { other: [0] }]], { count }, locale)).toBe(format(count));
    }
  });

  it('knows the many forms of Polish and Arabic', () => {
    const names = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const text: Text<'n'> = [['n', Object.fromEntries(names.map((name) => [name, name]))]];
    const forms = (locale: string, numbers: number[]) =>
      numbers.map((n) => fill(text, { n }, locale));
    expect(forms('pl', [1, 3, 5, 22])).toEqual(['one', 'few', 'many', 'few']);
    expect(forms('ar', [0, 2, 3, 11])).toEqual(['zero', 'two', 'few', 'many']);
  });

  it('prefers an exact number to a form, and takes `other` for a form that is not there', () => {
    const days: Text<'days'> = [
      'For ',
      ['days', { '=0': 'ever', one: [0, ' day'], other: [0, ' days'] }],
    ];
    expect(fill(days, { days: 0 }, 'en')).toBe('For ever');
    expect(fill(days, { days: 3 }, 'pl')).toBe('For 3 days');
  });

  it('puts values into the forms of a plural, and the number of the nearest plural', () => {
    const text = compileMessage(
      '{a, plural, other {{name}: # of {b, plural, other {#}}, #}}',
      'en',
    ) as Text<'a' | 'b' | 'name'>;
    expect(fill(text, { a: 2, b: 9, name: 'x' }, 'en')).toBe('x: 2 of 9, 2');
  });
});

describe('fillParts', () => {
  it('hands elements through', () => {
    const element = { element: true };
    const text: Text<'keyword'> = ['Send ', ['keyword'], ' now'];
    const filled = fillParts(text, { keyword: element }, 'en');
    expect(filled).toEqual(['Send ', element, ' now']);
    expect(fillParts(text, { keyword: [element, element] }, 'en')[1]).toHaveLength(2);
  });
});
