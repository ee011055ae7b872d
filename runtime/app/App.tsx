import { Theme } from '@radix-ui/themes';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { DataStore } from '../common/data-store.ts';
import { usePage } from '../common/router.tsx';
import { DataContext } from '../common/use-data.ts';
import { ShownPathContext } from '../common/use-heading-focus.ts';
import { useLanguage } from '../common/use-language.ts';
import { SiteContext, useSite } from '../common/use-site.ts';
import type { Site } from '../contract.ts';
import { ErrorBoundary } from '../features/errors/ErrorBoundary.tsx';
import { LanguageProvider } from '../features/language/LanguageProvider.tsx';
import { AuthProvider } from '../features/session/AuthProvider.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { MemberApp } from './MemberApp.tsx';
import { CurrentPage } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';
import { usePreloadOnIntent } from './use-preload-on-intent.ts';
import { usePreloadOnSight } from './use-preload-on-sight.ts';

/** One site's portal. It needs a router around it. */
export function App({ site, data }: { site: Site; data: DataStore }) {
  return (
    <Providers site={site} data={data}>
      <Pages data={data} />
      <MemberApp />
    </Providers>
  );
}

/** The frame of a page that is still on its way: what the shell file of the detail pages holds. */
export function AppShell({ site, data }: { site: Site; data: DataStore }) {
  return (
    <Providers site={site} data={data}>
      <ShellPage />
    </Providers>
  );
}

function Providers({ site, data, children }: { site: Site; data: DataStore; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <DataContext value={data}>
        <LanguageProvider>
          <AuthProvider>
            <Theme
              className="pt-theme"
              appearance={site.theme.appearance}
              radius={site.theme.radius}
              grayColor="gray"
              panelBackground="solid"
              hasBackground={false}
            >
              <ErrorBoundary messages={site.messages}>
                <Shell>{children}</Shell>
              </ErrorBoundary>
            </Theme>
          </AuthProvider>
        </LanguageProvider>
      </DataContext>
    </SiteContext>
  );
}

/** Waits, and holds the words for the case that the app itself cannot be loaded. */
function ShellPage() {
  const { messages } = useLanguage();
  const { errors, common } = messages;
  return (
    <>
      <PageLoading text={common.loading} needsScript={errors.needsScript} picture />
      <div className="pt-page pt-failed">
        <h1 className="pt-title">{errors.loadTitle}</h1>
        <p className="pt-lead">{errors.loadText}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
        <a className="pt-plain-button" href="">
          {common.tryAgain}
        </a>
      </div>
    </>
  );
}

/** The page of the current path. The key starts each path afresh: states, errors, scroll, focus. */
function Pages({ data }: { data: DataStore }) {
  const { pathname, isReturn } = usePage();
  const shown = useRef(pathname);
  const site = useSite();
  useScrollToTop(pathname, isReturn);
  return (
    <ShownPathContext value={shown}>
      <Preloading data={data} />
      <ErrorBoundary key={pathname} messages={site.messages}>
        <CurrentPage />
      </ErrorBoundary>
    </ShownPathContext>
  );
}

/** Apart, so that who signs in or out does not have the page rendered anew. */
function Preloading({ data }: { data: DataStore }) {
  const site = useSite();
  usePreloadOnIntent(site, data);
  usePreloadOnSight(site, data);
  return null;
}

function useScrollToTop(pathname: string, isReturn: boolean) {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // The browser itself restores where a page was that is loaded again, or gone back to.
    if (shown.current !== pathname && !isReturn) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, isReturn]);
}
