import { Button } from '@radix-ui/themes';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Facts, Unavailable } from '../../ui/blocks.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { OpenFrame, type Opening, StartButton, useOpening } from '../../ui/Frame.tsx';
import { DetailPage } from '../DetailPage.tsx';
import { HostedBook } from './HostedBook.tsx';
import { isBegun } from './reader/reader-memory.ts';

interface Props {
  book: DetailBySection['ebooks'];
  opening: Opening;
}

/** A book: its facts, what it is about, and the reader. */
export default function EbookPage({ id }: { id: string }) {
  const opening = useOpening();
  return (
    <DetailPage
      id={id}
      section="ebooks"
      facts={(book) => (
        <>
          <BookFacts book={book} />
          <BookStart book={book} opening={opening} />
        </>
      )}
      body={(book) => <BookBody book={book} opening={opening} />}
    />
  );
}

function BookFacts({ book }: Pick<Props, 'book'>) {
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

/** What leads to the text: to the portal's reader, or to where the library shows it. */
function BookStart({ book, opening }: Props) {
  const { locale, messages } = useLanguage();
  const texts = messages.ebooks;
  const action = book.foreign
    ? fill(texts.readIn, { language: book.language }, locale)
    : texts.read;
  if (book.hosted) {
    const isGoingOn = isBegun(book.id);
    return (
      <StartButton action={isGoingOn ? texts.readOn : action} opening={opening} worksOffline />
    );
  }
  if (book.readInTab) {
    return (
      <div className="pt-actions">
        <Button size="4" asChild>
          <ExternalLink href={book.readInTab}>{action}</ExternalLink>
        </Button>
      </div>
    );
  }
  return book.read && <StartButton action={action} opening={opening} />;
}

function BookBody({ book, opening }: Props) {
  const { messages } = useLanguage();
  return (
    <>
      {book.about && (
        <Block title={messages.ebooks.about} lang={book.lang}>
          <p>{book.about}</p>
        </Block>
      )}
      {opening.state === 'open' && <BookText book={book} />}
      {!(book.hosted ?? book.readInTab ?? book.read) && (
        <Unavailable text={messages.ebooks.notReadable} poster={posterOf(book)} />
      )}
    </>
  );
}

/** The text itself: in the portal's reader, or as the library shows it. */
function BookText({ book }: Pick<Props, 'book'>) {
  const { locale, messages } = useLanguage();
  const texts = messages.ebooks;
  if (book.hosted) return <HostedBook id={book.id} title={book.title} address={book.hosted} />;
  return (
    book.read && (
      <OpenFrame
        kind="book"
        src={book.read}
        title={fill(texts.frameTitle, { title: book.title }, locale)}
        poster={posterOf(book)}
        night={texts.night}
      />
    )
  );
}

const posterOf = (book: Props['book']) => book.wide ?? book.picture;
