import { accessEnd } from '../../common/access-end.ts';
import type { StoredUser } from '../../login/adapter.ts';

/** The key of local storage under which the signed-in subscriber is kept (specification §3). */
export const STORAGE_KEY = 'auth_user';

/**
 * Gets the part of local storage that a session needs. Where it is switched off, already asking for it
 * may throw, and so may each call.
 */
export type SessionStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether access has ended. A date that nobody can read does not open the door. */
export function hasExpired(user: StoredUser, now: number): boolean {
  const end = accessEnd(user);
  return end !== undefined && !(end > now);
}

/** Who is stored: at most one of the two. */
export interface Stored {
  user?: StoredUser;
  /** Someone whose access has ended, who is stored no longer. */
  expired?: StoredUser;
}

/**
 * Reads the stored user by the rules of specification §4: expired or unreadable ones are removed.
 * @param now milliseconds since the epoch.
 */
export function readStoredUser(storage: SessionStorage, now: number): Stored {
  const text = attempt(() => storage().getItem(STORAGE_KEY));
  if (text === null || text === undefined) return {};
  const user = parseUser(text);
  if (user && !hasExpired(user, now)) return { user };
  forgetStoredUser(storage);
  return user ? { expired: user } : {};
}

export function keepStoredUser(storage: SessionStorage, user: StoredUser): void {
  attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify(user)));
}

export function forgetStoredUser(storage: SessionStorage): void {
  attempt(() => storage().removeItem(STORAGE_KEY));
}

function parseUser(text: string): StoredUser | null {
  const value: unknown = attempt(() => JSON.parse(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as Record<string, unknown>;
  return { ...fields, phone: String(fields.phone ?? '') };
}

/** Storage that is full or forbidden must not break the portal: the session then ends with the tab. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
