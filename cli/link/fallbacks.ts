/** Counts the texts of one site that are shown in English because its language has none. */
export class Fallbacks {
  /** How many texts, by file of messages: "interface", "games", "terms". */
  readonly counts = new Map<string, number>();

  add(file: string): void {
    this.counts.set(file, (this.counts.get(file) ?? 0) + 1);
  }
}
