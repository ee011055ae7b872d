/**
 * What a host has to know to answer for one site, as plain JSON: which page stands at which address,
 * which other files there are, and the headers of each. Every target (`_headers` and `_redirects`,
 * nginx, `portico serve`, a publisher) is a rendering of it. Only what the plan names is served; what
 * stands in the web root beside it, such as the words of the login service, is served to nobody.
 *
 * A page has one address, and the other ways to write it lead there: `clean-address.ts` says which
 * those are. They follow from the pages and are not listed.
 *
 * Nothing in it is of one site alone (no host, no hash of a content), so sites of a brand with the same
 * sections and the same login have equal plans.
 *
 * Addresses are paths within the site, decoded, and begin with `/`. Files are named relative to the web
 * root, with `/` between names.
 */
export interface HostingPlan {
  /** The pages with an address of their own, in the order of the navigation. */
  pages: HostedPage[];
  /** Addresses that are answered with a page of another name, with status 200. */
  rewrites: Rewrite[];
  /** The page that answers, with status 404, where nothing else does. */
  notFound: string;
  /** The files besides the pages. */
  files: FileGroup[];
  /** What every answer of the site has, in the order in which it is written. */
  headers: Header[];
}

/**
 * A page with an address of its own: `{ path: '/games', file: 'games.html' }`. Everyone may read it, and
 * search engines are asked to list it.
 */
export interface HostedPage {
  path: string;
  file: string;
}

/**
 * Addresses for one file: `{ under: '/games/', names: ['chess'], file: 'shell.html' }` answers
 * `/games/chess`. A section's ids stand here once; what is not among them is not found.
 */
export interface Rewrite {
  /** The address without the last name; ends with `/`. */
  under: string;
  names: string[];
  file: string;
}

/** Files whose addresses are their paths. */
export interface FileGroup {
  /** The address of their folder; ends with `/`. */
  under: string;
  /** Which files there are; all in the folder and below it where this is absent. */
  names?: string[];
  cache: CacheClass;
  /** Whether they are members' files: only who is signed in to the tenant gets them. */
  members?: true;
  /** Whether they are pictures: an SVG that is opened by itself is a document, and may run nothing. */
  drawn?: true;
  /**
   * Whether they are games that others have made: their own headers stand in the place of the site's, and an
   * address that ends with `/` is the `index.html` of that folder.
   */
  isolated?: true;
}

/**
 * How long browsers keep a file: `forever` where the name tells the content, or until they have asked
 * again, which is at each use. Pages are always asked for again. What is `own` is kept by the visitor's own
 * browser alone, and asked for again: whether its session still holds.
 */
export type CacheClass = 'forever' | 'revalidate' | 'own';

/** A response header: `['X-Frame-Options', 'DENY']`. */
export type Header = [name: string, value: string];
