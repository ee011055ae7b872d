import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fill } from '../../../common/fill.ts';
import { useLanguage } from '../../../common/use-language.ts';
import { useSite } from '../../../common/use-site.ts';
import { Unavailable } from '../../../ui/blocks.tsx';
import { BookFailed } from '../BookFailed.tsx';
import { BookFault } from './book-fault.ts';
import { ContentsPanel } from './ContentsPanel.tsx';
import { currentEntry } from './current-entry.ts';
import { LookPanel } from './LookPanel.tsx';
import type { Book } from './open-book.ts';
import pageCss from './page.css?inline';
import { ReaderIcon } from './ReaderIcon.tsx';
import readerCss from './reader.css?inline';
import { type Look, rememberedLook, rememberLook } from './reader-memory.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { sideOfSwipe, sideOfTap } from './turn-gestures.ts';
import { useBook } from './use-book.ts';
import { type Reading, useReading } from './use-reading.ts';

export interface ReaderProps {
  /** The item's id, under which the place in the book is kept. */
  id: string;
  title: string;
  /** The path of the EPUB on the site. */
  address: string;
}

/** A book to read: fetched, opened, and shown from where it was left. */
export default function Reader({ id, title, address }: ReaderProps) {
  const { common, ebooks } = useLanguage().messages;
  const [opening, retry] = useBook(address);
  if (opening.state === 'open') return <OpenReader id={id} title={title} book={opening.book} />;
  if (opening.state === 'loading') {
    return (
      <p className="pt-frame-note" role="status">
        {common.loading}
      </p>
    );
  }
  const { error } = opening;
  if (!(error instanceof BookFault)) return <BookFailed error={error} onRetry={retry} />;
  return <Unavailable text={ebooks[error.kind]} />;
}

type Panel = 'contents' | 'search' | 'look';

function OpenReader({ id, title, book }: { id: string; title: string; book: Book }) {
  const { locale, messages } = useLanguage();
  const texts = messages.ebooks;
  const { appearance } = useSite().theme;
  const [look, setLook] = useState(() => rememberedLook(appearance));
  const [panel, setPanel] = useState<Panel>();
  const dialog = useRef<HTMLDialogElement>(null);
  const page = useRef<HTMLElement>(null);
  const [isFull, toggleFull] = useFullScreen(dialog);
  const reading = useReading(page, book, id, look, pageCss);
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  const entry = currentEntry(book.contents, reading.position?.chapter ?? 0);

  const changeLook = (change: Partial<Look>) => {
    const next = { ...look, ...change };
    setLook(next);
    rememberLook(next);
  };
  const close = () => {
    setPanel(undefined);
    page.current?.focus({ preventScroll: true });
  };
  const go: Reading['go'] = (chapter, target) => {
    close();
    reading.go(chapter, target);
  };
  const button = (name: Panel, label: string) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={panel === name}
      onClick={() => setPanel(panel === name ? undefined : name)}
    >
      <ReaderIcon name={name} />
    </button>
  );

  return (
    <dialog
      ref={dialog}
      className="pt-reader"
      aria-label={fill(texts.frameTitle, { title }, locale)}
      data-ground={look.ground}
      data-font={look.font}
      style={{ '--size': look.size / 100, '--line': look.line / 100 } as CSSProperties}
      onKeyDown={(event) => onKey(event, book.direction, panel, close, reading)}
    >
      <style>{readerCss}</style>
      <header>
        {book.contents.length > 0 && button('contents', texts.contents)}
        <p dir={book.direction}>{entry?.label ?? title}</p>
        {button('search', texts.searchBook)}
        {button('look', texts.look)}
        <button
          type="button"
          aria-label={isFull ? texts.leaveFullScreen : texts.fullScreen}
          title={isFull ? texts.leaveFullScreen : texts.fullScreen}
          onClick={toggleFull}
        >
          <ReaderIcon name={isFull ? 'smaller' : 'larger'} />
        </button>
      </header>
      <Page page={page} title={title} book={book} reading={reading} />
      {reading.error !== undefined && (
        <div className="pt-reader-fault" role="alert">
          <Unavailable text={texts.damaged} />
        </div>
      )}
      <Footer book={book} reading={reading} />
      {panel && (
        <PanelFrame
          title={{ contents: texts.contents, search: texts.searchBook, look: texts.look }[panel]}
          onClose={close}
        >
          {panel === 'contents' && (
            <ContentsPanel
              entries={book.contents}
              current={entry}
              direction={book.direction}
              onChoose={({ chapter, anchor }) =>
                go(chapter, anchor === undefined ? 'start' : { anchor })
              }
            />
          )}
          {panel === 'search' && (
            <SearchPanel
              book={book}
              onChoose={({ chapter, offset, length }) => go(chapter, { offset, mark: length })}
            />
          )}
          {panel === 'look' && <LookPanel look={look} onChange={changeLook} />}
        </PanelFrame>
      )}
    </dialog>
  );
}

interface PageProps {
  page: RefObject<HTMLElement | null>;
  title: string;
  book: Book;
  reading: Reading;
}

