import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { CodeRequest, LoginResult, StoredUser } from '../login/adapter.ts';

/**
 * Why a session ended: by the subscriber, in another tab, because access has run out, or because the server no
 * longer knows it while access may go on.
 */
export type SessionEnd = 'signed-out' | 'elsewhere' | 'expired' | 'over';

/** Whether someone is signed in. It is `loading` until the browser's storage has been read. */
export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out';
  user: StoredUser | null;
  /** Why the last session ended, for the message about it. */
  ended?: SessionEnd;
  /** When access ended, in milliseconds since the epoch, for 'expired'; NaN where nobody can read it. */
  endedAt?: number;
  /** Whether the server knows the visitor as a subscriber of another market. */
  isElsewhere?: boolean;
}

/** What a form hands over to sign someone in. */
export interface Credentials {
  phone: string;
  /** The password, or the code of a text message. */
  password: string;
  /** Whether the code buys access. */
  activate?: boolean;
}

export interface Auth extends Session {
  /** Signs in through the site's login adapter. @throws TookTooLong when no answer came, and when the call itself fails. */
  signIn(credentials: Credentials): Promise<LoginResult>;
  /** Asks for a code by text message, where the site has one sign in with a code; throws as {@link signIn} does. */
  requestCode(asked: Omit<Credentials, 'password'>): Promise<CodeRequest>;
  /** Ends the session, in this browser or on all devices. */
  signOut(everywhere?: boolean): void;
}

/** The session and the actions on it, as the provider shares them. */
export const AuthContext = createContext<{
  store: StoreApi<Session>;
  actions: Pick<Auth, 'signIn' | 'requestCode' | 'signOut'>;
} | null>(null);

/** The session of this browser. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return { ...useStore(auth.store), ...auth.actions };
}
