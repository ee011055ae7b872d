import type { SectionId } from '../../../runtime/contract.ts';
import { descriptors } from '../../catalogue/sections/index.ts';
import type { Finding } from '../../problems/problem.ts';
import { at, valuePlace } from '../../workspace/tree.ts';
import type { ShownItem } from '../market.ts';
import { itemName, nameSome } from '../name-some.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** Each item that the market shows has what its page is for: a game to play, a book to read, a video to watch or movements to follow. */
const nothingToOpen: ReadyCheck = {
  id: 'nothing-to-open',
  title: 'Items with nothing to open',
  *find({ sections }) {
    for (const [section, items] of sections) {
      const { link: field, standIn = field } = descriptors[section];
      const without = items.filter(({ tree }) => !at(tree, field) && !at(tree, standIn));
      const [first] = without;
      if (first) yield finding(section, field, first, without, items.length);
    }
  },
};

function finding(
  section: SectionId,
  field: string,
  { tree }: ShownItem,
  without: readonly ShownItem[],
  count: number,
): Finding {
  const names = nameSome(without.map(({ item }) => itemName(item)));
  const pages = without.length === 1 ? 'its page has' : 'their pages have';
  return {
    rule: nothingToOpen.id,
    message: `${some(without.length, count)} ${section} that the market shows ${without.length === 1 ? 'lacks' : 'lack'} "${field}", so ${pages} nothing to open: ${names}.`,
    suggestion:
      'Add it there; or show only items that have it (sections: { games: { items: […] } }); or leave the section out (sections: { games: { show: false } }).',
    place: valuePlace(tree, ['id']),
  };
}

/** The beginning of the sentence: "All 20 items of games", "1 of the 12 items of games". */
function some(without: number, count: number): string {
  if (count === 1) return 'The one item of';
  return without === count ? `All ${count} items of` : `${without} of the ${count} items of`;
}

export default nothingToOpen;
