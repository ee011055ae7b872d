import { type ReactNode, useEffect } from 'react';
import { keepItem } from '../common/device/kept-items.ts';
import { fill } from '../common/fill.ts';
import { foreign } from '../common/foreign.ts';
import { paths } from '../common/paths.ts';
import { useLocation } from '../common/router.tsx';
import { useData } from '../common/use-data.ts';
import { useLanguage } from '../common/use-language.ts';
import { usePageTitle } from '../common/use-page-title.ts';
import { useSite } from '../common/use-site.ts';
import type { DetailBySection, DetailData, SectionId } from '../contract.ts';
import { KeepBar } from '../features/mine/KeepBar.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { NotFoundPage } from '../ui/NotFoundPage.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RouteGuard } from '../ui/RouteGuard.tsx';
import { AfterItem } from './AfterItem.tsx';

interface Props<S extends SectionId> {
  section: S;
  /** The item's id, as the path has it. */
  id: string;
  /** The short facts beside the picture, the main action first. */
  facts: (item: DetailBySection[S]) => ReactNode;
  /** The rest of the page. */
  body: (item: DetailBySection[S]) => ReactNode;
}

/** What the detail pages of all sections share: guard, look-up, states and header. */
export function DetailPage<S extends SectionId>(props: Props<S>) {
  return (
    <RouteGuard>
      <Lookup {...props} />
    </RouteGuard>
  );
}

function Lookup<S extends SectionId>({ id, section, ...parts }: Props<S>) {
  const { data } = useSite();
  const { messages } = useLanguage();
  const details = useData<DetailData<S>>(data.details[section]);
  if (details.state === 'error') return <LoadError error={details.error} onRetry={details.retry} />;
  if (details.state === 'loading') return <PageLoading text={messages.detail.loading} picture />;
  const items = details.state === 'loaded' ? details.data.items : [];
  const item = items.find((one) => one.id === id);
  return item ? <Found section={section} item={item} {...parts} /> : <NotFoundPage />;
}

function Found<S extends SectionId>(props: Omit<Props<S>, 'id'> & { item: DetailBySection[S] }) {
  const { section, item, facts, body } = props;
  const { locale, messages } = useLanguage();
  usePageTitle(item.title);
  const search = useListSearch();
  useEffect(() => keepItem('opened', { section, id: item.id }), [section, item.id]);
  return (
    <>
      <article>
        <header className="pt-page pt-detail-header">
          {/* The picture's colours, spilt over the page around it. */}
          <img className="pt-glow" src={item.picture} alt="" />
          <AppLink className="pt-back" to={paths.list(section) + search}>
            <Icon name="forward" mirrored />
            <span>{fill(messages.detail.back, { section: messages[section].name }, locale)}</span>
          </AppLink>
          <Picture
            className="pt-picture"
            of={item}
            sizes="(min-width:44em) 40em,100vw"
            alt={fill(messages.detail.pictureAlt, { title: item.title }, locale)}
          />
          <div>
            <span className="pt-badge">{item.category.name}</span>
            <PageHeading lang={item.lang}>{item.title}</PageHeading>
            <p className="pt-lead" {...foreign(item.lang)}>
              {item.description}
            </p>
            {facts(item)}
            <KeepBar key={item.id} section={section} id={item.id} title={item.title} />
          </div>
        </header>
        <div className="pt-page pt-detail">{body(item)}</div>
      </article>
      <AfterItem key={item.id} section={section} id={item.id} search={search} />
    </>
  );
}

/** The query of the list that led here, as its link left it in the history; empty without one. */
function useListSearch(): string {
  const state: unknown = useLocation().state;
  const search = state && typeof state === 'object' && 'search' in state ? state.search : '';
  return typeof search === 'string' ? search : '';
}
