import { fixedNames, interfaceTexts, itemTextNames } from '../catalogue/message-schema.ts';
import { englishMessages } from '../catalogue/message-texts.ts';
import type { NamedKind } from '../catalogue/section-descriptor.ts';
import { type SectionIndex, sectionIndex } from '../catalogue/section-index.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import { BRIEF_TEXTS } from '../messages/brief-texts.ts';
import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place } from '../problems/source.ts';
import { isPorticos, OF_PORTICO } from '../workspace/base-catalogue.ts';
import {
  at,
  itemsAt,
  keyPlace,
  type Path,
  type Tree,
  textAt,
  valuePlace,
} from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** English is complete, because every other language falls back to it: interface, categories, shelves, ingredients and each item's texts (of a brief one, title and description). */
const catalogueTextMissing: Rule = {
  id: 'catalogue-text-missing',
  catalogue: forCatalogue(['messages', 'sections'], function* (workspace) {
    const english = englishMessages(workspace);
    for (const section of sectionIndex(workspace).values()) {
      const tree = english.get(section.id)?.tree;
      if (!tree) continue;
      yield* missing(tree, ['categories'], [...section.categories], {
        what: 'the English names of these categories',
        neededAt: (name) => placeOfCategory(section, name),
      });
      yield* missing(tree, ['shelves'], [...section.shelves], {
        what: 'the English names of these shelves',
        neededAt: (name) => placeOfShelf(section, name),
      });
      yield* missing(tree, ['ingredients'], [...section.ingredients.keys()], {
        what: 'the English names of these ingredients',
        neededAt: (name) => section.ingredients.get(name),
      });
      for (const [group, names] of fixedNames(section.id))
        yield* missing(tree, [group], askedFor(section, group, names));
      yield* missingItems(tree, section);
    }
    const tree = english.get('interface')?.tree;
    if (tree) yield* missingInterface(tree);
  }),
};

/** The names of a group that are needed: all, or those for which an item of the section asks. */
function askedFor(section: SectionIndex, group: string, names: string[]): string[] {
  const { asksFor } = descriptors[section.id];
  if (!asksFor) return names;
  const asked = section.items.map((item) => asksFor(item)[group as NamedKind]);
  const some = new Set(asked.flat());
  // A group of which no item ever says what it asks for is needed as a whole.
  return asked.every((list) => list === undefined) ? names : names.filter((name) => some.has(name));
}

function* missingItems(tree: Tree, section: SectionIndex): Iterable<Finding> {
  const all = itemTextNames(section.id);
  const without: string[] = [];
  const briefWithout: string[] = [];
  for (const [key, item] of section.byKey) {
    const brief = textAt(item, 'texts') === 'brief';
    if (at(tree, 'items', key)) yield* missing(tree, ['items', key], brief ? BRIEF_TEXTS : all);
    else (brief ? briefWithout : without).push(key);
  }
  const what = 'the English texts of these items';
  const neededAt = (key: string) => {
    const item = section.byKey.get(key);
    return item && valuePlace(item, ['key']);
  };
  yield* missing(tree, ['items'], without, { what, neededAt, inEach: all });
  yield* missing(tree, ['items'], briefWithout, { what, neededAt, inEach: BRIEF_TEXTS });
}

function placeOfCategory({ tree }: SectionIndex, name: string): Place | undefined {
  return itemsAt(tree, 'categories').find((item) => textAt(item) === name)?.place;
}

function placeOfShelf({ tree }: SectionIndex, name: string): Place | undefined {
  const shelf = itemsAt(tree, 'shelves').find((one) => textAt(one, 'id') === name);
  return shelf && valuePlace(shelf, ['id']);
}

function* missingInterface(tree: Tree): Iterable<Finding> {
  const groups = new Map<string, { path: string[]; names: string[] }>();
  for (const { file, path } of interfaceTexts()) {
    if (file !== 'interface') continue; // one of the fixed names of its section
    const group = path.slice(0, -1);
    const entry = groups.get(group.join('.')) ?? { path: group, names: [] };
    entry.names.push(path.at(-1) as string);
    groups.set(group.join('.'), entry);
  }
  for (const { path, names } of groups.values()) yield* missing(tree, path, names);
}

interface Wanted {
  /** What the names stand for. */
  what?: string;
  /** Where the file stands that asks for a name. */
  neededAt?: (name: string) => Place | undefined;
  /** What each of the missing ones holds in turn, for the fix. */
  inEach?: readonly string[];
}

/** One finding for all the names that a map lacks. */
function* missing(
  tree: Tree,
  path: Path,
  names: readonly string[],
  { what = 'these English texts', neededAt, inEach = [] }: Wanted = {},
): Iterable<Finding> {
  const node = at(tree, ...path);
  if (node && node.kind !== 'map') return; // the schema reports it
  const absent = names.filter((name) => !node?.entries.has(name));
  if (absent.length === 0) return;
  const place =
    node || at(tree, ...path.slice(0, -1)) !== tree ? keyPlace(tree, path) : topOf(tree);
  // Portico's own file has all that Portico needs: what is missing belongs in a file of the workspace.
  const needed = isPorticos(place.source.file) ? neededAt?.(absent[0] as string) : undefined;
  const where = needed ? `to ${place.source.file.slice(OF_PORTICO.length)}` : 'here';
  yield {
    rule: 'catalogue-text-missing',
    message: `${node ? `"${path.join('.')}" lacks` : `"${path.join('.')}" is missing, and with it`} ${what}: ${wordList(absent, 'and')}. Other languages fall back to them.`,
    suggestion: `Add ${node ? (absent.length === 1 ? `"${absent[0]}"` : 'them') : `"${path.join('.')}" with them`} ${where}${inEach.length > 0 ? `, with ${wordList(inEach, 'and')}` : ''}.`,
    place: needed ?? place,
  };
}

/** The first key of a file, where there is no nearer one to point at. */
function topOf(tree: Tree) {
  const first = tree.kind === 'map' ? [...tree.entries.values()][0] : undefined;
  return first?.key ?? { ...tree.place, end: tree.place.start + 1 };
}

export default catalogueTextMissing;
