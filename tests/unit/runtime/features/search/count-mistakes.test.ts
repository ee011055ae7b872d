import { describe, expect, test } from 'vitest';
import { countMistakes } from '../../../../../runtime/features/search/count-mistakes.ts';

const whole = (typed: string, word: string, most = 2) => countMistakes(typed, word, most).whole;
const beginning = (typed: string, word: string, most = 2) =>
  countMistakes(typed, word, most).beginning;

describe('mistakes in a word', () => {
  test.each([
    ['salad', 'salad', 0],
    ['salat', 'salad', 1],
    ['slad', 'salad', 1],
    ['sallad', 'salad', 1],
    ['saladd', 'salad', 1],
    ['slaad', 'salad', 1],
    ['asald', 'salad', 2],
    ['sldaa', 'salad', Infinity],
    ['a', 'salad', Infinity],
    ['salads and more', 'salad', Infinity],
  ])('%s for %s: %s', (typed, word, mistakes) => {
    expect(whole(typed, word)).toBe(mistakes);
  });

  test('are as many from either side', () => {
    for (const [one, other] of [
      ['smoothei', 'smoothie'],
      ['frankenstain', 'frankenstein'],
      ['dehnen', 'denhnen'],
    ] as const) {
      expect(whole(one, other)).toBe(whole(other, one));
    }
  });

  test('beyond those that are allowed do not count', () => {
    expect(whole('salat', 'salad', 0)).toBe(Infinity);
    expect(whole('sldaa', 'salad', 3)).toBeLessThanOrEqual(3);
  });
});

describe('mistakes in the beginning of a word', () => {
  test.each([
    ['choco', 'chocolate', 0],
    ['chcoo', 'chocolate', 1],
    ['chok', 'chocolate', 1],
    ['kakao', 'chocolate', Infinity],
  ])('%s for %s…: %s', (typed, word, mistakes) => {
    expect(beginning(typed, word)).toBe(mistakes);
  });

  test('are never more than in the whole', () => {
    for (const typed of ['smothie', 'smoot', 'smoothies']) {
      expect(beginning(typed, 'smoothie')).toBeLessThanOrEqual(whole(typed, 'smoothie', 3));
    }
  });
});
