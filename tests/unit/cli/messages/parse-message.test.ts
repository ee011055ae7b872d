import { describe, expect, it, test } from 'vitest';
import { parseMessage } from '../../../../cli/messages/parse-message.ts';

/** The parts of a text, shortly: words as they are, values in brackets. */
function shortly(text: string): unknown[] {
  return (parseMessage(text).parts ?? []).map((part) => {
    if (part.kind === 'words') return part.words;
    return part.kind === 'number' ? '#' : [part.name];
  });
}

describe('a text', () => {
  it('is words and values', () => {
    expect(shortly('Round {round} of { rounds }')).toEqual([
      'Round ',
      ['round'],
      ' of ',
      ['rounds'],
    ]);
    expect(shortly('{ ')).toEqual([]);
    expect(shortly('')).toEqual([]);
  });

  it.each([
    ["l'{name}", ["l'", ['name']]],
    ["'{name}'", ["'", ['name'], "'"]],
    ["it''s {a}", ["it''s ", ['a']]],
    ["d'accord, c'est '{a}' et '{b}'", ["d'accord, c'est '", ['a'], "' et '", ['b'], "'"]],
    ["rock 'n' roll", ["rock 'n' roll"]],
  ])('holds apostrophes that are just apostrophes: %s', (text, parts) => {
    expect(shortly(text)).toEqual(parts);
  });

  it('holds other signs as they are: tags and, outside of plurals, #', () => {
    expect(shortly('# 1 <b>{a}</b> < 2')).toEqual(['# 1 <b>', ['a'], '</b> < 2']);
  });

  it('has plurals, with apostrophes and values in their forms', () => {
    const text = "l'{n, plural, =0 {rien} one {l'# de {who}} other {'#'}}";
    const [words, plural] = parseMessage(text).parts ?? [];
    expect(words).toEqual({ kind: 'words', words: "l'" });
    if (plural?.kind !== 'plural') throw new Error('no plural');
    expect([...plural.forms.keys()]).toEqual(['=0', 'one', 'other']);
    expect(plural.forms.get('one')?.parts).toMatchObject([
      { words: "l'" },
      { kind: 'number' },
      { words: ' de ' },
      { kind: 'value', name: 'who' },
    ]);
    expect(text.slice(plural.start, plural.end)).toBe(text.slice(2));
    for (const [name, { start, end }] of plural.forms) expect(text.slice(start, end)).toBe(name);
  });
});

test.each([
  ['{', 'has a brace that is not closed', '{'],
  ["l'été {name", 'has a brace that is not closed', '{'],
  ['{}', 'has braces with no name in them', '{}'],
  ['a } b', 'has a closing brace that closes nothing', '}'],
  ["l'a } b {c}", 'has a closing brace that closes nothing', '}'],
  ['{2. utgave', 'has a brace that begins no placeholder such as {name}', '{'],
  ["{l'name}", 'has a brace that begins no placeholder such as {name}', '{'],
  ['{n, select, a {b} other {c}}', /^has a placeholder of the kind "select"; accepted/, 'select'],
  ['{n, selectordinal, other {c}}', /^has a placeholder of the kind "selectordin/, 'selectordinal'],
  ['{n, number, ::.00}', /^has a placeholder of the kind "number"; accepted/, 'number'],
  ['{n, date}', /^has a placeholder of the kind "date"; accepted/, 'date'],
  ['{n, plurl, one {x}}', /^has a placeholder of the kind "plurl"; accepted/, 'plurl'],
  ['{n, plural, one {x}}', 'has a plural without the form "other"', '{n, plural, one {x}}'],
  ['{n, plural}', 'has a plural whose forms are not written as: one {…} other {…}', '}'],
  ['{n, plural, other x}', 'has a plural whose forms are not written as: one {…} other {…}', 'x'],
  ['{n, plural, one {x}, other {y}}', /^has a plural whose forms are not/, ','],
  ['{n, plural, other {x', 'has a brace that is not closed', '{'],
  ['{n, plural, one {x} one {y} other {z}}', 'has a plural with the form "one" twice', 'one'],
  ['{n, plural, offset:1 other {x}}', /^has a plural with "offset"/, 'offset'],
  [`${'{n, plural, other {'.repeat(5_000)}`, /^has braces that are nested more than/, '{'],
])('%s', (text, what, place) => {
  const { fault } = parseMessage(text);
  if (typeof what === 'string') expect(fault?.what).toBe(what);
  else expect(fault?.what).toMatch(what);
  expect(text.slice(fault?.start, fault?.end)).toBe(place);
});
