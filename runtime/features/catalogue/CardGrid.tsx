import { foreign } from '../../common/foreign.ts';
import { paths } from '../../common/paths.ts';
import { pictureWidths } from '../../common/picture-widths.ts';
import type { Card, ListData } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';

interface Props {
  list: ListData;
  /** The items to show; all of the list's without. */
  items?: Card[];
  /** The level of the items' headings. */
  heading: 'h2' | 'h3' | 'h4';
  /** What the list is narrowed to ("?q=cave"), so that the way back from an item leads there. */
  search?: string;
}

/** Items as cards, each one link to its detail page. */
export function CardGrid({ list, items = list.items, heading, search }: Props) {
  const names = new Map(list.categories.map(({ id, name }) => [id, name]));
  return (
    <ul className="pt-cards" data-section={list.section}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard
            item={item}
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

function ItemCard(
  props: Pick<Props, 'heading' | 'search'> & { item: Card; to: string; category?: string },
) {
  const { item, to, category, heading: Heading, search } = props;
  return (
    <article className="pt-card">
      <img
        // Phones show two in a row; told less than that, those with three pixels to one take the small.
        {...pictureWidths(item, '(min-width:48em) 18em,33vw')}
        src={item.picture}
        alt=""
        width="400"
        height="300"
        // Also the first ones: words come before pictures, which the browser has to draw itself.
        loading="lazy"
      />
      {category && (
        <span className="pt-category">
          {[category, item.language, item.duration].filter(Boolean).join(' · ')}
        </span>
      )}
      <Heading {...foreign(item.lang)}>
        <AppLink to={to} state={search && { search }}>
          {item.title}
        </AppLink>
      </Heading>
      <p {...foreign(item.lang)}>{item.description}</p>
    </article>
  );
}
