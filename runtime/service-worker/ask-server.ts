import { LIMITS, withinTime } from '../common/within-time.ts';

/**
 * Asks the server for a file. It is the worker's own question, as a page that is left takes its request back: WebKit
 * would hold that failure against the file for as long as the tab is open.
 * @throws TookTooLong where no answer begins; what `fetch` throws.
 */
export const askServer = (path: string): Promise<Response> =>
  withinTime(LIMITS.code, (stop) => fetch(path, { signal: stop }));
