import type { StatePlace } from '../state-folder.ts';
import type { Store } from '../store/store.ts';
import { createMemberGate, type MemberGate } from './member-gate.ts';
import { type CurrentKeys, openSessionKeys } from './session-keys.ts';
import { sessionKeysFile } from './session-keys-file.ts';
import { createSessions, type SessionOptions, type Sessions } from './sessions.ts';

/** What a server needs for members: their sessions, and the gate before their files. */
export interface Members {
  sessions: Sessions;
  gate: MemberGate;
  keys: CurrentKeys;
  store: Store;
}

/**
 * Opens the sessions, whose keys are in the folder of the state; makes them where there are none yet.
 * @param store remembers which sessions were ended.
 * @param onChange hears of sessions that begin and end.
 * @throws CannotRun when the keys cannot be read or made.
 */
export function openMembers(
  place: StatePlace,
  store: Store,
  onChange?: SessionOptions['onChange'],
): Members {
  const keys = openSessionKeys(sessionKeysFile(place));
  keys();
  const sessions = createSessions({ keys, ended: store.ended, ...(onChange && { onChange }) });
  return { sessions, gate: createMemberGate({ sessions, keys }), keys, store };
}
