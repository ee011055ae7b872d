import { sectionOrder } from '../../catalogue/section-order.ts';
import { descriptors } from '../../catalogue/sections/index.ts';
import { valuePlace } from '../../workspace/tree.ts';
import { itemName } from '../name-some.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** The items on the home page, whose pictures also stand on shared links, have pictures of their own. */
const pictureMissing: ReadyCheck = {
  id: 'picture-missing',
  title: 'Previews without a picture',
  *find({ sections, workspace }) {
    for (const id of sectionOrder('home')) {
      const photos = workspace.photos.filter(({ section }) => section === id);
      const drawn = new Set([
        ...(workspace.pictures.get(id)?.keys() ?? []),
        ...photos.map(({ key }) => key),
      ]);
      for (const { item, tree } of sections.get(id)?.slice(0, descriptors[id].previews) ?? []) {
        if (drawn.has(item.key)) continue;
        yield {
          rule: pictureMissing.id,
          severity: 'warning',
          message: `"${itemName(item)}" is one of the first items of ${id} and has no picture: the home page and shared links show the section’s sign.`,
          suggestion: `Add catalog/art/${id}/${item.key}.svg, or a photo of that name, or begin with other items (sections: { ${id}: { items: […] } }).`,
          place: valuePlace(tree, ['id']),
        };
      }
    }
  },
};

export default pictureMissing;
