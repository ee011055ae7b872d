import { Button } from '@radix-ui/themes';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Facts, Unavailable } from '../../ui/blocks.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { DetailPage } from '../DetailPage.tsx';
import { HostedBook } from './HostedBook.tsx';
import { isBegun } from './reader/reader-memory.ts';

/** A book: its facts, what it is about, and the reader. */
export default function EbookPage({ id }: { id: string }) {
  return (
    <DetailPage
      id={id}
      section="ebooks"
      facts={(book) => <BookFacts book={book} />}
      body={(book) => <BookBody book={book} />}
    />
  );
}

function BookFacts({ book }: { book: DetailBySection['ebooks'] }) {
  const { messages } = useLanguage();
  const texts = messages.ebooks;
  const source = book.page ? (
    <ExternalLink href={book.page}>{texts.sourceValue}</ExternalLink>
  ) : (
    texts.sourceValue
  );
  return (
    <Facts
      facts={[
        [texts.author, book.author],
        [texts.language, book.language],
        [texts.format, book.hosted ? 'EPUB' : texts.formatValue],
        [texts.source, source],
        [texts.access, texts.accessValue],
      ]}
    />
  );
}

function BookBody({ book }: { book: DetailBySection['ebooks'] }) {
  const { messages } = useLanguage();
  return (
    <>
      {book.about && (
        <Block title={messages.ebooks.about} lang={book.lang}>
          <p>{book.about}</p>
        </Block>
      )}
      <BookText book={book} />
    </>
  );
}

/** The text itself: in the portal's reader, as the library shows it, or not at all. */
function BookText({ book }: { book: DetailBySection['ebooks'] }) {
  const { locale, messages } = useLanguage();
  const texts = messages.ebooks;
  const poster = book.wide ?? book.picture;
  const action = book.foreign
    ? fill(texts.readIn, { language: book.language }, locale)
    : texts.read;
  if (book.hosted) {
    return (
      <HostedBook
        id={book.id}
        title={book.title}
        address={book.hosted}
        action={isBegun(book.id) ? texts.readOn : action}
        poster={poster}
      />
    );
  }
  if (book.readInTab) {
    return (
      <div className="pt-frame-poster">
        <img src={poster} alt="" width="400" height="300" />
        <Button size="4" asChild>
          <ExternalLink href={book.readInTab}>{action}</ExternalLink>
        </Button>
      </div>
    );
  }
  if (!book.read) return <Unavailable text={texts.notReadable} poster={poster} />;
  return (
    <Frame
      kind="book"
      src={book.read}
      title={fill(texts.frameTitle, { title: book.title }, locale)}
      action={action}
      poster={poster}
      night={texts.night}
    />
  );
}
