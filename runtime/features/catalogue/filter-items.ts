import type { Card } from '../../contract.ts';

/** What a list is narrowed to, as its address says. */
export interface Filter {
  /** A category's id; empty for all. */
  category: string;
  /** Words to find in title or description; empty for all. */
  text: string;
}

/**
 * Narrows items to a category and to those that hold every word of a text, whatever its case and
 * accents.
 */
export function filterItems(items: readonly Card[], filter: Filter, locale: string): Card[] {
  const words = plain(filter.text, locale).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (filter.category && item.category !== filter.category) return false;
    const held = plain(`${item.title} ${item.description}`, locale);
    return words.every((word) => held.includes(word));
  });
}

function plain(text: string, locale: string): string {
  const lower = text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);
  // Letters whose stroke is not an accent to Unicode.
  return lower.replaceAll('ł', 'l').replaceAll('đ', 'd');
}
