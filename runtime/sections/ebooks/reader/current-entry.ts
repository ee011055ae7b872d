import type { ContentsEntry } from './open-book.ts';

/** The entry of the contents that a chapter belongs to: its own first one, or the last before it. */
export function currentEntry(
  entries: readonly ContentsEntry[],
  chapter: number,
): ContentsEntry | undefined {
  return (
    entries.find((entry) => entry.chapter === chapter) ??
    entries.findLast((entry) => entry.chapter < chapter)
  );
}
