import { type SectionIndex, sectionIndex } from '../catalogue/section-index.ts';
import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { itemsAt, type Tree, textAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** The items that a tenant or a site selects are in the section's catalogue. */
const unknownItem: Rule = {
  id: 'unknown-item',
  tenant: forTenant(['sections'], function* ({ tree }, workspace) {
    for (const section of sectionIndex(workspace).values()) {
      yield* selected(tree, section);
      for (const site of itemsAt(tree, 'sites')) yield* selected(site, section);
    }
  }),
};

function* selected(owner: Tree, section: SectionIndex): Iterable<Finding> {
  for (const item of itemsAt(owner, 'sections', section.id, 'items')) {
    const id = textAt(item);
    if (id === undefined || section.ids.has(id)) continue;
    yield {
      rule: 'unknown-item',
      message: `The section ${section.id} has no item "${id}". It has ${wordList([...section.ids], 'and')}.`,
      ...(correction(id, section.ids, item.place) ?? {
        suggestion: `Choose one of these, or add the item to catalog/sections/${section.id}.yaml.`,
      }),
      place: item.place,
    };
  }
}

export default unknownItem;
