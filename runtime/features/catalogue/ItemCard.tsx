import { foreign } from '../../common/foreign.ts';
import { pictureWidths } from '../../common/picture-widths.ts';
import type { Card } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';

interface Props {
  item: Card;
  /** The path of its detail page. */
  to: string;
  /** The name of its category. */
  category?: string;
  /** The level of its heading. */
  heading: 'h2' | 'h4';
  /** What the list is narrowed to ("?q=cave"), so that the way back from the item leads there. */
  search?: string;
}

/** One item of a list, as one link to its detail page. */
export function ItemCard({ item, to, category, heading: Heading, search }: Props) {
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
