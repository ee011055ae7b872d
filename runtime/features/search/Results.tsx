import { Button } from '@radix-ui/themes';
import { useDeferredValue, useMemo } from 'react';
import { fill } from '../../common/fill.ts';
import { paths } from '../../common/paths.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Mark } from '../../ui/Notice.tsx';
import { FoundItems } from './FoundItems.tsx';
import { findItems } from './find-items.ts';
import styles from './search.css?inline';
import { useIndex } from './use-index.ts';
import type { Lists } from './use-lists.ts';
import { useSearchTexts } from './use-search-texts.ts';

interface Props {
  lists: Lists;
  /** What is searched for; empty for nothing. */
  text: string;
  /** Is called before the page is left for an item. */
  onFollow: () => void;
}

/** What was found, or where else to look. */
export function Results({ lists, text, onFollow }: Props) {
  const { locale, messages } = useLanguage();
  const texts = useSearchTexts();
  const index = useIndex(lists.loaded);
  // The field shows each letter first.
  const asked = useDeferredValue(text);
  // The lists are indexed in their order, and each stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: their number tells them apart
  const found = useMemo(
    () => findItems(index, asked, locale),
    [index.length, lists.loaded, asked, locale],
  );
  const isWhole = !lists.isLoading && index.length === lists.loaded.length;
  const isNone = found.length === 0;
  /** Said in the middle of the page, too. */
  const isEmpty = asked !== '' && isNone && isWhole;
  const count = fill(messages.lists.results, { count: found.length }, locale);
  const status = isNone && !isWhole ? messages.common.loading : count;
  return (
    <>
      {/* It is there for screen readers before it says anything. */}
      <p role="status" className={isEmpty ? 'pt-hidden' : 'pt-quiet'}>
        {asked !== '' && status}
      </p>
      {asked === '' ? (
        <>
          <Sections />
          {texts && <Hint text={texts.hint} />}
        </>
      ) : (
        <>
          {/* The first paint shows nothing of it. */}
          <style>{styles}</style>
          {lists.error !== undefined && <Incomplete onRetry={lists.retry} />}
          {!isNone && <FoundItems found={found} asked={asked} onFollow={onFollow} />}
          {isEmpty && (
            <div className="pt-empty">
              <Mark icon="search" />
              <h2>{messages.lists.noResults}</h2>
              <p>{texts?.noResultsText}</p>
              <Sections />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** What can be searched for. It comes with the words, after the first paint, and its style with it. */
function Hint({ text }: { text: string }) {
  return (
    <>
      <style>{styles}</style>
      <p className="pt-quiet">{text}</p>
    </>
  );
}

/** The lists of all sections, as links. */
function Sections() {
  const { sections } = useSite();
  const { messages } = useLanguage();
  return (
    <ul className="pt-actions">
      {sections.map((section) => (
        <li key={section}>
          <AppLink className="pt-second" to={paths.list(section)}>
            {messages[section].name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Says that a part of the site could not be searched. */
function Incomplete({ onRetry }: { onRetry: () => void }) {
  const { common, errors } = useLanguage().messages;
  const texts = useSearchTexts();
  return (
    <div className="pt-unavailable pt-incomplete" role="alert">
      <span>{texts?.incomplete ?? errors.loadTitle}</span>
      <Button size="3" variant="soft" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
