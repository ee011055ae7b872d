import { Button } from '@radix-ui/themes';
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { fill } from '../../common/fill.ts';
import { useLocation, useSearchParams } from '../../common/router.tsx';
import { useData } from '../../common/use-data.ts';
import { useHydrated } from '../../common/use-hydrated.ts';
import { useLanguage } from '../../common/use-language.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { useSite } from '../../common/use-site.ts';
import type { ListData, SectionId } from '../../contract.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Mark } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardOutlines } from './CardOutlines.tsx';
import { type Filter, filterItems } from './filter-items.ts';

/** A section's items, with a filter that the address keeps. */
export default function ListPage({ section }: { section: SectionId }) {
  const site = useSite();
  const { messages } = useLanguage();
  const list = useData<ListData>(site.data.lists[section]);
  const title = messages[section].listTitle;
  usePageTitle(title);
  if (list.state === 'error') return <LoadError error={list.error} onRetry={list.retry} />;
  return (
    <div className="pt-page">
      <header className="pt-page-header">
        <PageHeading>{title}</PageHeading>
        <p className="pt-lead">{messages[section].listIntroduction}</p>
      </header>
      {list.state === 'loading' && <CardOutlines count={8} />}
      {list.state === 'loaded' && <FilteredList list={list.data} />}
    </div>
  );
}

/** The filter in the address. The prerendered page knows no query, so it starts with everything. */
function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const filter = {
    category: (hydrated && query.get('category')) || '',
    text: (hydrated && query.get('q')) || '',
  };
  const change = (changed: Partial<Filter>) => {
    // The address itself: two changes may come before the page is rendered again.
    const now = new URLSearchParams(window.location.search);
    const { category = now.get('category'), text = now.get('q') } = changed;
    const next = new URLSearchParams();
    if (category) next.set('category', category);
    if (text) next.set('q', text);
    setQuery(next, { replace: true });
  };
  return [filter, change];
}

function FilteredList({ list }: { list: ListData }) {
  const { locale, messages } = useLanguage();
  const [filter, setFilter] = useFilter();
  const search = useRef<HTMLInputElement>(null);
  // The field and the chips answer first; the cards follow in slices.
  const category = useDeferredValue(filter.category);
  const text = useDeferredValue(filter.text);
  const query = useDeferredValue(useLocation().search);
  const items = useMemo(
    () => filterItems(list, { category, text }, locale),
    [list, category, text, locale],
  );
  // What was typed before the app ran still stands in the field, until React writes the filter's text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field is taken over
  useLayoutEffect(() => {
    const typed = search.current?.value;
    if (typed && typed !== filter.text) setFilter({ text: typed });
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
      <div role="search" className="pt-filter">
        <TextField
          ref={search}
          type="search"
          value={filter.text}
          placeholder={messages.lists.searchPlaceholder}
          aria-label={messages.lists.search}
          onChange={(event) => setFilter({ text: event.target.value })}
          before={<Icon name="search" />}
        />
        <Categories list={list} chosen={filter.category} onChoose={setFilter} />
      </div>
      <p className={items.length > 0 ? 'pt-quiet' : 'pt-hidden'} role="status">
        {fill(messages.lists.results, { count: items.length }, locale)}
      </p>
      {items.length > 0 ? (
        <CardGrid list={list} items={items} heading="h2" search={query} />
      ) : (
        <div className="pt-empty">
          <Mark icon="search" />
          <h2>{messages.lists.noResults}</h2>
          <p>{messages.lists.noResultsText}</p>
          <Button
            size="3"
            variant="soft"
            onClick={() => {
              setFilter({ category: '', text: '' });
              // The button goes away with what it cleared.
              search.current?.focus();
            }}
          >
            {messages.lists.clearFilters}
          </Button>
        </div>
      )}
    </>
  );
}

function Categories(props: {
  list: ListData;
  chosen: string;
  onChoose: (change: Partial<Filter>) => void;
}) {
  const { messages } = useLanguage();
  const all = { id: '', name: messages.common.allCategories };
  return (
    <fieldset className="pt-chips">
      <legend className="pt-hidden">{messages.lists.filterByCategory}</legend>
      {[all, ...(props.list.shelves ?? props.list.categories)].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="pt-chip"
          aria-pressed={props.chosen === id}
          onClick={() => props.onChoose({ category: id })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
