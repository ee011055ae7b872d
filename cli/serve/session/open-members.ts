import { join } from 'node:path';
import { openEndedSessions } from './ended-sessions.ts';
import { createMemberGate, type MemberGate } from './member-gate.ts';
import { type CurrentKeys, openSessionKeys } from './session-keys.ts';
import { sessionKeysFile } from './session-keys-file.ts';
import { createSessions, LONGEST_SESSION, type SessionOptions, type Sessions } from './sessions.ts';

/** What a server needs for members: their sessions, and the gate before their files. */
export interface Members {
  sessions: Sessions;
  gate: MemberGate;
  keys: CurrentKeys;
  close(): void;
}

/**
 * Opens what a workspace keeps for sessions, in its folder `.portico`; makes it where it is not there yet.
 * @param onChange hears of sessions that begin and end.
 * @throws CannotRun when the keys cannot be read or made.
 */
export async function openMembers(
  workspace: string,
  onChange?: SessionOptions['onChange'],
): Promise<Members> {
  const keys = openSessionKeys(sessionKeysFile(workspace));
  keys();
  const ended = await openEndedSessions(
    join(workspace, '.portico', 'sessions.sqlite'),
    LONGEST_SESSION,
  );
  const sessions = createSessions({ keys, ended, ...(onChange && { onChange }) });
  return { sessions, gate: createMemberGate({ sessions, keys }), keys, close: () => ended.close() };
}
