import { openMembers } from '../../../cli/serve/session/open-members.ts';
import type { Visited } from '../../../cli/serve/session/sessions.ts';

/** The cookie of somebody who has signed in. */
export async function sessionOf(workspace: string, at: Visited): Promise<string> {
  const members = await openMembers(workspace);
  const [cookie = ''] = await members.sessions.begin(new Request(`http://${at.host.name}/`), at, {
    phone: '+447700900001',
  });
  members.close();
  return cookie.split(';')[0] as string;
}
