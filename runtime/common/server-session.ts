/** The address of this browser's session on the site's own server; docs/sessions.md describes it. */
const ADDRESS = '/_session';

/** The key of what is kept of a session that the server could not be told to end: where it is to be told so. */
const UNTOLD = 'auth_untold';

/** The server says that nobody is signed in, or not here, or no longer. No other answer, or none, says that. */
export class SessionOver extends Error {
  constructor(address: string) {
    super(`${address} is for subscribers.`);
  }
}

const listeners = new Set<() => void>();

/** Hears when an answer of the server said that the session is over. @returns the undoing. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Looks whether an answer refuses a members' file.
 * @throws SessionOver where it does, once everybody has heard it.
 */
export function heedRefusal({ status }: Pick<Response, 'status'>, address: string): void {
  if (status !== 401 && status !== 403) return;
  for (const listener of listeners) listener();
  throw new SessionOver(address);
}

/**
 * Ends the session on the server, here or on all devices. Where the server cannot be told, as without a network, it is
 * told with the next visit.
 */
export function endServerSession(everywhere = false): Promise<void> {
  return end(everywhere ? `${ADDRESS}/everywhere` : ADDRESS);
}

async function end(address: string): Promise<void> {
  // It goes on when the page is left.
  const isTold = await fetch(address, { method: 'DELETE', keepalive: true }).then(
    ({ ok }) => ok,
    () => false,
  );
  noteUntold(isTold ? '' : address);
}

/** Another session has begun: what could not be told of the one before is not said of this one. */
export const forgetUntold = (): void => noteUntold('');

function readUntold(): string | null {
  try {
    return localStorage.getItem(UNTOLD);
  } catch {
    return null;
  }
}

function noteUntold(address: string): void {
  try {
    if (address) localStorage.setItem(UNTOLD, address);
    else localStorage.removeItem(UNTOLD);
  } catch {
    // Storage that is full or forbidden leaves it to the session's own end.
  }
}

/** What the server says of this browser's session. */
export interface ServerSession {
  /** `elsewhere` is a session of another market. */
  state: 'signed-in' | 'nobody' | 'ended' | 'elsewhere';
  /** When access ends, if it does. */
  valid_till?: string;
}

/**
 * Asks for the session that another site has begun.
 * @returns nothing where no site has, no answer came, or it was ended here.
 */
export async function serverSession(): Promise<ServerSession | undefined> {
  // The server sets it beside the session, which scripts cannot see: most visitors need not ask.
  if (!/(?:^|;\s*)portico-signed-in=/.test(document.cookie)) return undefined;
  const untold = readUntold();
  if (untold) {
    await end(untold);
    return undefined;
  }
  try {
    const response = await fetch(ADDRESS);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
