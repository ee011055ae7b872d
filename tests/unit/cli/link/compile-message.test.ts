import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../../cli/catalogue/item-facts.ts';
import { compileMessage } from '../../../../cli/link/compile-message.ts';
import { fillText } from '../../../../cli/link/fill-text.ts';

describe('compileMessage', () => {
  it('leaves a text that takes nothing a string', () => {
    expect(compileMessage("It's # 1", 'en')).toBe("It's # 1");
    expect(compileMessage('', 'en')).toBe('');
  });

  it('makes parts of words and values', () => {
    expect(compileMessage("l'{name}, '{x}'", 'fr')).toEqual(["l'", ['name'], ", '", ['x'], "'"]);
    expect(compileMessage('{name}', 'en')).toEqual([['name']]);
  });

  it('keeps the forms that the language has and that differ from `other`', () => {
    const text = '{n, plural, =0 {none} one {# x} two {# x} few {# xs} many {# y} other {# y}}';
    const none = { '=0': 'none' };
    expect(compileMessage(text, 'en')).toEqual([
      ['n', { ...none, one: [0, ' x'], other: [0, ' y'] }],
    ]);
    expect(compileMessage(text, 'pl')).toEqual([
      ['n', { ...none, one: [0, ' x'], few: [0, ' xs'], other: [0, ' y'] }],
    ]);
  });

  it('means exactly 1 by the `one` of an English text in another language', () => {
    const text = '{n, plural, one {# item} other {# items}}';
    const forms = { '=1': [0, ' item'], other: [0, ' items'] };
    expect(compileMessage(text, 'en', 'sr')).toEqual([['n', forms]]);
    expect(compileMessage('{n, plural, =1 {a} one {b} other {c}}', 'en', 'sr')).toEqual([
      ['n', { '=1': 'a', other: 'c' }],
    ]);
  });

  it('holds no brace and survives JSON', () => {
    const text = compileMessage('{a} {n, plural, one {{b} #} other {# {c}}}', 'en');
    const strings = JSON.stringify(text).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(strings.join('')).not.toMatch(/[{}]/);
    expect(JSON.parse(JSON.stringify(text))).toEqual(text);
  });

  it('leaves a text that cannot be read', () => {
    expect(compileMessage('a {b', 'en')).toBe('a {b');
  });
});

describe('fillText', () => {
  const filled = (text: string, figures: Record<string, Figure>, locale: string) =>
    fillText(compileMessage(text, locale), new Map(Object.entries(figures)), locale);
  const minutes =
    '{minutes, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}';

  it('chooses the form of a number and writes it as the locale does', () => {
    expect(
      filled('{minutes, plural, one {# minute} other {# minutes}}', { minutes: 1 }, 'en'),
    ).toBe('1 minute');
    expect([1, 4, 15].map((n) => filled(minutes, { minutes: n }, 'pl'))).toEqual([
      '1 minuta',
      '4 minuty',
      '15 minut',
    ]);
    expect(filled('{ml} ml', { ml: 1_000 }, 'de-DE')).toBe('1.000 ml');
    expect(filled('{n, plural, other {# ml}}', { n: 1_000 }, 'ar-EG')).toBe('١٬٠٠٠ ml');
  });

  it('chooses the form of a whole span, and takes `other` for words', () => {
    expect(filled(minutes, { minutes: '2–3' }, 'pl')).toBe('2–3 minuty');
    expect(filled(minutes, { minutes: '10–12' }, 'pl')).toBe('10–12 minut');
    expect(filled('{n, plural, one {# day} other {# days}}', { n: '0–1' }, 'en')).toBe('0–1 days');
    expect(filled('{size, plural, one {a} other {# in all}}', { size: '13.3M' }, 'en')).toBe(
      '13.3M in all',
    );
  });

  it('prefers exact numbers, and shows the name of what is missing', () => {
    expect(filled('{n, plural, =2 {a pair} other {#}}', { n: 2 }, 'en')).toBe('a pair');
    expect(filled('{minutes} and {constructor}', { minutes: 2 }, 'en')).toBe('2 and {constructor}');
  });
});
