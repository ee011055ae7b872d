import { cleanup, configure, render } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { CurrentPage } from '../../../runtime/app/routes.tsx';
import { Account } from '../../../runtime/app/shell/Account.tsx';
import { DataStore } from '../../../runtime/common/data-store.ts';
import { Router, useLocation } from '../../../runtime/common/router.tsx';
import { toastStore } from '../../../runtime/common/toast-store.ts';
import { DataContext } from '../../../runtime/common/use-data.ts';
import { SiteContext } from '../../../runtime/common/use-site.ts';
import { LanguageProvider } from '../../../runtime/features/language/LanguageProvider.tsx';
import { AuthProvider, type LoadAdapter } from '../../../runtime/features/session/AuthProvider.tsx';
import { Toasts } from '../../../runtime/features/toasts/Toasts.tsx';
import type { LoginAdapter, LoginResult } from '../../../runtime/login/adapter.ts';
import { fixtureData, fixtureSite } from './fixture.ts';

// The first render of a page compiles its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** Starts each test with no user, no message and an empty page. */
export function startAfresh(): void {
  beforeEach(() => {
    window.localStorage.clear();
    toastStore.setState({ toasts: [] });
    // Scrolling is not in jsdom.
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(cleanup);
}

interface Options {
  path?: string;
  site?: ReturnType<typeof fixtureSite>;
  /** The site's data files, by address. */
  data?: ReturnType<typeof fixtureData>;
  /** What the login adapter answers. */
  answer?: () => Promise<LoginResult>;
  /** How the login adapter's code is had. */
  loadAdapter?: LoadAdapter;
}

/** Renders a page of the fixture site with all that pages need, and the path as text. */
export function renderSite({
  path = '/',
  site = fixtureSite(),
  data = fixtureData(),
  answer,
  loadAdapter,
}: Options = {}) {
  const asked: unknown[] = [];
  const adapter: LoginAdapter = {
    signIn: async (_, credentials) => {
      asked.push(credentials);
      return answer ? answer() : { success: false, error: '' };
    },
    signOut: async () => {},
  };
  // What a test has put at the end of the address stays.
  window.history.replaceState(null, '', path + window.location.hash);
  const view = render(
    <Router>
      <SiteContext value={site}>
        <DataContext value={new DataStore(data)}>
          <LanguageProvider>
            <AuthProvider loadAdapter={loadAdapter ?? (async () => adapter)}>
              <Account />
              <CurrentPage />
              <Toasts />
              <Where />
            </AuthProvider>
          </LanguageProvider>
        </DataContext>
      </SiteContext>
    </Router>,
  );
  return { ...view, asked, where: () => view.getByTestId('where').textContent };
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
