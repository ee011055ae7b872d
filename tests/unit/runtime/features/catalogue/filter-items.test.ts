import { describe, expect, it } from 'vitest';
import { filterItems } from '../../../../../runtime/features/catalogue/filter-items.ts';

const list = {
  categories: [
    { id: 'puzzle', name: 'Knobelei' },
    { id: 'shooter', name: 'Schießen' },
  ],
  items: [
    { id: 'a', title: 'Café Crème', description: 'A puzzle', category: 'puzzle', picture: '' },
    {
      id: 'b',
      title: 'Nebula',
      description: 'Among the stars',
      category: 'shooter',
      picture: '',
      words: 'Charles Dickens',
    },
  ],
};

function found(category: string, text: string): string[] {
  return filterItems(list, { category, text }, 'en').map(({ id }) => id);
}

describe('filterItems', () => {
  it('shows everything without a filter', () => {
    expect(found('', '  ')).toEqual(['a', 'b']);
  });

  it('finds every word in title or description, whatever its case and accents', () => {
    expect(found('', 'PUZZLE cafe')).toEqual(['a']);
    expect(found('', 'puzzle stars')).toEqual([]);
  });

  it('finds authors, difficulties and categories too', () => {
    expect(found('', 'dickens')).toEqual(['b']);
    expect(found('', 'knobelei')).toEqual(['a']);
    expect(found('', 'dickens stars schießen')).toEqual(['b']);
  });

  it('finds letters with a stroke by those without', () => {
    const salad = {
      id: 'c',
      title: 'Sałatka',
      description: 'Đumbir',
      category: 'salad',
      picture: '',
    };
    for (const text of ['salatka', 'SAŁATKA', 'dumbir']) {
      expect(filterItems({ categories: [], items: [salad] }, { category: '', text }, 'pl')).toEqual(
        [salad],
      );
    }
  });

  it('takes a shelf for all of its categories', () => {
    const shelves = [
      { id: 'loud', name: 'Loud', categories: ['shooter'] },
      { id: 'all_of_it', name: 'All of it', categories: ['puzzle', 'shooter'] },
    ];
    const on = (category: string) =>
      filterItems({ ...list, shelves }, { category, text: '' }, 'en').map(({ id }) => id);
    expect(on('loud')).toEqual(['b']);
    expect(on('all_of_it')).toEqual(['a', 'b']);
    // An address that names a category still leads to it.
    expect(on('puzzle')).toEqual(['a']);
    expect(on('gone')).toEqual([]);
  });

  it('joins category and text', () => {
    expect(found('shooter', '')).toEqual(['b']);
    expect(found('shooter', 'cafe')).toEqual([]);
  });
});
