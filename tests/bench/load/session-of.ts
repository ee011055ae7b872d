import { openSessionKeys } from '../../../cli/serve/session/session-keys.ts';
import { sessionKeysFile } from '../../../cli/serve/session/session-keys-file.ts';
import { createSessions, type Visited } from '../../../cli/serve/session/sessions.ts';

/** The cookie of somebody who has signed in. */
export async function sessionOf(workspace: string, at: Visited): Promise<string> {
  const sessions = createSessions({
    keys: openSessionKeys(sessionKeysFile({ cwd: workspace })),
    ended: { has: () => false, end: async () => {}, endAll: async () => {} },
  });
  const [cookie = ''] = await sessions.begin(new Request(`http://${at.host.name}/`), at, {
    phone: '+447700900001',
  });
  return cookie.split(';')[0] as string;
}
