import { describe, expect, test } from 'vitest';
import type { Checked } from '../../../../cli/rules/rule.ts';
import textCharacter from '../../../../cli/rules/text-character.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';

const none = new Map();
const empty = {
  bases: none,
  themeFiles: none,
  sections: none,
  messages: none,
  terms: none,
};

/** What is marked in a YAML file, a brand's. */
function inYaml(text: string): string[] {
  const file = readYaml('tenants/brands/harbour.yaml', Buffer.from(text));
  return marked({ ...empty, bases: new Map([['brands/harbour', file]]) });
}

function inTerms(text: string): string[] {
  const source = { file: 'catalog/terms/weekly/en.hbs', text };
  return marked({ ...empty, terms: new Map([['weekly', new Map([['en', source]])]]) });
}

function marked(parts: object): string[] {
  const findings = [...(textCharacter.catalogue?.check(parts as Checked) ?? [])];
  return findings.map(({ place: { source, start, end } }) => source.text.slice(start, end));
}

describe('in YAML', () => {
  test.each([
    '\ue000',
    '\ue003',
    '\uf8ff',
    '\u{f0000}',
    '\u{10fffd}',
    '\ufdd0',
    '\uffff',
    '\u0085',
  ])('the character %j is reported at its place', (character) => {
    expect(inYaml(`a: one ${character} two\nb: [x, "y${character}"]`)).toEqual([
      character,
      character,
    ]);
  });

  test.each(['\\uE003', '\\U000F0000', '\\x07', '\\0', '\\a', '\\e', '\\N', '\\uD800'])(
    'the escape %s is reported with its text',
    (written) => {
      expect(inYaml(`a: { b: "one ${written} two" }`)).toEqual([`"one ${written} two"`]);
    },
  );

  test('a text is reported once, whatever it holds', () => {
    expect(inYaml('a: \ue000\ue001 \ue002')).toEqual(['\ue000']);
  });

  test.each([
    'a: "one\\ttwo\\n\\r\\u00e9 \\U0001F600"',
    'a: łø ж ع 🎲 ™ \u00a0 \u200f',
    'a: \\uE003',
    'a: 7',
  ])('%j is accepted', (text) => {
    expect(inYaml(text)).toEqual([]);
  });
});

describe('in terms', () => {
  test('characters are reported, and their numbers too', () => {
    expect(inTerms('<p>\ue001</p>')).toEqual(['\ue001']);
    expect(inTerms('<p>&#xE003; &#57347 &#XF8FF;</p>')).toEqual([
      '&#xE003;',
      '&#57347',
      '&#XF8FF;',
    ]);
  });

  test('numbers of signs are accepted', () => {
    expect(inTerms('<p>&#8364; &#x2019; &#146; &#10; &#9999999;</p>')).toEqual([]);
  });
});
