import type { Terminal } from '../../terminal.ts';
import { renewSessionKeys } from './session-keys.ts';
import { sessionKeysFile } from './session-keys-file.ts';

/**
 * Renews a workspace's session keys, and says what that means for who is signed in.
 * @throws CannotRun when the file of keys cannot be read or written.
 */
export function renewKeys(workspace: string, terminal: Terminal): void {
  const id = renewSessionKeys(sessionKeysFile(workspace));
  terminal.talk(
    `New sessions are signed with the key ${id}. Sessions of the key before hold on; those of older keys have ended.`,
  );
}
