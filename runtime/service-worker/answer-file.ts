import { askServer } from './ask-server.ts';
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
  const response = await askServer(path);
  const keeping = keep(cache, path, response.clone());
  extend(name === PICTURES && cache ? keeping.then(() => trimPictures(cache)) : keeping);
  return response;
}
