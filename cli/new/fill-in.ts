/** The tag before a value that only the owner of a workspace knows. */
const TAG = '!todo';

/**
 * A key whose value only the owner of the workspace knows, with a stand-in for previews.
 * @param value the stand-in as YAML has it, on one line.
 * @param what what is to be filled in, where the key does not say it.
 */
export function toFillIn(key: string, value: string, what?: string): string {
  return `${key}: ${TAG} ${value}${what ? ` # ${what}` : ''}`;
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
    .filter(({ text }) => text.includes(`: ${TAG} `));
}
