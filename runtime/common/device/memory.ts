import { forgetMemberFiles } from '../member-files.ts';

/** Begins the key of everything that this device keeps of a subscriber. */
export const PREFIX = 'portico:';

/** Whose it is: a mark of the phone number. */
const OWNER = `${PREFIX}owner`;

/**
 * Reads what is kept under a name. It may be anything: other tabs, other versions and people write there too.
 * @returns undefined where there is nothing, it is somebody else's, cannot be read, or storage is blocked.
 */
export function recall(name: string): unknown {
  return attempt(() => {
    const { owner, current } = whose();
    if (isAnothers(owner, current)) forgetDevice();
    return parse(localStorage.getItem(PREFIX + name));
  });
}

/** The same where it is an object; one without fields otherwise. */
export function recallFields(name: string): Record<string, unknown> {
  const value = recall(name);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Keeps a value under a name, or with undefined forgets it. What another subscriber has left on the device is
 * forgotten first. Storage that is full or blocked keeps nothing, and the portal goes on.
 */
export function keep(name: string, value: unknown): void {
  attempt(() => {
    const { owner, current } = whose();
    if (isAnothers(owner, current)) forgetDevice();
    if (value === undefined) return localStorage.removeItem(PREFIX + name);
    if (current !== undefined) localStorage.setItem(OWNER, String(current));
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  });
}

/** Forgets all that this device keeps of a subscriber, members' files included; the session goes on. */
export function forgetDevice(): void {
  forgetMemberFiles();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  });
}

/** The marks of who has left something here, and of who is signed in. */
function whose(): { owner?: number; current?: number } {
  const owner = parse(localStorage.getItem(OWNER));
  // The key of the session (specification §3).
  const user = parse(localStorage.getItem('auth_user'));
  const phone = user && typeof user === 'object' && 'phone' in user ? user.phone : undefined;
  return {
    ...(typeof owner === 'number' && { owner }),
    ...(phone !== undefined && { current: markOf(String(phone)) }),
  };
}

/** Who is signed out has a page open still that belongs to the one before. */
function isAnothers(owner: number | undefined, current: number | undefined): boolean {
  return owner !== undefined && current !== undefined && owner !== current;
}

/**
 * Twenty bits of a hash (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/): numbers of two people differ in it but
 * for one pair in a million, and a thousand numbers of a country and more have the same, so that none follows from it.
 */
function markOf(phone: string): number {
  let hash = 0x811c9dc5;
  for (const digit of phone.replace(/\D/g, '')) {
    hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  }
  return (hash ^ (hash >>> 20)) & 0xfffff;
}

function parse(text: string | null): unknown {
  return text === null ? undefined : attempt(() => JSON.parse(text));
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
