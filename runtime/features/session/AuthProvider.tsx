import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { accessEnd } from '../../common/access-end.ts';
import { importChunk } from '../../common/import-chunk.ts';
import { routeOf } from '../../common/paths.ts';
import { usePage } from '../../common/router.tsx';
import { endServerSession } from '../../common/server-session.ts';
import { showToast } from '../../common/toast-store.ts';
import { AuthContext, type Credentials, type SessionEnd } from '../../common/use-auth.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { LIMITS, withinTime } from '../../common/within-time.ts';
import type { LoginSettings } from '../../contract.ts';
import type { LoginAdapter } from '../../login/adapter.ts';
import { endText } from './end-text.ts';
import { createSessionStore } from './session-store.ts';
import { hasExpired } from './stored-user.ts';

/** Gets the code of a site's login adapter. */
export type LoadAdapter = (settings: LoginSettings) => Promise<LoginAdapter>;

/** The adapter's address is a fact of the site: the runtime does not know which adapters exist. */
const importAdapter: LoadAdapter = async ({ module }) =>
  (await importChunk<{ default: LoginAdapter }>(() => import(/* @vite-ignore */ module))).default;

/** Shares the session of this browser, and says so when it ends. */
export function AuthProvider(props: { children: ReactNode; loadAdapter?: LoadAdapter }) {
  const { login } = useSite();
  const { locale, messages } = useLanguage();
  const loadAdapter = props.loadAdapter ?? importAdapter;
  const [store] = useState(() => createSessionStore(() => window.localStorage));
  // First, to hear what the start finds.
  useEndMessages(store);
  useEffect(() => store.start(), [store]);

  const auth = useMemo(
    () => ({
      store,
      actions: {
        signIn: async (credentials: Credentials) => {
          const adapter = await withinTime(LIMITS.adapter, () => loadAdapter(login));
          const result = await withinTime(LIMITS.login, (signal) =>
            adapter.signIn(login, credentials, signal),
          );
          if (!result.success) return result;
          // A backend may know the password of someone whose access has ended.
          if (hasExpired(result.user, Date.now())) {
            const end = endText(messages.login, locale, accessEnd(result.user));
            return { success: false as const, error: end };
          }
          store.signIn(result.user);
          return result;
        },
        requestCode: async (asked: Omit<Credentials, 'password'>) => {
          const { requestCode } = await withinTime(LIMITS.adapter, () => loadAdapter(login));
          if (!requestCode) throw new Error('The login adapter sends no codes.');
          return withinTime(LIMITS.login, (signal) => requestCode(login, asked, signal));
        },
        signOut: (everywhere = false) => {
          store.signOut();
          void endServerSession(everywhere);
          // The session has ended whether or not the backend can be told.
          loadAdapter(login)
            .then((adapter) => adapter.signOut(login))
            .catch(() => {});
        },
      },
    }),
    [store, login, loadAdapter, messages, locale],
  );
  return <AuthContext value={auth}>{props.children}</AuthContext>;
}

function useEndMessages(store: ReturnType<typeof createSessionStore>) {
  const { locale, messages } = useLanguage();
  const { sections } = useSite();
  const { pathname } = usePage();
  const { page } = routeOf(pathname, sections);
  // There the login page itself says so, or comes next.
  const leadsToLogin = page === 'login' || page === 'profile' || page === 'detail';
  useEffect(() => {
    const texts: Record<SessionEnd, string> = {
      'signed-out': messages.login.loggedOut,
      elsewhere: messages.login.loggedOut,
      expired: messages.login.expired,
      over: messages.login.again,
    };
    return store.subscribe(({ ended, endedAt }, before) => {
      if (!ended) return;
      if (before.state === 'signed-in') showToast({ title: texts[ended] });
      // It ended while the portal was closed.
      if (before.state === 'loading' && !leadsToLogin) {
        const title = endText(messages.login, locale, endedAt);
        showToast({ title, description: messages.login.renewAtLogin });
      }
    });
  }, [store, messages, locale, leadsToLogin]);
}
