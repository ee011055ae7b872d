import { FileGone, isGone } from './file-gone.ts';

/**
 * Imports a chunk, and asks the server what has become of it when that fails: browsers do not say.
 * @throws FileGone when the server has it no longer, or else what `load` throws.
 */
export async function importChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Some browsers name the chunk. The file of the site names all chunks, and goes when one does.
    const address =
      /\/assets\/[\w.-]+/.exec(String(error))?.[0] ?? document.getElementById('root')?.dataset.site;
    const found =
      address &&
      (await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined));
    if (!found) throw error;
    if (isGone(found.status)) throw new FileGone(address);
    await askAgain();
    return load();
  }
}

/**
 * Asks for what is imported in another way than by imports. WebKit (2.50) holds a file to be broken whose request was
 * taken back with the page before this one, and hands out that failure to every import until the tab is closed.
 */
function askAgain(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[href$=".js"]');
  return Promise.allSettled([...links].map(({ href }) => fetch(href)));
}