/** The page itself: a tap or a swipe at its sides turns it. */
function Page({ page, title, book, reading }: PageProps) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const turnTo = (side: 'left' | 'right' | undefined) => {
    if (side) reading.turn(side === (book.direction === 'rtl' ? 'left' : 'right') ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog around it listens to keys
    <section
      ref={page}
      className="pt-reader-page"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll and turn it
      tabIndex={0}
      onClick={(event) => turnTo(sideOfTap(event.nativeEvent, event.currentTarget))}
      onPointerDown={({ pointerType, clientX, clientY }) => {
        from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : undefined;
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (from.current) turnTo(sideOfSwipe(from.current, { x: clientX, y: clientY }));
      }}
    />
  );
}

/** Where one is, and the buttons that turn pages: they stand as the pages of the book do. */
function Footer({ book, reading: { position, turn } }: { book: Book; reading: Reading }) {
  const { locale, messages } = useLanguage();
  const texts = messages.ebooks;
  const isRightToLeft = book.direction === 'rtl';
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const atStart = position?.chapter === 0 && position.page === 0;
  const atEnd = (position?.progress ?? 0) >= 1;
  return (
    <footer dir={book.direction}>
      <button
        type="button"
        aria-label={texts.previousPage}
        disabled={atStart}
        onClick={() => turn(-1)}
      >
        <ReaderIcon name={isRightToLeft ? 'right' : 'left'} />
      </button>
      <p role="status">
        {position && (
          <>
            <bdi>
              {fill(texts.pageOf, { page: position.page + 1, pages: position.pages }, locale)}
            </bdi>
            <bdi>{percent.format(position.progress)}</bdi>
          </>
        )}
      </p>
      <button type="button" aria-label={texts.nextPage} disabled={atEnd} onClick={() => turn(1)}>
        <ReaderIcon name={isRightToLeft ? 'left' : 'right'} />
      </button>
      <span
        className="pt-reader-bar"
        style={{ inlineSize: `${(position?.progress ?? 0) * 100}%` }}
      />
    </footer>
  );
}

function PanelFrame(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { common } = useLanguage().messages;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const inside = panel.current?.querySelector<HTMLElement>(
      'input[type=search],[aria-current],input:checked,.pt-reader-list button',
    );
    inside?.focus();
  }, []);
  return (
    <section ref={panel} className="pt-reader-panel" aria-label={props.title}>
      <header>
        <h2>{props.title}</h2>
        <button type="button" aria-label={common.close} onClick={props.onClose}>
          <ReaderIcon name="close" />
        </button>
      </header>
      {props.children}
    </section>
  );
}

/**
 * Shows an element of the page over everything, on the whole screen where the browser has such a thing; Escape,
 * or the button, brings it back.
 */
function useFullScreen(dialog: RefObject<HTMLDialogElement | null>): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Shown within the page, without taking the focus as `show()` would.
    const inPage = () => {
      element.open = true;
      setFull(false);
    };
    inPage();
    const close = () => {
      leaveScreen();
      inPage();
    };
    // Escape ends the full screen without a word to the dialog.
    const screenChanged = () => {
      if (!document.fullscreenElement && element.matches(':modal')) element.close();
    };
    element.addEventListener('close', close);
    document.addEventListener('fullscreenchange', screenChanged);
    return () => {
      element.removeEventListener('close', close);
      document.removeEventListener('fullscreenchange', screenChanged);
      if (element.matches(':modal')) leaveScreen();
    };
  }, [dialog]);
  const toggle = useCallback(async () => {
    const element = dialog.current;
    if (!element) return;
    if (element.matches(':modal')) return element.close();
    const focused = document.activeElement as HTMLElement | null;
    // Dialogs may not go full screen themselves, and a page that goes later would lie over its dialog.
    await document.documentElement.requestFullscreen?.().catch(() => undefined);
    if (!element.isConnected) return leaveScreen();
    if (element.matches(':modal')) return;
    element.open = false;
    element.showModal();
    focused?.focus();
    setFull(true);
  }, [dialog]);
  return [isFull, toggle];
}

/** Ends the full screen, if there is one. */
function leaveScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

function onKey(
  event: KeyboardEvent,
  direction: 'ltr' | 'rtl',
  panel: Panel | undefined,
  close: () => void,
  { turn, go, position }: Reading,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Escape' && panel) {
    event.preventDefault();
    close();
    return;
  }
  const { target } = event;
  const isControl = target instanceof Element && target.closest('button,input,.pt-reader-panel');
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const actions: Record<string, () => void> = {
    [forward]: () => turn(1),
    [back]: () => turn(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Home: () => go(position?.chapter ?? 0, 'start'),
    End: () => go(position?.chapter ?? 0, 'end'),
    ...(!isControl && { ' ': () => turn(event.shiftKey ? -1 : 1) }),
  };
  const action = actions[event.key];
  const isInPanel = target instanceof Element && target.closest('.pt-reader-panel,input');
  if (!action || isInPanel) return;
  event.preventDefault();
  action();
}
