import type { Card, ListData, SectionId } from '../../contract.ts';
import { wordsOf } from './spellings.ts';

/** A section's list as search reads it. */
export interface IndexedList {
  section: SectionId;
  /** Its items with the names of their categories, in the list's order. */
  items: { card: Card; category: string | undefined }[];
  /** The words of all items. */
  words: IndexedWord[];
}

/** A word by its spellings, and where it stands. */
export interface IndexedWord {
  spellings: string[];
  places: Place[];
}

interface Place {
  /** The index of the item. */
  item: number;
  field: Field;
}

/** Where words stand in an item; what is found in the first comes first. */
export const FIELDS = { title: 0, author: 1, category: 2, description: 3 } as const;

type Field = (typeof FIELDS)[keyof typeof FIELDS];

/**
 * Reads the words of a list: of each item what its card shows, with a book's author or a workout's
 * difficulty, and the section's name.
 */
export function indexList(list: ListData, sectionName: string, locale: string): IndexedList {
  const names = new Map(list.categories.map(({ id, name }) => [id, name]));
  const words = new Map<string, IndexedWord>();
  const add = (text: string | undefined, place: Place) => {
    for (const spellings of text ? wordsOf(text, locale) : []) {
      const key = spellings.join(' ');
      const word = words.get(key) ?? { spellings, places: [] };
      words.set(key, word);
      word.places.push(place);
    }
  };
  const items = list.items.map((card, item) => {
    const category = names.get(card.category);
    add(card.title, { item, field: FIELDS.title });
    // "Pi-hole" is also typed as one word.
    if (card.title.includes('-')) {
      add(card.title.replaceAll('-', ''), { item, field: FIELDS.title });
    }
    add(card.words, { item, field: FIELDS.author });
    for (const text of [category, card.language, sectionName]) {
      add(text, { item, field: FIELDS.category });
    }
    add(card.description, { item, field: FIELDS.description });
    return { card, category };
  });
  return { section: list.section, items, words: [...words.values()] };
}
