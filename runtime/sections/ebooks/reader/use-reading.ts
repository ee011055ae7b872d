import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Book } from './open-book.ts';
import { PageView, type Target, type ViewState } from './page-view.ts';
import { progress } from './progress.ts';
import { type Look, rememberedPlace, rememberPlace } from './reader-memory.ts';

/** Where somebody is in a book, as it is shown. */
export interface Position extends ViewState {
  chapter: number;
  /** How much of the book lies behind, from 0 to 1. */
  progress: number;
}

export interface Reading {
  /** Absent until the first page shows. */
  position: Position | undefined;
  /** A chapter that could not be shown. */
  error: unknown;
  /** To another place in the book. */
  go: (chapter: number, target: Target) => void;
  /** A page on, or back; from the last of a chapter to the next one. */
  turn: (by: 1 | -1) => void;
}

/**
 * Shows a book in an element, from where it was left, and keeps the place.
 * @param id the book's id, under which its place is kept.
 */
export function useReading(
  host: RefObject<HTMLElement | null>,
  book: Book,
  id: string,
  look: Look,
  css: string,
): Reading {
  const view = useRef<PageView>(undefined);
  const chapter = useRef(0);
  const isShown = useRef(false);
  const asked = useRef(0);
  const [position, setPosition] = useState<Position>();
  const [error, setError] = useState<unknown>();

  const go = useCallback(
    (index: number, target: Target) => {
      const turn = ++asked.current;
      if (index === chapter.current && isShown.current) return view.current?.go(target);
      book.chapter(index).then(
        (content) => {
          // Somebody may have gone elsewhere meanwhile.
          if (turn !== asked.current) return;
          chapter.current = index;
          isShown.current = true;
          setError(undefined);
          view.current?.show(content, target);
        },
        (reason) => {
          if (turn !== asked.current) return;
          // The way on leads past it.
          chapter.current = index;
          isShown.current = false;
          setError(reason);
        },
      );
    },
    [book],
  );
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const onMove = (state: ViewState) => {
      const behind = progress(book.sizes, chapter.current, state.within);
      rememberPlace(id, { chapter: chapter.current, offset: state.offset }, behind);
      setPosition({ ...state, chapter: chapter.current, progress: behind });
    };
    const onLink = (index: number, anchor?: string) =>
      go(index, anchor === undefined ? 'start' : { anchor });
    view.current = new PageView(element, css, { onMove, onLink });
    const place = rememberedPlace(id, book.sizes.length);
    go(place.chapter, { offset: place.offset });
    return () => view.current?.close();
  }, [host, book, id, css, go]);

  useEffect(() => view.current?.setLook(look), [look]);

  const turn = useCallback(
    (by: 1 | -1) => {
      const shown = view.current;
      if (!shown || (by > 0 ? shown.next() : shown.previous())) return;
      const next = chapter.current + by;
      if (next >= 0 && next < book.sizes.length) go(next, by > 0 ? 'start' : 'end');
    },
    [book, go],
  );
  return { position, error, go, turn };
}
