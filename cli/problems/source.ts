/** One file of the workspace as it was read; places in it are offsets into `text`. */
export interface Source {
  /** The path relative to the workspace, with forward slashes. */
  readonly file: string;
  /** The content as UTF-16 text, without a byte order mark. */
  readonly text: string;
}

/** A stretch of a source, as offsets into its text. */
export interface Place {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}
