import { type LazyPage, lazyPage } from '../common/lazy-page.tsx';
import { type Route, routeOf } from '../common/paths.ts';
import { usePage } from '../common/router.tsx';
import { useAuth } from '../common/use-auth.ts';
import { useLanguage } from '../common/use-language.ts';
import { useSite } from '../common/use-site.ts';
import type { SectionId, Site } from '../contract.ts';
import { sections } from '../sections/index.ts';
import { NotFoundPage } from '../ui/NotFoundPage.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';

const login = lazyPage(() => import('./pages/Login.tsx'));

const pages = {
  home: lazyPage<object>(() => import('../features/catalogue/HomePage.tsx')),
  memberHome: lazyPage(() => import('./pages/MemberHome.tsx')),
  search: lazyPage<object>(() => import('../features/search/SearchPage.tsx')),
  login,
  activate: login,
  profile: lazyPage(() => import('./pages/Profile.tsx')),
  terms: lazyPage(() => import('../features/terms/TermsPage.tsx')),
  list: lazyPage(() => import('../features/catalogue/ListPage.tsx')),
};

const details = Object.fromEntries(
  Object.entries(sections).map(([id, { page }]) => [id, lazyPage(page)]),
) as Record<SectionId, LazyPage<{ id: string }>>;

/** Fetches the code of every page: the server module needs all of them at hand. */
export async function preloadAllPages(): Promise<void> {
  const all = [...Object.values(pages), ...Object.values(details)];
  await Promise.all(all.map((page) => page.preload()));
}

/**
 * The page of the current path. The paths have one table, `routeOf`, which the prerender and the
 * preloading read too; the router's own matching would be a second one, and 4 KB more.
 */
export function CurrentPage() {
  const { sections, login } = useSite();
  const { messages } = useLanguage();
  const isMember = useAuth().state === 'signed-in';
  const route = routeOf(usePage().pathname, sections);
  if (route.page === 'not-found' || (route.page === 'activate' && !login.activation)) {
    return <NotFoundPage />;
  }
  const waiting = <PageLoading text={messages.common.loading} />;
  if (route.page === 'list') return <pages.list.Page waiting={waiting} section={route.section} />;
  if (route.page === 'detail') {
    const { Page } = details[route.section];
    return <Page waiting={waiting} id={route.id} />;
  }
  const { Page } = pages[isMember && route.page === 'home' ? 'memberHome' : route.page];
  return <Page waiting={waiting} />;
}

/** Fetches the code of the page that a path leads to. */
export async function preloadPage(path: string, { sections }: Site): Promise<void> {
  await pageOf(routeOf(path, sections))?.preload();
}

/** The JSON files that the page of a path reads. */
export function dataOf(path: string, { data, sections }: Site): string[] {
  const route = routeOf(path, sections);
  if (route.page === 'home') return [data.home];
  if (route.page === 'terms') return [data.terms];
  if (!('section' in route)) return [];
  const address = (route.page === 'list' ? data.lists : data.details)[route.section];
  return address ? [address] : [];
}

/** Those that it goes without at first, and reads as soon as it can. */
export function dataToCome(path: string, { data, sections }: Site): string[] {
  return routeOf(path, sections).page === 'search' ? Object.values(data.lists) : [];
}

function pageOf(route: Route): { preload: () => Promise<void> } | undefined {
  if (route.page === 'not-found') return undefined;
  return route.page === 'detail' ? details[route.section] : pages[route.page];
}
