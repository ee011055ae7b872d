import { MEMBER_FILES } from '../common/member-files.ts';
import { askServer } from './ask-server.ts';
import { keep, keptIn, openCache } from './kept.ts';

/** What becomes of what the server says of a session. */
export interface MemberWatch {
  /** Keeps the worker running until a task is done. */
  extend: (task: Promise<unknown>) => void;
  /** The server has refused a file, after a copy of it had been handed out. */
  onRefused: (status: number, address: string) => Promise<void>;
  /** The server has let somebody in. */
  onGranted: () => void;
}

/**
 * Answers with a file for subscribers: at once with the copy that is kept, and asks for it again behind that, since
 * the session may be over; or else from the network. When the server refuses, all copies go. A network that fails
 * says nothing of the session.
 */
export async function answerMember(request: Request, watch: MemberWatch): Promise<Response> {
  const path = new URL(request.url).pathname;
  // Opened before the request: who logs out meanwhile deletes the cache, and what is put into a deleted one is gone.
  const cache = await openCache(MEMBER_FILES);
  const kept = await keptIn(cache, path);
  const fresh = askServer(path).then(async (response) => {
    if (isRefusal(response.status)) {
      await caches.delete(MEMBER_FILES).catch(() => false);
      if (kept) await watch.onRefused(response.status, path);
    } else if (response.status === 200) {
      watch.onGranted();
      watch.extend(keep(cache, path, response.clone()));
    }
    return response;
  });
  if (!kept) return fresh;
  watch.extend(fresh.catch(() => {}));
  return kept;
}

/** Whether the server refuses a file now. A network that fails says nothing of that. */
export const isRefused = (path: string): Promise<boolean> =>
  askServer(path).then(
    ({ status }) => isRefusal(status),
    () => false,
  );

/** Docs/sessions.md has the statuses. */
const isRefusal = (status: number) => status === 401 || status === 403;
