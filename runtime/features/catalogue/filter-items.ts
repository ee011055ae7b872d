import { foldText } from '../../common/fold-text.ts';
import type { Card, ListData } from '../../contract.ts';

/** What a list is narrowed to, as its address says. */
export interface Filter {
  /** The id of a shelf or of a category; empty for all. */
  category: string;
  /** Words to find; empty for all. */
  text: string;
}

/**
 * Narrows a list to a shelf or a category, and to the items that hold every word of a text, however it is written
 * (`foldText`): in title, description, the category's name, or what else the item is shown with.
 */
export function filterItems(
  { items, categories, shelves = [] }: Pick<ListData, 'items' | 'categories' | 'shelves'>,
  filter: Filter,
  locale: string,
): Card[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const words = foldText(filter.text, locale).split(/\s+/).filter(Boolean);
  const shelf = shelves.find(({ id }) => id === filter.category);
  const wanted = shelf?.categories ?? (filter.category ? [filter.category] : undefined);
  return items.filter((item) => {
    if (wanted?.includes(item.category) === false) return false;
    const { title, description, category, words: more = '' } = item;
    const held = foldText([title, description, names.get(category), more].join(' '), locale);
    return words.every((word) => held.includes(word));
  });
}
