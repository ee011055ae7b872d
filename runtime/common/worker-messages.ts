/** What a page says to a service worker. */
export type ToWorker =
  /**
   * To the worker that answers: the page runs.
   * @property page the address of the site's file, as the page names it.
   */
  | { kind: 'hello'; page: string }
  /** To the worker that answers: the paths of files that the page has loaded past it, as they were asked for before. */
  | { kind: 'used'; paths: string[] }
  /** To one that waits: it takes over by itself where the page is of its own release, and says "newer" otherwise. */
  | { kind: 'ask'; page: string }
  /** To one that waits: somebody wants to see the release that it is of. */
  | { kind: 'take-over' };

/** What a service worker says to a page. */
export type FromWorker =
  /** It is of a newer release than the page, and waits, or has taken over before the page could hear of it. */
  | { kind: 'newer' }
  /** The server has refused a members' file of which a copy had been shown already. */
  | { kind: 'refused'; status: number; address: string };
