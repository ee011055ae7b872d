import { join, resolve } from 'node:path';

/** Where a workspace keeps the keys of sessions. */
export const sessionKeysFile = (workspace: string): string =>
  resolve(join(workspace, '.portico', 'session-keys.json'));
