/** A file as it will be. */
export interface DraftFile {
  /** The path relative to the workspace. */
  file: string;
  content: string;
  /** What it holds now; undefined for a new file, which must not be there. */
  before?: string | undefined;
}

/** What is to be written, before anything is. */
export interface Draft {
  files: readonly DraftFile[];
  /** What to do after it, as whole sentences. */
  next: readonly string[];
}
