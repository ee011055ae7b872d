import { paths } from '../../common/paths.ts';
import type { Card, ListData } from '../../contract.ts';
import { ItemCard } from './ItemCard.tsx';

interface Props {
  list: ListData;
  /** The items to show; all of the list's without. */
  items?: Card[];
  /** The level of the items' headings. */
  heading: 'h2' | 'h4';
  /** What the list is narrowed to ("?q=cave"), so that the way back from an item leads there. */
  search?: string;
}

/** Items as cards, each one link to its detail page. */
export function CardGrid({ list, items = list.items, heading, search }: Props) {
  const names = new Map(list.categories.map(({ id, name }) => [id, name]));
  return (
    <ul className={list.covers ? 'pt-cards pt-covers' : 'pt-cards'}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard
            item={item}
            cover={list.covers}
            to={paths.detail(list.section, item.id)}
            category={names.get(item.category)}
            heading={heading}
            search={search}
          />
        </li>
      ))}
    </ul>
  );
}
