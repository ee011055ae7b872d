import { keep, keptIn, openCache, PICTURES, trimPictures } from './kept.ts';

/**
 * Answers with a file whose name tells its content: the copy that is kept, or else from the network, after which a
 * copy is kept.
 * @param name that of the cache.
 * @param extend keeps the worker running until a task is done.
 */
export async function answerFile(
  request: Request,
  name: string,
  extend: (task: Promise<unknown>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const cache = await openCache(name);
  const kept = await keptIn(cache, path);
  if (kept) return kept;
  // The worker's own question: a page that is left takes its request back, and WebKit would then hold the failure
  // against the file, for as long as the tab is open.
  const response = await fetch(path);
  const keeping = keep(cache, path, response.clone());
  extend(name === PICTURES && cache ? keeping.then(() => trimPictures(cache)) : keeping);
  return response;
}
