import type { SectionId } from '../../runtime/contract.ts';
import { type ParsedMessage, parseMessage } from '../messages/parse-message.ts';
import { namesIn } from '../messages/plural-forms.ts';
import type { Place } from '../problems/source.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { ReadFile } from '../workspace/read-yaml.ts';
import type { ScalarTree, Tree } from '../workspace/tree.ts';
import { FALLBACK } from './fallback.ts';
import { languageCodes } from './language-codes.ts';
import { perWorkspace } from './per-workspace.ts';

/** The English message files by name: "interface", "games". */
export function englishMessages({ messages }: Pick<Workspace, 'messages'>): Map<string, ReadFile> {
  return messages.get(FALLBACK) ?? new Map();
}

/** A text that is a text, not a number or something else. */
export type TextTree = ScalarTree & { value: string };

/** One text of a message file: its parts, where it is a list (steps), else one. */
export interface MessageText {
  language: string;
  file: 'interface' | SectionId;
  /** The keys that lead to it: nav, home; items, spooky_comeccos, steps. */
  path: readonly string[];
  parts: readonly TextTree[];
  /** The place of its key. */
  key: Place;
}

/** Every text of every message file, in the languages that the workspace has. */
export const messageTexts = perWorkspace(['messages', 'languages'], ({ messages, languages }) => {
  const found: MessageText[] = [];
  const codes = languageCodes({ languages });
  for (const [language, files] of messages) {
    if (codes && !codes.has(language)) continue; // unknown-language tells it
    for (const [name, { tree }] of files) {
      if (tree) collect(tree, { language, file: name as MessageText['file'] }, [], found);
    }
  }
  return found as readonly MessageText[];
});

function collect(
  tree: Tree,
  of: Pick<MessageText, 'language' | 'file'>,
  path: readonly string[],
  found: MessageText[],
): void {
  if (tree.kind !== 'map') return;
  for (const [name, { key, value }] of tree.entries) {
    const inside = [...path, name];
    if (value.kind === 'map') collect(value, of, inside, found);
    else {
      const parts = textsIn(value);
      if (parts.length > 0) found.push({ ...of, path: inside, parts, key });
    }
  }
}

/** A text, or the texts of a list. */
export function textsIn(tree: Tree | undefined): readonly TextTree[] {
  const all = tree?.kind === 'list' ? tree.items : tree ? [tree] : [];
  return all.filter(
    (part): part is TextTree => part.kind === 'scalar' && typeof part.value === 'string',
  );
}

const parsed = new WeakMap<TextTree, ParsedMessage>();

/** What a text says, read once however many rules ask. */
export function read(text: TextTree): ParsedMessage {
  let known = parsed.get(text);
  if (!known) {
    known = parseMessage(text.value);
    parsed.set(text, known);
  }
  return known;
}

/** The names that all parts of a text put in. */
export function namesOf(parts: readonly TextTree[]): Set<string> {
  return new Set(parts.flatMap((part) => [...namesIn(read(part).parts ?? [])]));
}

/**
 * The place of a piece of a text in its file, given as offsets of the value. YAML writes a value in
 * five ways (quotes, folded blocks); the piece is found by how often its first character stood
 * before it. Where that does not lead there (an escape such as `\x7B`), the whole text is told.
 */
export function placeIn({ place, value, variable }: TextTree, start: number, end: number): Place {
  const written = place.source.text.slice(place.start, place.end);
  const first = value[start];
  if (variable !== undefined || first === undefined) return place;
  if (count(written, first) !== count(value, first)) return place;
  let at = -1;
  for (let left = count(value.slice(0, start), first); left >= 0; left -= 1) {
    at = written.indexOf(first, at + 1);
  }
  const length = Math.min(end - start, written.length - at);
  const [line = ''] = written.slice(at, at + length).split('\n');
  return { ...place, start: place.start + at, end: place.start + at + line.trimEnd().length };
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
