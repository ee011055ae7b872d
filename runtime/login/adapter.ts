import type { LoginSettings } from '../contract.ts';

/** The signed-in subscriber, as the backend returns it and as local storage keeps it (`auth_user`). */
export interface StoredUser {
  phone: string;
  /** When access ends (a date string); a user without it, or with null, stays signed in. */
  valid_till?: string;
  [field: string]: unknown;
}

/** What a sign-in came to. `error` is the server's own text where it gave one. */
export type LoginResult = { success: true; user: StoredUser } | { success: false; error: string };

/** What asking for a code came to, and after how many seconds one may ask again. */
export type CodeRequest = { success: true; againIn: number } | { success: false; error: string };

/** One way of signing in. Each folder in runtime/login has an `index.ts` whose default export is one. */
export interface LoginAdapter {
  /**
   * Signs a subscriber in.
   * @param credentials.password the password, or the code where one signs in with a code.
   * @param credentials.activate whether the code buys access.
   * @param signal tells that nobody waits for the answer any more.
   * @returns the user, or the server's refusal.
   * @throws when the call itself fails (network, unreadable answer).
   */
  signIn(
    settings: LoginSettings,
    credentials: { phone: string; password: string; activate?: boolean },
    signal?: AbortSignal,
  ): Promise<LoginResult>;
  /**
   * Asks for a code by text message, where one signs in with a code.
   * @param asked.activate whether the code is to buy access.
   * @throws when the call itself fails.
   */
  requestCode?(
    settings: LoginSettings,
    asked: { phone: string; activate?: boolean },
    signal?: AbortSignal,
  ): Promise<CodeRequest>;
  /** Forgets whatever the adapter itself keeps. */
  signOut(settings: LoginSettings): Promise<void>;
}
