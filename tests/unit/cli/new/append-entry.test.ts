import { describe, expect, test } from 'vitest';
import { appendEntry } from '../../../../cli/new/append-entry.ts';

const lines = ['- id: new', '  key: new'];
const append = (source: string) => appendEntry(source, 'list.yaml', { under: 'items', lines });

describe('an entry at the end of a list', () => {
  test.each([
    [
      'after the last one, in its column',
      'items:\n  - id: a\n',
      'items:\n  - id: a\n  - id: new\n    key: new\n',
    ],
    ['in column 0', 'items:\n- id: a\nx: 1\n', 'items:\n- id: a\n- id: new\n  key: new\nx: 1\n'],
    [
      'before comments that follow',
      'items:\n  - id: a # b\n\n# c\n',
      'items:\n  - id: a # b\n  - id: new\n    key: new\n\n# c\n',
    ],
    [
      'with the line ends of Windows',
      'items:\r\n  - id: a\r\n',
      'items:\r\n  - id: a\r\n  - id: new\r\n    key: new\r\n',
    ],
    [
      'where the last line has no end',
      'items:\n  - id: a',
      'items:\n  - id: a\n  - id: new\n    key: new\n',
    ],
    [
      'after a text of several lines',
      'items:\n  - id: >-\n      a\n      b\n',
      'items:\n  - id: >-\n      a\n      b\n  - id: new\n    key: new\n',
    ],
    [
      'in a list within brackets',
      'items: [{ id: a }]\nx: 1\n',
      'items: [{ id: a }, { id: new, key: new }]\nx: 1\n',
    ],
    ['in a list that is empty', 'items: []\nx: 1\n', 'items:\n  - id: new\n    key: new\nx: 1\n'],
    [
      'where nothing stands after the key',
      'items:\nx: 1\n',
      'items:\n  - id: new\n    key: new\nx: 1\n',
    ],
    ['where there is no such key', 'x: 1\n', 'x: 1\nitems:\n  - id: new\n    key: new\n'],
    ['in an empty file', '', 'items:\n  - id: new\n    key: new\n'],
  ])('stands %s', (_, source, expected) => {
    expect(append(source)).toBe(expected);
  });

  test('is not put into a file that cannot be read', () => {
    expect(() => append('items: [\n')).toThrow('list.yaml cannot be read. Run: portico check');
  });
});
