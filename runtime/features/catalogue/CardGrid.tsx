import { memo, useRef, useState } from 'react';
import { useCardBadges } from '../../common/card-badges.ts';
import { paths } from '../../common/paths.ts';
import { useHydrated } from '../../common/use-hydrated.ts';
import type { Card, ListData } from '../../contract.ts';
import { ItemCard } from './ItemCard.tsx';
import { useFirstPart } from './use-first-part.ts';
import { usePicturesInSight } from './use-pictures-in-sight.ts';

interface Props {
  list: ListData;
  /** The items to show; all of the list's without. */
  items?: Card[];
  /** The level of the items' headings. */
  heading: 'h2' | 'h3' | 'h4';
  /** What the list is narrowed to ("?q=cave"), so that the way back from an item leads there. */
  search?: string;
}

/** How many cards of a list a phone's first screen shows; covers are narrower. */
const FIRST = { cards: 4, covers: 6 } as const;

/** Items as cards, each one link to its detail page. */
export const CardGrid = memo(({ list, items = list.items, heading, search }: Props) => {
  const names = new Map(list.categories.map(({ id, name }) => [id, name]));
  const shown = items.slice(0, useFirstPart(list.covers ? FIRST.covers : FIRST.cards));
  const badgeOf = useCardBadges(list.section);
  const grid = useRef<HTMLUListElement>(null);
  // The prerendered page's own cards are shown by the script in the page.
  const [waits] = useState(useHydrated());
  usePicturesInSight(grid, shown.map(({ id }) => id).join());
  return (
    <ul ref={grid} className={list.covers ? 'pt-cards pt-covers' : 'pt-cards'}>
      {shown.map((item) => (
        <li key={item.id} data-waits={waits ? '' : undefined}>
          <ItemCard
            item={item}
            cover={list.covers}
            to={paths.detail(list.section, item.id)}
            category={names.get(item.category)}
            heading={heading}
            search={search}
            badge={badgeOf(item.id)}
          />
        </li>
      ))}
    </ul>
  );
});
