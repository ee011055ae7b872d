import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Facts, Unavailable } from '../../ui/blocks.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { DetailPage } from '../DetailPage.tsx';

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
        [texts.format, texts.formatValue],
        [texts.source, source],
        [texts.access, texts.accessValue],
      ]}
    />
  );
}

function BookBody({ book }: { book: DetailBySection['ebooks'] }) {
  const { locale, messages } = useLanguage();
  const texts = messages.ebooks;
  return (
    <>
      {book.about && (
        <Block title={texts.about} lang={book.lang}>
          <p>{book.about}</p>
        </Block>
      )}
      {book.read ? (
        <Frame
          kind="book"
          src={book.read}
          title={fill(texts.frameTitle, { title: book.title }, locale)}
          action={
            book.foreign ? fill(texts.readIn, { language: book.language }, locale) : texts.read
          }
          poster={book.wide ?? book.picture}
        />
      ) : (
        <Unavailable text={texts.notReadable} poster={book.wide ?? book.picture} />
      )}
    </>
  );
}
