import type { Terminal } from '../../terminal.ts';
import type { StatePlace } from '../state-folder.ts';
import { renewSessionKeys } from './session-keys.ts';
import { sessionKeysFile } from './session-keys-file.ts';

/**
 * Renews the session keys, and says what that means for who is signed in.
 * @throws CannotRun when the file of keys cannot be read or written.
 */
export function renewKeys(place: StatePlace, terminal: Terminal): void {
  const id = renewSessionKeys(sessionKeysFile(place));
  terminal.talk(
    `New sessions are signed with the key ${id}. Sessions of the key before hold on; those of older keys have ended.`,
  );
}
