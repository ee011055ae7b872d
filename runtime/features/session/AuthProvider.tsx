import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { importChunk } from '../../common/import-chunk.ts';
import { useSite } from '../../common/use-site.ts';
import type { LoginSettings } from '../../contract.ts';
import type { LoginAdapter } from '../../login/adapter.ts';
import { useLanguage } from '../language/use-language.ts';
import { showToast } from '../toasts/toast-store.ts';
import { createSessionStore, type SessionEnd } from './session-store.ts';
import { hasExpired } from './stored-user.ts';
import { AuthContext } from './use-auth.ts';

/** Gets the code of a site's login adapter. */
export type LoadAdapter = (settings: LoginSettings) => Promise<LoginAdapter>;

/** The adapter's address is a fact of the site: the runtime does not know which adapters exist. */
const importAdapter: LoadAdapter = async ({ module }) =>
  (await importChunk<{ default: LoginAdapter }>(() => import(/* @vite-ignore */ module))).default;

/** Shares the session of this browser, and says so when it ends. */
export function AuthProvider(props: { children: ReactNode; loadAdapter?: LoadAdapter }) {
  const { login } = useSite();
  const { expired } = useLanguage().messages.login;
  const loadAdapter = props.loadAdapter ?? importAdapter;
  const [store] = useState(() => createSessionStore(() => window.localStorage));
  useEffect(() => store.start(), [store]);
  useEndMessages(store);

  const auth = useMemo(
    () => ({
      store,
      actions: {
        signIn: async (credentials: { phone: string; password: string }) => {
          const result = await (await loadAdapter(login)).signIn(login, credentials);
          if (!result.success) return result;
          // A backend may know the password of someone whose access has ended.
          if (hasExpired(result.user, Date.now()))
            return { success: false as const, error: expired };
          store.signIn(result.user);
          return result;
        },
        signOut: () => {
          store.signOut();
          // The session has ended whether or not the backend can be told.
          loadAdapter(login)
            .then((adapter) => adapter.signOut(login))
            .catch(() => {});
        },
      },
    }),
    [store, login, loadAdapter, expired],
  );
  return <AuthContext value={auth}>{props.children}</AuthContext>;
}

function useEndMessages(store: ReturnType<typeof createSessionStore>) {
  const { messages } = useLanguage();
  useEffect(() => {
    const texts: Record<SessionEnd, string> = {
      'signed-out': messages.login.loggedOut,
      elsewhere: messages.login.loggedOut,
      expired: messages.login.expired,
    };
    return store.subscribe(({ ended }, before) => {
      if (ended && before.state === 'signed-in') showToast({ title: texts[ended] });
    });
  }, [store, messages]);
}
