import type { SectionId } from '../../runtime/contract.ts';
import { type ParsedMessage, parseMessage } from '../messages/parse-message.ts';
import { namesIn } from '../messages/plural-forms.ts';
import type { Place } from '../problems/source.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { ReadFile } from '../workspace/read-yaml.ts';
import { entriesAt, type ScalarTree, type Tree } from '../workspace/tree.ts';
import { FALLBACK } from './fallback.ts';
import { languageCodes } from './languages.ts';
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
    if (codes && !codes.has(language)) continue; // unknown-language reports it
    for (const [name, { tree }] of files) {
      for (const { path, key, value } of textEntries(tree)) {
        const parts = textsIn(value);
        const file = name as MessageText['file'];
        if (parts.length > 0) found.push({ language, file, path, parts, key });
      }
    }
  }
  return found as readonly MessageText[];
});

/** The texts that a tenant or a brand puts in the place of the catalogue's. */
export function* marketTexts(tree: Tree): Iterable<MessageText> {
  for (const [language, { value: files }] of entriesAt(tree, 'texts')) {
    for (const [name, { value: texts }] of entriesAt(files)) {
      for (const { path, key, value } of textEntries(texts)) {
        const parts = textsIn(value);
        const file = name as MessageText['file'];
        if (parts.length > 0) yield { language, file, path, parts, key };
      }
    }
  }
}

/** What stands in a message file under a key and is no group: a text, or a list of texts. */
interface TextEntry {
  path: readonly string[];
  /** The place of the key. */
  key: Place;
  value: Tree;
}

/** The texts of a message file, in its order, whatever groups they are in. */
export function* textEntries(
  tree: Tree | undefined,
  above: readonly string[] = [],
): Iterable<TextEntry> {
  for (const [name, { key, value }] of entriesAt(tree)) {
    const path = [...above, name];
    if (value.kind === 'map') yield* textEntries(value, path);
    else yield { path, key, value };
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
 * before it. Where that does not lead there (an escape such as `\x7B`), the whole text is given.
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
