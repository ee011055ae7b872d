/** The words that mark what only the owner of a workspace knows. */
const MARK = 'yours to fill in';

/**
 * A value in YAML that stands in for one that only the owner of the workspace knows.
 * @param written the stand-in as YAML has it, on one line.
 * @param what what is to be filled in, where the key does not say it.
 */
export function toFillIn(written: string, what?: string): string {
  return `${written} # ${what ? `${MARK}: ${what}` : MARK}`;
}

/** A line of a file that holds such a value. */
export interface OpenLine {
  /** From 1. */
  line: number;
  text: string;
}

/** The lines of a text that hold values to fill in. */
export function linesToFillIn(content: string): OpenLine[] {
  return content
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text.includes(MARK));
}
