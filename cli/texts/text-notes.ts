import { formsOf, placeholdersOf, plurals } from '../messages/plural-forms.ts';
import { loadSchema, schemaAt } from '../schemas/load-schema.ts';
import type { SingleText } from './single-texts.ts';

/**
 * What a translator should know of a text: what it is for (from the schema), and what of it stays
 * as it is.
 * @param file "interface", "games", …
 * @param locale the language into which it is translated, whose plural forms are named.
 */
export function textNotes(file: string, { path, text }: SingleText, locale: string): string[] {
  const notes: string[] = [];
  const description = describe(file, path);
  if (description !== undefined) notes.push(description);
  const names = [...placeholdersOf(text)];
  if (names.length > 0) {
    notes.push(`Stays as it is: ${names.map((name) => `{${name}}`).join(', ')}.`);
  }
  if (plurals(text).length > 0) {
    notes.push(`Plural forms of this language: ${formsOf(locale).join(', ')}.`);
  }
  return notes;
}

/** The schema's description of a text; that of its list for a step of one. */
function describe(file: string, path: readonly string[]): string | undefined {
  const root = loadSchema(`messages-${file}`);
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  for (let length = steps.length; length > 0; length -= 1) {
    const found = schemaAt(root, steps.slice(0, length));
    if (found?.schema.description !== undefined) return found.schema.description;
  }
  return undefined;
}
