import type { WorkerSite } from '../contract.ts';

/**
 * How a request is answered. `page`: by the network, or else by what is kept. `file`, `picture`: by what is kept, for
 * ever, since the name tells the content. `member`: by what is kept, and asked for again behind it. `network`: as if
 * there were no worker.
 */
export type Strategy = 'page' | 'file' | 'picture' | 'member' | 'network';

/** What a worker sees of a request. */
export type Seen = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/** Hosted things are not among them: books are kept by their reader, films come in parts, games are out of reach. */
const FOLDERS: Readonly<Record<string, Strategy>> = {
  assets: 'file',
  data: 'file',
  art: 'picture',
  members: 'member',
};

/**
 * Chooses how a request is answered. What a worker has no business with stays untouched, and is what it was for the
 * server: whatever changes something, sessions and signing in, other hosts, parts of files.
 * @param origin that of the site.
 */
export function strategyOf(request: Seen, site: WorkerSite, origin: string): Strategy {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || request.headers.has('range')) {
    return 'network';
  }
  if (request.mode === 'navigate') return isPage(pathname, site) ? 'page' : 'network';
  return FOLDERS[pathname.split('/', 2)[1] ?? ''] ?? 'network';
}

function isPage(path: string, { pages, shells }: WorkerSite): boolean {
  // "/games/chess" is below "/games/"; "/games/" itself leads elsewhere.
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return (
    pages.includes(path) || (path !== folder && [path, folder].some((one) => shells.includes(one)))
  );
}
