/** What the page of a game shows beyond what every item has. */
export interface Detail {
  howToPlay?: string;
  objective?: string;
  /** Absent where no address is known. */
  play?: string;
}
