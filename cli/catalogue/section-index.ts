import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { Place } from '../problems/source.ts';
import { entriesAt, itemsAt, type Tree, textAt } from '../workspace/tree.ts';
import { perWorkspace } from './per-workspace.ts';

/** What rules ask of one section of the catalogue. */
export interface SectionIndex {
  id: SectionId;
  /** The file's tree: `categories`, `shelves` and `items`. */
  tree: Tree;
  items: readonly Tree[];
  /** Every item's id. */
  ids: ReadonlySet<string>;
  /** The item of each text key; the first where several have the same. */
  byKey: ReadonlyMap<string, Tree>;
  categories: ReadonlySet<string>;
  shelves: ReadonlySet<string>;
  /** Where each ingredient stands that recipes may name, by its key. */
  ingredients: ReadonlyMap<string, Place>;
}

/** The sections that could be read, in the order of the navigation. */
export const sectionIndex = perWorkspace(['sections'], ({ sections }) => {
  const index = new Map<SectionId, SectionIndex>();
  for (const id of SECTION_IDS) {
    const tree = sections.get(id)?.tree;
    if (tree) index.set(id, indexSection(id, tree));
  }
  return index as ReadonlyMap<SectionId, SectionIndex>;
});

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
    shelves: new Set(itemsAt(tree, 'shelves').flatMap((shelf) => textAt(shelf, 'id') ?? [])),
    ingredients: new Map(entriesAt(tree, 'ingredients').map(([name, { key }]) => [name, key])),
  };
}
