/** The status of an answer that leads to a page's one address: for good, and with the same method. */
export const CLEAN_STATUS = 308;

/**
 * The one way to write the address of a page.
 * @param path `/games.html`, `/games/` or `/games`; for the home page also `/index.html` and `/index`.
 * @returns `/games`, or `/`.
 */
export function cleanAddress(path: string): string {
  const bare = path.endsWith('.html') ? path.slice(0, -'.html'.length) : path.replace(/\/$/, '');
  return bare === '/index' || bare === '' ? '/' : bare;
}
