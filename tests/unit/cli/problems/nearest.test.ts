import { describe, expect, test } from 'vitest';
import { correction, quoteWritten, replaceWord } from '../../../../cli/problems/correction.ts';
import { meant } from '../../../../cli/problems/nearest.ts';

describe('the word that is meant', () => {
  const sections = ['ebooks', 'games', 'fitness', 'recipes', 'adblockers'];
  const zones = ['Africa/Nairobi', 'America/New_York', 'Europe/Oslo'];
  test.each([
    ['GAMES', sections, 'games', true],
    ['gmaes', sections, 'games', true],
    ['e-books', sections, 'ebooks', true],
    ['fit', sections, 'fitness', true],
    ['game', sections, 'games', true],
    ['auto', ['automatically', 'never'], 'automatically', true],
    ['weekly', ['day', 'week', 'month'], 'week', true],
    ['Nairobi', zones, 'Africa/Nairobi', true],
    ['new york', zones, 'America/New_York', true],
    ['harbour', ['brands/harbour', 'brands/marina'], 'brands/harbour', true],
    // Another figure is another thing.
    ['snake-2', ['snake', 'chess'], 'snake', false],
    // Too much is added to be sure.
    ['games-and-more', sections, 'games', false],
    // Two are as near.
    ['cat', ['bat', 'hat'], 'bat', false],
  ])('"%s"', (found, accepted, word, certain) => {
    expect(meant(found, accepted)).toEqual({ word, certain });
  });

  test.each([
    ['e', ['ebooks', 'games']],
    ['by', ['by-email', 'by-withdrawal']],
    ['puzzles', ['games', 'fitness']],
    ['', ['games']],
    ['–', ['games']],
  ])('is none for "%s"', (found, accepted) => {
    expect(meant(found, accepted)).toBeUndefined();
  });
});

describe('an edit', () => {
  const place = (text: string, part: string) => {
    const start = text.indexOf(part);
    return { source: { file: 'x.yaml', text }, start, end: start + part.length };
  };

  test.each([
    ['per: weak', 'weak', 'weak', 'week', 'week'],
    ['per: "weak"', '"weak"', 'weak', 'week', '"week"'],
    ["per: 'weak'", "'weak'", 'weak', 'week', "'week'"],
    ['country: Norway', 'Norway', 'Norway', 'NO', '"NO"'],
    ['code: x', 'x', 'x', '2440', '"2440"'],
  ])('keeps the quotes of %s, or adds those that are needed', (text, part, found, word, put) => {
    expect(replaceWord(place(text, part), found, word)?.text).toBe(put);
  });

  test('is not made of what the file does not hold letter by letter', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is written in YAML
    expect(replaceWord(place('url: ${URL}', '${URL}'), 'weak', 'week')).toBeUndefined();
    expect(replaceWord(place('per: "w\\x65ak"', '"w\\x65ak"'), 'weak', 'week')).toBeUndefined();
  });

  test('is offered only where nothing else can be meant', () => {
    expect(correction('weak', ['week', 'day'], place('per: weak', 'weak'))).toEqual({
      suggestion: 'Did you mean "week"?',
      edit: { start: 5, end: 9, text: 'week' },
    });
    expect(correction('cat', ['bat', 'hat'], place('a: cat', 'cat'))).toEqual({
      suggestion: 'Did you mean "bat"?',
    });
  });

  test('quotes what stands there as it stands', () => {
    expect(quoteWritten(place('code: 0440', '0440'))?.text).toBe('"0440"');
    expect(quoteWritten(place('code: 4.00', '4.00'))?.text).toBe('"4.00"');
  });
});
