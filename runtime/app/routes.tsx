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

const nameOf = <P extends keyof typeof pages>(page: P, isMember: boolean) =>
  isMember && page === 'home' ? 'memberHome' : page;

/** Fetches the code of every page: the server module needs all of them at hand. */
export async function preloadAllPages(): Promise<void> {
  const all = [...Object.values(pages), ...Object.values(details)];
  await Promise.all(all.map((page) => page.preload()));
}

/**
 * The page of the current path. The paths have one table, `routeOf`, which the prerender and the
 * preloading read too.
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
  const { Page } = pages[nameOf(route.page, isMember)];
  return <Page waiting={waiting} />;
}

/** Fetches the code of the page that a path leads to; who is signed in has another home page. */
export async function preloadPage(
  path: string,
  { sections }: Site,
  isMember = false,
): Promise<void> {
  await pageOf(routeOf(path, sections), isMember)?.preload();
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
export function dataToCome(path: string, { data, sections }: Site, isMember: boolean): string[] {
  const { page } = routeOf(path, sections);
  if (page === 'search') return [data.later, ...Object.values(data.lists)];
  return isMember && ['home', 'detail', 'profile'].includes(page) ? [data.later] : [];
}

function pageOf(route: Route, isMember: boolean): { preload: () => Promise<void> } | undefined {
  if (route.page === 'not-found') return undefined;
  if (route.page === 'detail') return details[route.section];
  return pages[nameOf(route.page, isMember)];
}
