import type { CSSProperties } from 'react';
import type { ContentsEntry } from './open-book.ts';

interface Props {
  entries: ContentsEntry[];
  /** The one that is being read. */
  current: ContentsEntry | undefined;
  direction: 'ltr' | 'rtl';
  onChoose: (entry: ContentsEntry) => void;
}

/** The contents of the book, as links to its chapters. */
export function ContentsPanel({ entries, current, direction, onChoose }: Props) {
  return (
    <ol className="pt-reader-list" dir={direction}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the contents of a book do not change
        <li key={index} style={{ '--depth': Math.min(entry.depth, 4) } as CSSProperties}>
          <button
            type="button"
            aria-current={entry === current ? 'location' : undefined}
            onClick={() => onChoose(entry)}
          >
            {entry.label}
          </button>
        </li>
      ))}
    </ol>
  );
}
