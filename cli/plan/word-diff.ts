import { diffWordsWithSpace } from 'diff';
import { memoize } from '../link/memoize.ts';

/** A stretch of a text, and whether it is different from the other one. */
export interface Stretch {
  text: string;
  isChanged: boolean;
}

/**
 * Two versions of a text, each in stretches that are the same in both or not, by the words of its language.
 * Where hardly a word is the same, all of it is different: single words that happen to agree tell nothing.
 */
export function wordDiff(
  old: string,
  now: string,
  locale: string,
): { old: Stretch[]; new: Stretch[] } {
  const pieces = diffWordsWithSpace(old, now, { intlSegmenter: segmenter(locale) });
  const same = pieces.filter(({ added, removed }) => !added && !removed);
  const common = same.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (common < Math.min(old.length, now.length) / 3) {
    return { old: [{ text: old, isChanged: true }], new: [{ text: now, isChanged: true }] };
  }
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    pieces
      .filter((piece) => !piece[other])
      .map(({ value, [own]: isChanged }) => ({ text: value, isChanged }));
  return { old: side('added', 'removed'), new: side('removed', 'added') };
}

const segmenter = memoize((locale) => new Intl.Segmenter(locale, { granularity: 'word' }));
