import { describe, expect, it } from 'vitest';
import { placeIn, type TextTree, textsIn } from '../../../../cli/catalogue/message-texts.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { at } from '../../../../cli/workspace/tree.ts';

/** What stands in the file at the place of a piece of the text under `key`. */
function shown(yaml: string, piece: string): string {
  const { tree } = readYaml('messages.yaml', new TextEncoder().encode(yaml));
  const [text] = textsIn(at(tree, 'key')) as [TextTree];
  const start = text.value.indexOf(piece);
  const { source, ...place } = placeIn(text, start, start + piece.length);
  return source.text.slice(place.start, place.end);
}

describe('placeIn', () => {
  it.each([
    ['plain', 'key: it is {a}, then {b}'],
    ['single quotes', "key: 'it''s {a}, then {b}'"],
    ['double quotes', 'key: "it is \\u00e9 {a}, then {b}"'],
    ['a folded block', 'key: >-\n  it is {a},\n  then {b}\n'],
    ['a literal block', 'key: |\n  it is {a},\n\n  then {b}\n'],
    ['several lines', 'key: it is {a},\n  then\n  {b}\n'],
    ['Windows line ends', 'key: >-\r\n  it is {a},\r\n  then {b}\r\n'],
  ])('finds a piece in a text in %s', (_, yaml) => {
    expect(shown(yaml, '{a}')).toBe('{a}');
    expect(shown(yaml, '{b}')).toBe('{b}');
  });

  it('gives the part in the first line of a piece that is folded', () => {
    expect(shown('key: >-\n  now {n, plural,\n  other {x}}\n', '{n, plural, other {x}}')).toBe(
      '{n, plural,',
    );
  });

  it('gives the whole text where an escape hides the piece', () => {
    expect(shown('key: "it is \\x7Ba}"', '{a}')).toBe('"it is \\x7Ba}"');
  });
});
