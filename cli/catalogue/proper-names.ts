import type { Place } from '../problems/source.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { at, entriesAt, itemsAt, type Tree } from '../workspace/tree.ts';
import { FALLBACK } from './fallback.ts';
import { englishMessages } from './message-texts.ts';
import { perWorkspace } from './per-workspace.ts';

/** One entry of the list of proper names. */
export interface ProperName {
  /** The language that it is for; undefined where it is for all. */
  language: string | undefined;
  text: string;
  place: Place;
}

/** The texts that may be the same as in English. */
export interface ProperNames {
  entries: readonly ProperName[];
  /** The entry that lets a text of a language be the same as in English. */
  find(language: string, text: string): ProperName | undefined;
}

/** What catalog/messages/proper-names.yaml lists; nothing where it is missing or cannot be read. */
export const properNames = perWorkspace(['properNames'], ({ properNames: file }): ProperNames => {
  const entries = [
    ...entriesOf(undefined, itemsAt(file?.tree, 'everywhere')),
    ...entriesAt(file?.tree, 'byLanguage').flatMap(([language, { value }]) =>
      entriesOf(language, itemsAt(value)),
    ),
  ];
  const key = (language: string | undefined, text: string) => `${language ?? ''} ${text}`;
  const known = new Map(entries.map((entry) => [key(entry.language, entry.text), entry]));
  return {
    entries,
    find: (language, text) => known.get(key(language, text)) ?? known.get(key(undefined, text)),
  };
});

function entriesOf(language: string | undefined, items: readonly Tree[]): ProperName[] {
  return items.flatMap((item) =>
    item.kind === 'scalar' && typeof item.value === 'string'
      ? [{ language, text: item.value, place: item.place }]
      : [],
  );
}

/** Proper names that are listed although no text of their language is the same as in English. */
export function unusedProperNames(
  workspace: Pick<Workspace, 'messages' | 'properNames'>,
): ProperName[] {
  const { entries, find } = properNames(workspace);
  if (entries.length === 0) return [];
  const used = new Set<ProperName | undefined>();
  const english = englishMessages(workspace);
  for (const [language, files] of workspace.messages) {
    if (language === FALLBACK) continue;
    for (const [name, { tree }] of files) {
      for (const text of sameTexts(tree, english.get(name)?.tree)) used.add(find(language, text));
    }
  }
  return entries.filter((entry) => !used.has(entry));
}

/** The texts that stand at the same place in both trees. */
function* sameTexts(own: Tree | undefined, english: Tree | undefined): Iterable<string> {
  if (!own || !english) return;
  if (own.kind === 'scalar') {
    const same = english.kind === 'scalar' && english.value === own.value;
    if (same && typeof own.value === 'string') yield own.value;
  } else if (own.kind === 'list') {
    for (const [index, item] of own.items.entries()) yield* sameTexts(item, at(english, index));
  } else {
    for (const [key, { value }] of own.entries) yield* sameTexts(value, at(english, key));
  }
}
