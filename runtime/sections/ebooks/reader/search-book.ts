import { search } from 'foliate-js/search.js';
import type { Book } from './open-book.ts';
import { textsIn } from './texts-in.ts';

/** A place where the words were found. */
export interface Found {
  chapter: number;
  /** Letters from the beginning of the chapter. */
  offset: number;
  length: number;
  before: string;
  words: string;
  after: string;
}

/** More than anybody looks through. */
export const MOST_FOUND = 100;

/**
 * Looks for words in a whole book, chapter by chapter, whatever their case and accents.
 * @param locale says which letters are the same.
 */
export async function* searchBook(
  book: Book,
  words: string,
  locale: string,
  signal: AbortSignal,
): AsyncGenerator<Found> {
  let count = 0;
  for (let chapter = 0; chapter < book.sizes.length; chapter++) {
    const { content } = await book.chapter(chapter, false);
    const texts = textsIn(content).map(({ data }) => data);
    if (texts.length === 0) continue;
    const starts = startsOf(texts);
    for (const { range, excerpt } of search(texts, words, {
      locales: locale,
      sensitivity: 'base',
    })) {
      if (signal.aborted || count >= MOST_FOUND) return;
      count++;
      const offset = (starts[range.startIndex] ?? 0) + range.startOffset;
      const end = (starts[range.endIndex] ?? 0) + range.endOffset;
      const { pre, match, post } = excerpt;
      yield { chapter, offset, length: end - offset, before: pre, words: match, after: post };
    }
    // Lets what was typed or pressed meanwhile come first.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
  }
}

/** Where each text begins, in letters from the beginning of the first. */
function startsOf(texts: readonly string[]): number[] {
  let sum = 0;
  return texts.map((text) => {
    const start = sum;
    sum += text.length;
    return start;
  });
}
