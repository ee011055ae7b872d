/**
 * A text for the terminal. Control characters would move the cursor, change the terminal, or begin a line
 * that a CI system takes for a command; marks of direction would reorder the rest of the line.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '·');
}
