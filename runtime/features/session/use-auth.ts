import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LoginResult } from '../../login/adapter.ts';
import type { Session, SessionStore } from './session-store.ts';

/** What a form hands over to sign someone in. */
export interface Credentials {
  phone: string;
  password: string;
}

export interface Auth extends Session {
  /** Signs in through the site's login adapter. @throws TookTooLong when no answer came, and when the call itself fails. */
  signIn(credentials: Credentials): Promise<LoginResult>;
  signOut(): void;
}

/** The session and the actions on it, as the provider shares them. */
export const AuthContext = createContext<{
  store: SessionStore;
  actions: Pick<Auth, 'signIn' | 'signOut'>;
} | null>(null);

/** The session of this browser. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return { ...useStore(auth.store), ...auth.actions };
}
