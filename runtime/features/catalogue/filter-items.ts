import { foldText } from '../../common/fold-text.ts';
import type { Card, ListData } from '../../contract.ts';

/** What a list is narrowed to, as its address says. */
export interface Filter {
  /** A category's id; empty for all. */
  category: string;
  /** Words to find; empty for all. */
  text: string;
}

/**
 * Narrows a list to a category and to the items that hold every word of a text, however it is written
 * (`foldText`): in title, description, the category's name, a book's author or a workout's difficulty.
 */
export function filterItems(
  { items, categories }: Pick<ListData, 'items' | 'categories'>,
  filter: Filter,
  locale: string,
): Card[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const words = foldText(filter.text, locale).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (filter.category && item.category !== filter.category) return false;
    const { title, description, category, words: more = '' } = item;
    const held = foldText([title, description, names.get(category), more].join(' '), locale);
    return words.every((word) => held.includes(word));
  });
}
