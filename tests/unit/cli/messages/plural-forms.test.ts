import { describe, expect, it, test } from 'vitest';
import {
  exampleNumbers,
  formsOf,
  missingPluralForms,
  placeholdersOf,
} from '../../../../cli/messages/plural-forms.ts';

describe('missingPluralForms', () => {
  it.each([
    ['en', ['one']],
    ['de', ['one']],
    ['bg', ['one']],
    ['es', ['one', 'many']],
    ['fr', ['one', 'many']],
    ['pl', ['one', 'few', 'many']],
    ['ro', ['one', 'few']],
    ['sr', ['one', 'few']],
    ['sr-Latn', ['one', 'few']],
    ['bs', ['one', 'few']],
    ['ar', ['zero', 'one', 'two', 'few', 'many']],
    ['ja', []],
  ])('asks in %s for what whole numbers take', (language, forms) => {
    expect(missingPluralForms('{n, plural, other {#}}', language)).toEqual(forms);
  });

  it('does not ask for forms that are there, nor for those that exact numbers stand for', () => {
    const arabic = '{n, plural, =0 {a} =2 {b} one {c} few {d} other {e}}';
    expect(missingPluralForms(arabic, 'ar')).toEqual(['many']);
    expect(missingPluralForms('{n, plural, =1 {a day} other {# days}}', 'en')).toEqual([]);
    expect(missingPluralForms('{n, plural, =1 {a} few {b} other {c}}', 'sr')).toEqual(['one']);
  });

  it('looks at all plurals of a text, also within each other', () => {
    const text = '{a, plural, one {{b, plural, few {} other {}}} few {} other {}}';
    expect(missingPluralForms(text, 'sr')).toEqual(['one']);
  });

  it('asks nothing of texts without a plural, or that cannot be read, or of unknown languages', () => {
    expect(missingPluralForms('{n} days', 'pl')).toEqual([]);
    expect(missingPluralForms('{n, plural, other {', 'pl')).toEqual([]);
    expect(missingPluralForms('{n, plural, other {#}}', 'xx')).toEqual([]);
    expect(missingPluralForms('{n, plural, other {#}}', 'no tag')).toEqual([]);
  });
});

test('placeholdersOf names everything that a text puts in', () => {
  expect(placeholdersOf("l'{to} {n, plural, one {{who}} other {#}} {to}")).toEqual(
    new Set(['to', 'n', 'who']),
  );
  expect(placeholdersOf('none')).toEqual(new Set());
  expect(placeholdersOf('{not closed')).toEqual(new Set());
});

test('the forms of a language, and numbers that show them', () => {
  expect(formsOf('pl')).toEqual(['one', 'few', 'many', 'other']);
  expect(formsOf('xx')).toEqual([]);
  expect(exampleNumbers('few', 'pl')).toBe('2, 3, 4 …');
  expect(exampleNumbers('two', 'ar')).toBe('2');
  expect(exampleNumbers('many', 'fr')).toBe('1000000, 2000000');
});
