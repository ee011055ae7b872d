/** What the page of a game shows beyond what every item has. */
export interface Detail {
  howToPlay?: string;
  objective?: string;
  /** The address of another site; absent where none is known. */
  play?: string;
  /** The path of a game that is published with the site, instead. */
  hosted?: string;
  /** The texts of that game by name, besides those that all games have. */
  words?: Record<string, string>;
}
