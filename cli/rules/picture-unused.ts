import { didYouMean } from '../problems/nearest.ts';
import { forCatalogue, type Rule } from './rule.ts';
import { sectionIndex } from './support/catalogue.ts';

/** Every picture in catalog/art belongs to an item, whose text key is the file's name. */
const pictureUnused: Rule = {
  id: 'picture-unused',
  catalogue: forCatalogue(['pictures', 'sections'], function* (workspace) {
    for (const { id, byKey } of sectionIndex(workspace).values()) {
      const pictures = workspace.pictures.get(id) ?? new Map();
      for (const [key, source] of pictures) {
        if (byKey.has(key)) continue;
        const without = [...byKey.keys()].filter((other) => !pictures.has(other));
        yield {
          rule: 'picture-unused',
          severity: 'warning',
          message: `No item of catalog/sections/${id}.yaml has the key "${key}", so nobody sees this picture.`,
          suggestion:
            didYouMean(key, without) ?? "Delete it, or name the file after the item's key.",
          place: { source, start: 0, end: 0 },
        };
      }
    }
  }),
};

export default pictureUnused;
