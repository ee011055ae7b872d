import type { ReactNode } from 'react';
import { foreign } from '../../common/foreign.ts';
import type { Card } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface Props {
  item: Card;
  /** The path of its detail page. */
  to: string;
  /** The name of its category. */
  category?: string;
  /** Whether its picture is a cover: title and author are then enough. */
  cover?: boolean;
  /** The level of its heading. */
  heading: 'h2' | 'h3' | 'h4';
  /** What the list is narrowed to ("?q=cave"), so that the way back from the item leads there. */
  search?: string;
  /** What stands at the corner of its picture. */
  badge?: ReactNode;
}

/** One item of a list, as one link to its detail page. */
export function ItemCard({ item, to, category, cover, heading: Heading, search, badge }: Props) {
  // A workout for beginners may be in the category of that name.
  const facts = new Set([!cover && category, item.words, item.language].filter(Boolean));
  return (
    <article className="pt-card">
      <Picture
        of={item}
        // Phones show two in a row; told less than that, those with three pixels to one take the small.
        sizes="(min-width:48em) 18em,33vw"
        // Also the first ones: words come before pictures, which the browser has to draw itself.
        lazy
      />
      {item.duration && <span className="pt-duration">{item.duration}</span>}
      {facts.size > 0 && <span className="pt-category">{[...facts].join(' · ')}</span>}
      <Heading {...foreign(item.lang)}>
        <AppLink to={to} state={search && { search }}>
          {item.title}
        </AppLink>
      </Heading>
      {!cover && <p {...foreign(item.lang)}>{item.description}</p>}
      {badge}
    </article>
  );
}
