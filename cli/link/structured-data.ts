import type { Card } from '../../runtime/contract.ts';

/** An item of a public list for search engines: schema.org's names, and a picture without its origin. */
export interface StructuredItem {
  '@type': string;
  name: string;
  image: string;
  [property: string]: string | number | boolean;
}

/**
 * What search engines are told of an item. It names nothing that the list does not show to everyone.
 * @param own the type of the item and what only items of its section have.
 */
export function structuredItem(
  own: { '@type': string; [property: string]: string },
  { title, description, picture, wide = picture }: Card,
): StructuredItem {
  return {
    ...own,
    name: title,
    description,
    image: wide,
    // The rest of it opens after signing in.
    isAccessibleForFree: false,
  };
}

/**
 * A list as JSON-LD that can stand in a script element.
 * @param origin where the site stands: "https://pl.ripple.example".
 */
export function structuredList(items: readonly StructuredItem[], origin: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ image, ...item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { ...item, image: origin + image },
    })),
  };
  // A "<" could end the element.
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}
