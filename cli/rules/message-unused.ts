import type { SectionId } from '../../runtime/contract.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { languageCodes } from '../catalogue/languages.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { correction } from '../problems/correction.ts';
import { didYouMean } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { entriesAt, itemsAt, type Tree, textAt } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** Every text belongs to something: an item, a category, a shelf, an ingredient, or a text that the interface shows. A market's own text is also in a language of its sites. */
const messageUnused: Rule = {
  id: 'message-unused',
  tenant: forTenant(['languages', 'sections'], function* ({ tree, file }, { languages, sections }) {
    yield* withoutSite(tree, file.source.file, languageCodes({ languages }));
    for (const [, { value: files }] of entriesAt(tree, 'texts')) {
      for (const [id, { value: texts }] of entriesAt(files)) {
        // Nobody leaves such a text behind: it is written for this market, and does nothing.
        for (const finding of unusedIn(texts, id, { sections }))
          yield { ...finding, severity: 'error' };
      }
    }
  }),
  catalogue: forCatalogue(['messages', 'sections'], function* (workspace) {
    for (const files of workspace.messages.values()) {
      for (const [id, { tree }] of files) if (tree) yield* unusedIn(tree, id, workspace);
    }
  }),
};

/** The texts of a section's messages file that belong to no item, category, shelf or ingredient of it. */
function* unusedIn(
  tree: Tree,
  id: string,
  workspace: Pick<Workspace, 'sections'>,
): Iterable<Finding> {
  const section = sectionIndex(workspace).get(id as SectionId);
  if (!section) return;
  const file = `catalog/sections/${id}.yaml`;
  const keys = new Set(section.byKey.keys());
  yield* unused(tree, 'items', keys, `No item of ${file} has the key`);
  yield* unused(tree, 'categories', section.categories, `${file} has no category`);
  yield* unused(tree, 'shelves', section.shelves, `${file} has no shelf`);
  const ingredients = new Set(section.ingredients.keys());
  yield* unused(tree, 'ingredients', ingredients, `${file} has no ingredient`);
}

/** A market's own texts in a language of none of its sites; a brand has markets of many. */
function* withoutSite(
  tree: Tree,
  file: string,
  known: ReadonlySet<string> | undefined,
): Iterable<Finding> {
  const languages = new Set(
    itemsAt(tree, 'sites').flatMap((site) => textAt(site, 'language') ?? []),
  );
  for (const [code, { key }] of entriesAt(tree, 'texts')) {
    // English stands in for what a language lacks.
    if (languages.has(code) || code === FALLBACK || key.source.file !== file) continue;
    if (!known?.has(code)) continue; // unknown-language reports it
    yield {
      rule: 'message-unused',
      message: `No site of this market is in "${code}", so nobody sees these texts.`,
      suggestion:
        didYouMean(code, languages) ?? `Delete them, or add a site in this language to "sites".`,
      place: key,
    };
  }
}

function* unused(
  tree: Tree,
  group: string,
  used: ReadonlySet<string>,
  reason: string,
): Iterable<Finding> {
  if (used.size === 0) return;
  for (const [name, { key }] of entriesAt(tree, group)) {
    if (used.has(name)) continue;
    const missing = [...used].filter((other) => !hasKey(tree, group, other));
    yield {
      rule: 'message-unused',
      severity: 'warning',
      message: `${reason} "${name}", so nobody sees this text.`,
      // A key that has its text already is not what was meant.
      ...(correction(name, missing, key) ?? { suggestion: 'Delete it, or correct the key.' }),
      place: key,
    };
  }
}

function hasKey(tree: Tree, group: string, name: string): boolean {
  return entriesAt(tree, group).some(([key]) => key === name);
}

export default messageUnused;
