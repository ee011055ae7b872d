import { openSessionKeys } from '../../../cli/serve/session/session-keys.ts';
import { sessionKeysFile } from '../../../cli/serve/session/session-keys-file.ts';
import { createSessions, type Visited } from '../../../cli/serve/session/sessions.ts';

/** The cookie of somebody who has signed in, by the keys of a workspace. */
export async function sessionOf(workspace: string, at: Visited): Promise<string> {
  const keys = openSessionKeys(sessionKeysFile({ cwd: workspace }));
  const ended = { end: async () => {}, endAll: async () => {}, has: () => false };
  const request = new Request(`http://${at.host.name}/`);
  const access = { phone: '+447700900001' };
  const [cookie = ''] = await createSessions({ keys, ended }).begin(request, at, access);
  return cookie.split(';')[0] as string;
}
