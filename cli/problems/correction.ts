import { type Meant, meant } from './nearest.ts';
import type { Edit, Finding } from './problem.ts';
import type { Place } from './source.ts';

/** The part of a finding that says how to mend it. */
export type Correction = Required<Pick<Finding, 'suggestion'>> & Pick<Finding, 'edit'>;

/**
 * "Did you mean", where an accepted word is near, and the edit that puts it in where it is certain.
 * @param place where the word stands.
 */
export function correction(
  found: string,
  accepted: Iterable<string>,
  place: Place,
): Correction | undefined {
  const word = meant(found, accepted);
  return word && correctTo(word, found, place);
}

/** The same for a word that is known already. @param called what the word stands for: "Kenya". */
export function correctTo(
  { word, certain }: Meant,
  found: string,
  place: Place,
  called?: string,
): Correction {
  const edit = certain ? replaceWord(place, found, word) : undefined;
  const name = called === undefined ? '' : ` (${called})`;
  return { suggestion: `Did you mean "${word}"${name}?`, ...(edit && { edit }) };
}

/** A word that needs no quotes anywhere in YAML. */
const PLAIN = /^[A-Za-z][\w/-]*$/;
/** What YAML, or an older version of it, reads as something other than a text. */
const NO_TEXT = /^(true|false|null|yes|no|on|off|y|n)$/i;

/**
 * Puts a word in the place of another, in the quotes in which that stood.
 * @returns undefined where the place does not hold the word letter by letter: it came from the
 *   environment, say, or has an escape in it.
 */
export function replaceWord(place: Place, found: string, word: string): Edit | undefined {
  const { source, start, end } = place;
  const written = source.text.slice(start, end);
  if (written === found) return { start, end, text: isPlain(word) ? word : quoted(word) };
  const [quote = ''] = written;
  if (written !== `${quote}${found}${quote}` || !/^["']$/.test(quote)) return undefined;
  const fits = !/["'\\\n]/.test(word);
  return { start, end, text: fits ? `${quote}${word}${quote}` : quoted(word) };
}

/** Puts what stands in a place in quotes; it has none in it. */
export function quoteWritten({ source, start, end }: Place): Edit | undefined {
  const written = source.text.slice(start, end);
  if (!/^[\w.:+#-]+$/.test(written)) return undefined;
  return { start, end, text: `"${written}"` };
}

function isPlain(word: string): boolean {
  return PLAIN.test(word) && !NO_TEXT.test(word);
}

function quoted(word: string): string {
  return JSON.stringify(word);
}
