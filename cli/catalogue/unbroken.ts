/** A short text that stays in one line: its spaces become no-break spaces (U+00A0). */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
