import { FALLBACK } from '../catalogue/fallback.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { messageTree } from '../texts/message-tree.ts';
import { type SingleText, singleTexts } from '../texts/single-texts.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { at } from '../workspace/tree.ts';

/**
 * The English texts that every language should have, by the name of their path: all of the
 * interface, all names of categories and levels, and the texts of items.
 * @param file "interface", "games", …
 * @param all whether items count that portals show only if they select them by id.
 * @throws CannotRun when the English file cannot be read.
 */
export function countedTexts(
  workspace: Workspace,
  file: string,
  all: boolean,
): Map<string, SingleText> {
  const texts = singleTexts(messageTree(workspace, FALLBACK, file));
  const section = [...sectionIndex(workspace).values()].find(({ id }) => id === file);
  if (!section) return texts;
  for (const [name, { path }] of texts) {
    const [group, key = ''] = path;
    if (group !== 'items') continue;
    const item = section.byKey.get(key);
    const standard = at(item, 'standard');
    const extra = standard?.kind === 'scalar' && standard.value === false;
    // The texts of an item that is not in the section are shown nowhere.
    if (!item || (extra && !all)) texts.delete(name);
  }
  return texts;
}
