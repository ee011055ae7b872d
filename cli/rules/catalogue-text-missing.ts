import { fixedNames, interfaceTexts, itemTextNames } from '../catalogue/message-schema.ts';
import { englishMessages } from '../catalogue/message-texts.ts';
import { type SectionIndex, sectionIndex } from '../catalogue/section-index.ts';
import { BRIEF_TEXTS } from '../messages/brief-texts.ts';
import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { at, keyPlace, type Path, type Tree, textAt } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** English is complete, because every other language falls back to it: interface, categories and each item's texts (of a brief one, title and description). */
const catalogueTextMissing: Rule = {
  id: 'catalogue-text-missing',
  catalogue: forCatalogue(['messages', 'sections'], function* (workspace) {
    const english = englishMessages(workspace);
    for (const section of sectionIndex(workspace).values()) {
      const tree = english.get(section.id)?.tree;
      if (!tree) continue;
      yield* missing(
        tree,
        ['categories'],
        [...section.categories],
        'the English names of these categories',
      );
      for (const [group, names] of fixedNames(section.id)) yield* missing(tree, [group], names);
      yield* missingItems(tree, section);
    }
    const tree = english.get('interface')?.tree;
    if (tree) yield* missingInterface(tree);
  }),
};

function* missingItems(tree: Tree, section: SectionIndex): Iterable<Finding> {
  const all = itemTextNames(section.id);
  const without: string[] = [];
  const briefWithout: string[] = [];
  for (const [key, item] of section.byKey) {
    const brief = textAt(item, 'texts') === 'brief';
    if (at(tree, 'items', key)) yield* missing(tree, ['items', key], brief ? BRIEF_TEXTS : all);
    else (brief ? briefWithout : without).push(key);
  }
  yield* missing(tree, ['items'], without, 'the English texts of these items', all);
  yield* missing(tree, ['items'], briefWithout, 'the English texts of these items', BRIEF_TEXTS);
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

/**
 * One finding for all the names that a map lacks.
 * @param inEach what each of the missing ones holds in turn, for the fix.
 */
function* missing(
  tree: Tree,
  path: Path,
  names: readonly string[],
  what = 'these English texts',
  inEach: readonly string[] = [],
): Iterable<Finding> {
  const node = at(tree, ...path);
  if (node && node.kind !== 'map') return; // the schema reports it
  const absent = names.filter((name) => !node?.entries.has(name));
  if (absent.length === 0) return;
  yield {
    rule: 'catalogue-text-missing',
    message: `${node ? `"${path.join('.')}" lacks` : `"${path.join('.')}" is missing, and with it`} ${what}: ${wordList(absent, 'and')}. Other languages fall back to them.`,
    suggestion: `Add ${node ? (absent.length === 1 ? `"${absent[0]}"` : 'them') : `"${path.join('.')}" with them`} here${inEach.length > 0 ? `, with ${wordList(inEach, 'and')}` : ''}.`,
    place: node || at(tree, ...path.slice(0, -1)) !== tree ? keyPlace(tree, path) : topOf(tree),
  };
}

/** The first key of a file, where there is no nearer one to point at. */
function topOf(tree: Tree) {
  const first = tree.kind === 'map' ? [...tree.entries.values()][0] : undefined;
  return first?.key ?? { ...tree.place, end: tree.place.start + 1 };
}

export default catalogueTextMissing;
