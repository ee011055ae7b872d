import { useEffect, useId, useRef, useState } from 'react';
import { foreign } from '../common/foreign.ts';
import { paths } from '../common/paths.ts';
import { useData } from '../common/use-data.ts';
import { useLanguage } from '../common/use-language.ts';
import { useLaterMessages } from '../common/use-later-messages.ts';
import { useSite } from '../common/use-site.ts';
import type { Card, ListData, SectionId } from '../contract.ts';
import { CardGrid } from '../features/catalogue/CardGrid.tsx';
import { filterItems } from '../features/catalogue/filter-items.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './after-item.css?inline';
import { relatedItems } from './related-items.ts';

interface Props {
  section: SectionId;
  id: string;
  /** The query of the list that led to the item, "?q=cave"; empty without one. */
  search: string;
}

/** How many related items there are at most. */
const MOST = 4;
/** How far below the screen the list is asked for. */
const AHEAD = '600px';

/** The item that comes next in the list, and some like it; they come when somebody gets near. */
export function AfterItem(props: Props) {
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !end.current) return;
    const sight = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    sight.observe(end.current);
    return () => sight.disconnect();
  }, [isNear]);
  return (
    <div ref={end} className="pt-page pt-after">
      <style>{styles}</style>
      {isNear && <Shown {...props} />}
    </div>
  );
}

function Shown({ section, id, search }: Props) {
  const list = useData<ListData>(useSite().data.lists[section]);
  const { locale } = useLanguage();
  const texts = useLaterMessages()?.mine;
  const title = useId();
  // Without it the page is whole all the same.
  if (list.state !== 'loaded' || !texts) return null;
  const next = nextItem(list.data, id, search, locale);
  const related = relatedItems(list.data.items, id, MOST, next);
  return (
    <>
      {next && (
        <p className="pt-next">
          <span>{texts.next}</span>
          <AppLink
            to={paths.detail(section, next.id)}
            state={search && { search }}
            {...foreign(next.lang)}
          >
            {next.title}
          </AppLink>
          <Icon name="forward" mirrored />
        </p>
      )}
      {related.length > 0 && (
        <section aria-labelledby={title}>
          <h2 id={title}>{texts.related}</h2>
          <CardGrid list={list.data} items={related} heading="h3" />
        </section>
      )}
    </>
  );
}

/** The item after one, in the order of the list and narrowed as it was when somebody came from it. */
function nextItem(list: ListData, id: string, search: string, locale: string): Card | undefined {
  const query = new URLSearchParams(search);
  const filter = { category: query.get('category') ?? '', text: query.get('q') ?? '' };
  const items = filterItems(list, filter, locale);
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? undefined : items[at + 1];
}
