import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../../../common/fill.ts';
import { useLanguage } from '../../../common/use-language.ts';
import type { Book } from './open-book.ts';
import { ReaderIcon } from './ReaderIcon.tsx';
import { type Found, searchBook } from './search-book.ts';

interface Props {
  book: Book;
  onChoose: (found: Found) => void;
}

/** Looks for words in the whole book; what is found appears as it is found. */
export function SearchPanel({ book, onChoose }: Props) {
  const { locale, messages } = useLanguage();
  const texts = messages.ebooks;
  const [found, setFound] = useState<Found[]>([]);
  const [state, setState] = useState<'idle' | 'searching' | 'done'>('idle');
  const under = useRef(new AbortController());
  useEffect(() => () => under.current.abort(), []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words'))
      .trim()
      .replace(/\s+/g, ' ');
    under.current.abort();
    const search = new AbortController();
    under.current = search;
    setFound([]);
    setState(words ? 'searching' : 'idle');
    if (!words) return;
    const results: Found[] = [];
    try {
      for await (const result of searchBook(book, words, locale, search.signal)) {
        results.push(result);
        if (!search.signal.aborted) setFound([...results]);
      }
    } catch {
      // A damaged chapter ends the search; what was found before it stays.
    }
    if (!search.signal.aborted) setState('done');
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
      <form role="search" className="pt-reader-search" onSubmit={onSubmit}>
        <input
          type="search"
          name="words"
          aria-label={texts.searchBook}
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" aria-label={messages.lists.search}>
          <ReaderIcon name="search" />
        </button>
      </form>
      <p role="status">
        {state === 'searching' && messages.common.loading}
        {state === 'done' && fill(texts.found, { count: found.length }, locale)}
      </p>
      <ol className="pt-reader-list" dir={book.direction}>
        {found.map((one) => (
          <li key={`${one.chapter}/${one.offset}`}>
            <button type="button" onClick={() => onChoose(one)}>
              {one.before}
              <mark>{one.words}</mark>
              {one.after}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
