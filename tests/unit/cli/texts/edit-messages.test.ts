import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CannotEdit, editMessages } from '../../../../cli/texts/edit-messages.ts';

const english = `# yaml-language-server: $schema=../x.schema.json
categories:
  puzzle: Puzzle
  cards: Cards

items:
  tide_pool:
    title: Tide Pool
    description: >-
      Sort the shells before the water comes back, and mind the crabs.
    steps:
      - >-
        Look.
      - Sort.
    platforms: [Android, iOS]
  lost_net:
    title: Lost Net
`;

/** Writes texts by their names: "items.tide_pool.steps.0". */
function edit(source: string | undefined, texts: Record<string, string>): string {
  const changes = Object.entries(texts).map(([name, text]) => ({ path: name.split('.'), text }));
  return editMessages(source, english, changes);
}

describe('a text that is there', () => {
  const polish = `# kept
items:   # odd blanks
  tide_pool:
    title: "Basen"   # in quotes
    platforms:   [Android,   'iOS']
    description: >- # folded
      Poukładaj muszle,
      zanim wróci woda.


    steps:
    - Patrz.
    - |-
      Układaj.
categories: { cards: Karty, puzzle: 'Logiczne' }
`;

  test.each([
    ['items.tide_pool.title', 'Nowy', '"Basen"', '"Nowy"'],
    ['items.tide_pool.platforms.1', 'a, b', "'iOS'", "'a, b'"],
    ['items.tide_pool.platforms.0', 'x', 'Android,  ', 'x,  '],
    ['items.tide_pool.steps.0', 'Zobacz: to', 'Patrz.', "'Zobacz: to'"],
    ['items.tide_pool.steps.1', 'Już.', 'Układaj.', 'Już.'],
    ['categories.cards', 'Karciane', 'Karty', 'Karciane'],
    ['categories.puzzle', 'Łam, i }', "'Logiczne'", "'Łam, i }'"],
  ])('keeps its style: %s', (name, text, before, after) => {
    expect(edit(polish, { [name]: text })).toBe(polish.replace(before, after));
  });

  test('is folded anew where it was folded, with its comment and the blank lines after it', () => {
    const text = 'Woda wraca szybciej, niż myślisz, '.repeat(5).trim();
    const edited = edit(polish, { 'items.tide_pool.description': text });
    expect(parse(edited).items.tide_pool.description).toBe(text);
    expect(edited).toContain('description: >- # folded\n      Woda wraca');
    expect(Math.max(...edited.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    const [start, end] = ['    description: >- # folded\n', '\n\n\n    steps:\n'];
    expect(edited.slice(0, edited.indexOf(start))).toBe(polish.slice(0, polish.indexOf(start)));
    expect(edited.slice(edited.indexOf(end))).toBe(polish.slice(polish.indexOf(end)));
  });

  test.each([
    '# no comment',
    'yes: no',
    '- x',
    ' led by a blank',
    'two\nlines',
    '"',
    "l'eau",
    '🐚 صدفة',
    '{a}',
    'null',
    '12',
    'end\n',
  ])('may be any text: %j', (text) => {
    for (const name of [
      'items.tide_pool.title',
      'items.tide_pool.description',
      'items.tide_pool.steps.0',
      'items.tide_pool.steps.1',
      'items.tide_pool.platforms.0',
      'categories.puzzle',
    ]) {
      const edited = edit(polish, { [name]: text });
      const found = name.split('.').reduce((value, key) => value[key], parse(edited));
      expect(found).toBe(text);
    }
  });

  test('keeps the line ends of Windows', () => {
    const windows = polish.replaceAll('\n', '\r\n');
    const edited = edit(windows, {
      'items.tide_pool.title': 'X',
      'items.tide_pool.description': 'Y',
    });
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
    expect(edited).toContain('>- # folded\r\n      Y\r\n\r\n\r\n    steps:');
  });

  test('is not changed behind an anchor that another text repeats', () => {
    const anchored = 'categories:\n  puzzle: &a Logiczne\n  cards: *a\n';
    expect(() => edit(anchored, { 'categories.puzzle': 'X' })).toThrow(CannotEdit);
    expect(edit(anchored, { 'categories.cards': 'X' })).toBe(anchored.replace('*a', 'X'));
  });
});

describe('a new text', () => {
  test('is put where English has it, in the style of English', () => {
    const polish = `categories:
  cards: Karty
items:
  lost_net:
    title: Sieć
`;
    const edited = edit(polish, {
      'categories.puzzle': 'Logiczne',
      'items.tide_pool.title': 'Basen',
      'items.tide_pool.description': 'Krótko.',
      'items.tide_pool.steps.0': 'Patrz.',
      'items.tide_pool.steps.1': 'Układaj.',
      'items.tide_pool.platforms.0': 'Android',
      'items.tide_pool.platforms.1': 'iOS',
    });
    expect(edited).toBe(`categories:
  puzzle: Logiczne
  cards: Karty
items:
  tide_pool:
    title: Basen
    description: >-
      Krótko.
    steps:
      - >-
        Patrz.
      - Układaj.
    platforms: [Android, iOS]
  lost_net:
    title: Sieć
`);
  });

  test('comes after the text that English has before it, and after its comment', () => {
    const polish = `items:
  tide_pool:
    title: Basen # morski
    # what follows is of the next one
    steps: [Patrz, Układaj]
`;
    const edited = edit(polish, {
      'items.tide_pool.description': 'Krótko.',
      'items.lost_net.title': 'Sieć',
    });
    expect(edited).toBe(`items:
  tide_pool:
    title: Basen # morski
    description: >-
      Krótko.
    # what follows is of the next one
    steps: [Patrz, Układaj]
  lost_net:
    title: Sieć
`);
  });

  test('begins a file with the line for editors, and keeps English’s blank lines', () => {
    expect(
      edit(undefined, { 'categories.puzzle': 'Logiczne', 'items.lost_net.title': 'Sieć' }),
    ).toBe(
      `# yaml-language-server: $schema=../x.schema.json
categories:
  puzzle: Logiczne

items:
  lost_net:
    title: Sieć
`,
    );
  });

  test.each([
    ['# only a comment', '# only a comment\ncategories:\n  puzzle: X\n'],
    ['\n', '# yaml-language-server: $schema=../x.schema.json\ncategories:\n  puzzle: X\n'],
    ['categories:\n', 'categories:\n  puzzle: X\n'],
    ['categories: # none yet\nitems: {}\n', 'categories: # none yet\n  puzzle: X\nitems: {}\n'],
    ['categories: {}\n', 'categories: { puzzle: X }\n'],
    ['categories: { cards: K }', 'categories: { puzzle: X, cards: K }'],
    ['categories:\n  cards: K', 'categories:\n  puzzle: X\n  cards: K'],
    [
      'items:\n  lost_net: { title: Y }',
      'categories:\n  puzzle: X\nitems:\n  lost_net: { title: Y }',
    ],
  ])('goes into a file such as %j', (polish, expected) => {
    expect(edit(polish, { 'categories.puzzle': 'X' })).toBe(expected);
  });

  test('ends a list that is shorter than the English one', () => {
    const polish = 'items:\n  tide_pool:\n    steps:\n    - Patrz.\n    platforms: [Android]\n';
    const edited = edit(polish, {
      'items.tide_pool.steps.1': 'Sort: it.',
      'items.tide_pool.platforms.1': 'iOS',
    });
    expect(edited).toBe(
      "items:\n  tide_pool:\n    steps:\n    - Patrz.\n    - 'Sort: it.'\n    platforms: [Android, iOS]\n",
    );
  });
});

test.each(['items: text\n', 'items: [a]\n', '- a\n', 'items: {'])(
  'a file of another shape is refused: %j',
  (polish) => {
    expect(() => edit(polish, { 'items.lost_net.title': 'X' })).toThrow(CannotEdit);
  },
);
