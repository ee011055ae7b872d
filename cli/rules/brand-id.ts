import { textAt, valuePlace } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** A brand's id is its file's name, so that no two brands share one. */
const brandId: Rule = {
  id: 'brand-id',
  catalogue: forCatalogue(['bases'], function* ({ bases }) {
    for (const [name, { tree }] of bases) {
      const id = textAt(tree, 'brand', 'id');
      const expected = name.slice('brands/'.length);
      if (!tree || id === undefined || !name.startsWith('brands/') || id === expected) continue;
      yield {
        rule: 'brand-id',
        message: `The brand's id is "${id}", but its file is ${expected}.yaml; the two are the same word.`,
        suggestion: `Write "${expected}", or rename the file.`,
        place: valuePlace(tree, ['brand', 'id']),
      };
    }
  }),
};

export default brandId;
