import { useRef, useState } from 'react';
import { FileGone } from '../../common/file-gone.ts';
import { paths } from '../../common/paths.ts';
import { useHeadingFocus } from '../../common/use-heading-focus.ts';
import { useLanguage } from '../../common/use-language.ts';

import { usePageTitle } from '../../common/use-page-title.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Results } from './Results.tsx';
import { type Lists, useLists } from './use-lists.ts';
import { useQuery } from './use-query.ts';
import { useSearchTexts } from './use-search-texts.ts';

/** Searches all sections, on the device, in what their lists hold. */
export default function SearchPage() {
  const { messages } = useLanguage();
  const lists = useLists();
  const { error, loaded, isLoading, retry } = lists;
  usePageTitle(messages.lists.search);
  const isNothingThere = loaded.length === 0 && !isLoading;
  if (error && (error instanceof FileGone || isNothingThere)) {
    return <LoadError error={error} onRetry={retry} />;
  }
  return <Search lists={lists} />;
}

function Search({ lists }: { lists: Lists }) {
  const { messages } = useLanguage();
  const texts = useSearchTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, change, keep } = useQuery(field);
  // Who comes to search types at once. Who comes back to what was found would have a keyboard over it.
  const [first] = useState(text ? heading : field);
  useHeadingFocus(first);
  return (
    <div className="pt-page">
      <header className="pt-page-header">
        <h1 ref={heading} tabIndex={-1} className="pt-title">
          {messages.lists.search}
        </h1>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
      <form
        role="search"
        className="pt-filter"
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
          // The keyboard of a phone gives way to what was found.
          field.current?.blur();
        }}
      >
        <TextField
          ref={field}
          type="search"
          name="q"
          dir="auto"
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={messages.lists.search}
          placeholder={texts?.placeholder}
          onChange={({ target }) => change(target.value)}
          onBlur={keep}
          before={<Icon name="search" />}
        />
      </form>
      <noscript>
        <p>{messages.errors.needsScript}</p>
      </noscript>
      <Results lists={lists} text={text.trim()} onFollow={keep} />
    </div>
  );
}
