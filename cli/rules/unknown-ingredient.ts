import { sectionIndex } from '../catalogue/section-index.ts';
import { correction } from '../problems/correction.ts';
import { itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** An ingredient of a recipe is one that the section knows. */
const unknownIngredient: Rule = {
  id: 'unknown-ingredient',
  catalogue: forCatalogue(['sections'], function* (workspace) {
    const section = sectionIndex(workspace).get('recipes');
    for (const item of section?.items ?? []) {
      for (const use of itemsAt(item, 'ingredients')) {
        const key = textAt(use, 'key');
        if (key === undefined || section?.ingredients.has(key)) continue;
        const place = valuePlace(use, ['key']);
        yield {
          rule: 'unknown-ingredient',
          message: `"${key}" is not among the ingredients of this section, so its name, its allergens and its nutrition are not known.`,
          ...(correction(key, section?.ingredients.keys() ?? [], place) ?? {
            suggestion: 'Add it to "ingredients" above the items, and its name to the messages.',
          }),
          place,
        };
      }
    }
  }),
};

export default unknownIngredient;
