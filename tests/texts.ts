import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type AllMessages, SECTION_IDS, type SectionId } from '../runtime/contract.ts';

/** The interface texts as they stand in the workspace, with their placeholders. */
export type Texts = { [G in keyof AllMessages]: Record<keyof AllMessages[G], string> };

/** The interface texts of a language, as its files have them. */
export function textsOf(language: string): Texts {
  const groups = catalogue(`messages/${language}/interface.yaml`) as Texts;
  const ofSection = (id: SectionId) =>
    (catalogue(`messages/${language}/${id}.yaml`) as { interface: object }).interface;
  return { ...groups, ...Object.fromEntries(SECTION_IDS.map((id) => [id, ofSection(id)])) };
}

/** A file of the repository's catalogue. */
export function catalogue(path: string): unknown {
  return parse(readFileSync(new URL(`../catalog/${path}`, import.meta.url), 'utf8'));
}

/** A text with its `{names}` filled in. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
