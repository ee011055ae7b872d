import { createStore, type StoreApi } from 'zustand/vanilla';
import { accessEnd } from '../../common/access-end.ts';
import { forgetMemberFiles } from '../../common/member-files.ts';
import { forgetUntold, onSessionOver, serverSession } from '../../common/server-session.ts';
import type { Session, SessionEnd } from '../../common/use-auth.ts';
import type { StoredUser } from '../../login/adapter.ts';
import {
  forgetStoredUser,
  hasExpired,
  keepStoredUser,
  readStoredUser,
  type SessionStorage,
  STORAGE_KEY,
} from './stored-user.ts';

export interface SessionStore extends StoreApi<Session> {
  /** Reads the stored user, then follows other tabs and the end of access; returns the undoing. */
  start(): () => void;
  signIn(user: StoredUser): void;
  signOut(): void;
}

/** The longest delay that timers can hold, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A session that keeps its user in the browser's local storage. Storage is first touched by `start`. */
export function createSessionStore(storage: SessionStorage): SessionStore {
  const store = createStore<Session>(() => ({ state: 'loading', user: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const enter = (user: StoredUser) => {
    store.setState({ state: 'signed-in', user, ended: undefined, endedAt: undefined });
    watchExpiry();
  };

  const leave = (ended?: SessionEnd, endedAt?: number) => {
    clearTimeout(timer);
    // What another tab does afterwards does not change why this session ended.
    if (!ended && store.getState().state === 'signed-out') return;
    forgetMemberFiles();
    store.setState({ state: 'signed-out', user: null, ended, endedAt });
  };

  const watchExpiry = () => {
    clearTimeout(timer);
    const { user } = store.getState();
    if (!user) return;
    // Another tab may have stored someone whose access goes on: what is kept counts.
    if (hasExpired(user, Date.now())) return settle(undefined, user);
    const end = accessEnd(user);
    if (end === undefined) return;
    timer = setTimeout(watchExpiry, Math.min(end - Date.now(), LONGEST_TIMER));
  };

  const settle = (ended?: SessionEnd, last?: StoredUser) => {
    const { user, expired = last } = readStoredUser(storage, Date.now());
    if (user) enter(user);
    else if (expired) leave('expired', accessEnd(expired));
    else leave(ended);
  };

  const onStorage = (event: StorageEvent) => {
    // A null key says that everything was cleared.
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    settle(store.getState().state === 'signed-in' ? 'elsewhere' : undefined);
  };

  /** Takes over the session of another site of the tenant, whose storage is not this one's. */
  const takeOver = async () => {
    const { state, ...access } = (await serverSession()) ?? {};
    if (store.getState().state !== 'signed-out') return;
    if (state === 'signed-in') signIn({ phone: '', ...access });
    else store.setState({ isElsewhere: state === 'elsewhere' });
  };

  const signIn = (user: StoredUser) => {
    keepStoredUser(storage, user);
    forgetUntold();
    enter(user);
  };

  const start = () => {
    settle();
    if (store.getState().state === 'signed-out') void takeOver();
    const undoOver = onSessionOver(() => {
      // What was still asked for when the session was ended.
      if (store.getState().state !== 'signed-in') return;
      forgetStoredUser(storage);
      leave('over');
    });
    // Timers stand still while a phone sleeps, so that coming back is a moment to look again.
    const onVisible = () => watchExpiry();
    // A page that comes back by the Back button was told nothing while it was away.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && settle('elsewhere');
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      undoOver();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  };

  return Object.assign(store, {
    start,
    signIn,
    signOut: () => {
      forgetStoredUser(storage);
      leave('signed-out');
    },
  });
}
