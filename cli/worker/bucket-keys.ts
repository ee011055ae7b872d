/** The name of the list of releases, which is written last: the switch. */
export const LIST_KEY = 'releases.json';

/** The name of a release's manifest. */
export const manifestKey = (id: string): string => `${id}.json`;

/** The name of a content, by its digest. */
export const contentKey = (digest: string): string =>
  `contents/${digest.slice(0, 2)}/${digest.slice(2)}`;
