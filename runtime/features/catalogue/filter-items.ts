import type { Card, ListData } from '../../contract.ts';

/** What a list is narrowed to, as its address says. */
export interface Filter {
  /** The id of a shelf or of a category; empty for all. */
  category: string;
  /** Words to find; empty for all. */
  text: string;
}

/**
 * Narrows a list to a shelf or a category, and to the items that hold every word of a text, whatever its case and
 * accents: in title, description, the category's name, or what else the item is shown with.
 */
export function filterItems(
  { items, categories, shelves = [] }: Pick<ListData, 'items' | 'categories' | 'shelves'>,
  filter: Filter,
  locale: string,
): Card[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const words = plain(filter.text, locale).split(/\s+/).filter(Boolean);
  const shelf = shelves.find(({ id }) => id === filter.category);
  const wanted = shelf?.categories ?? (filter.category ? [filter.category] : undefined);
  return items.filter((item) => {
    if (wanted?.includes(item.category) === false) return false;
    const { title, description, category, words: more = '' } = item;
    const held = plain([title, description, names.get(category), more].join(' '), locale);
    return words.every((word) => held.includes(word));
  });
}

function plain(text: string, locale: string): string {
  const lower = text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);
  // Letters whose stroke is not an accent to Unicode.
  return lower.replaceAll('ł', 'l').replaceAll('đ', 'd');
}
