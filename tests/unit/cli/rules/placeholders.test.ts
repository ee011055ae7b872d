import { expect, test } from 'vitest';
import { placeholders } from '../../../../cli/rules/support/placeholders.ts';

test('names come once each and sorted', () => {
  expect(placeholders('{to} from {from}, {to}')).toEqual({ names: ['from', 'to'] });
  expect(placeholders('no braces')).toEqual({ names: [] });
});

test('a plural gives its number and what its forms put in', () => {
  const text = '{count, plural, =0 {none} one {# of {name}} other {# of {name}}}';
  expect(placeholders(text)).toEqual({ names: ['count', 'name'] });
});

test.each([
  ['{', 'has a brace that begins no placeholder such as {name}'],
  ['{}', 'has a brace that begins no placeholder such as {name}'],
  ['a } b', 'has a closing brace that closes nothing'],
  ['{count, select, a {b}}', 'has a brace that begins no placeholder such as {name}'],
  ['{count, plural, one {x}}', 'has a plural without the form "other"'],
  ['{count, plural, other x}', 'has a plural whose forms are not written as: one {…} other {…}'],
  ['{count, plural, other {x', 'has a brace that is not closed'],
])('%s: %s', (text, fault) => {
  expect(placeholders(text).fault).toBe(fault);
});
