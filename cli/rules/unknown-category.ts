import { sectionIndex } from '../catalogue/section-index.ts';
import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import { textAt, valuePlace } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** An item's category is one of those that its section lists. */
const unknownCategory: Rule = {
  id: 'unknown-category',
  catalogue: forCatalogue(['sections'], function* (workspace) {
    for (const { items, categories } of sectionIndex(workspace).values()) {
      if (categories.size === 0) continue; // the schema asks for them
      for (const item of items) {
        const category = textAt(item, 'category');
        if (category === undefined || categories.has(category)) continue;
        const place = valuePlace(item, ['category']);
        yield {
          rule: 'unknown-category',
          message: `"${category}" is not a category of this section. Its categories are ${wordList([...categories], 'and')}.`,
          ...(correction(category, categories, place) ?? {
            suggestion: 'Choose one of these, or add it to "categories" above.',
          }),
          place,
        };
      }
    }
  }),
};

export default unknownCategory;
