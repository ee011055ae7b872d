import { sectionIndex } from '../catalogue/section-index.ts';
import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place } from '../problems/source.ts';
import { itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** The category of an item, and each of a shelf, is one of those that the section lists. */
const unknownCategory: Rule = {
  id: 'unknown-category',
  catalogue: forCatalogue(['sections'], function* (workspace) {
    for (const { tree, items, categories } of sectionIndex(workspace).values()) {
      if (categories.size === 0) continue; // the schema asks for them
      const ofShelves = itemsAt(tree, 'shelves').flatMap((shelf) =>
        itemsAt(shelf, 'categories').map((one) => ({ name: textAt(one), place: one.place })),
      );
      const ofItems = items.map((item) => ({
        name: textAt(item, 'category'),
        place: valuePlace(item, ['category']),
      }));
      for (const { name, place } of [...ofShelves, ...ofItems]) {
        if (name !== undefined && !categories.has(name)) yield unknown(name, categories, place);
      }
    }
  }),
};

function unknown(name: string, categories: ReadonlySet<string>, place: Place): Finding {
  return {
    rule: 'unknown-category',
    message: `"${name}" is not a category of this section. Its categories are ${wordList([...categories], 'and')}.`,
    ...(correction(name, categories, place) ?? {
      suggestion: 'Choose one of these, or add it to "categories" above.',
    }),
    place,
  };
}

export default unknownCategory;
