import { SECTION_IDS, type SectionId } from '../../../runtime/contract.ts';
import type { ReadFile } from '../../workspace/read-yaml.ts';
import { itemsAt, type Tree, textAt } from '../../workspace/tree.ts';
import { perWorkspace } from './per-workspace.ts';

/** What rules ask of one section of the catalogue. */
export interface SectionIndex {
  id: SectionId;
  /** The file's tree: `categories` and `items`. */
  tree: Tree;
  items: readonly Tree[];
  /** Every item's id. */
  ids: ReadonlySet<string>;
  /** The item of each text key; the first where several have the same. */
  byKey: ReadonlyMap<string, Tree>;
  categories: ReadonlySet<string>;
}

/** The language whose texts every other language falls back to. */
export const FALLBACK = 'en';

/** The codes of the workspace's languages; undefined where none could be read. */
export const languageCodes = perWorkspace(['languages'], ({ languages }) => {
  const items = itemsAt(languages?.tree, 'languages');
  const codes = new Set(items.flatMap((item) => textAt(item, 'code') ?? []));
  return codes.size > 0 ? codes : undefined;
});

/** The sections that could be read, in the order of the navigation. */
export const sectionIndex = perWorkspace(['sections'], ({ sections }) => {
  const index = new Map<SectionId, SectionIndex>();
  for (const id of SECTION_IDS) {
    const tree = sections.get(id)?.tree;
    if (tree) index.set(id, indexSection(id, tree));
  }
  return index as ReadonlyMap<SectionId, SectionIndex>;
});

/** A section's messages in one language, where there are some that could be read. */
export interface SectionMessages {
  language: string;
  section: SectionIndex;
  tree: Tree;
}

/** The messages of all sections in all languages. */
export const sectionMessages = perWorkspace(['messages', 'sections'], ({ messages, sections }) => {
  const all: SectionMessages[] = [];
  for (const [language, files] of messages) {
    for (const section of sectionIndex({ sections }).values()) {
      const tree = files.get(section.id)?.tree;
      if (tree) all.push({ language, section, tree });
    }
  }
  return all as readonly SectionMessages[];
});

/** The English message files by name: "interface", "games". */
export const englishMessages = perWorkspace(
  ['messages'],
  ({ messages }) => messages.get(FALLBACK) ?? new Map<string, ReadFile>(),
);

function indexSection(id: SectionId, tree: Tree): SectionIndex {
  const items = itemsAt(tree, 'items');
  const byKey = new Map<string, Tree>();
  for (const item of items) {
    const key = textAt(item, 'key');
    if (key !== undefined && !byKey.has(key)) byKey.set(key, item);
  }
  return {
    id,
    tree,
    items,
    ids: new Set(items.flatMap((item) => textAt(item, 'id') ?? [])),
    byKey,
    categories: new Set(itemsAt(tree, 'categories').flatMap((item) => textAt(item) ?? [])),
  };
}
