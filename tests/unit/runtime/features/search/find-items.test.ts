import { describe, expect, it, test } from 'vitest';
import type { Card } from '../../../../../runtime/contract.ts';
import { findItems } from '../../../../../runtime/features/search/find-items.ts';
import { indexList } from '../../../../../runtime/features/search/index-list.ts';
import { indexedCatalogue } from './catalogue-lists.ts';

/** What is typed in each language, and the item that comes first. */
const CASES: Record<string, Record<string, string>> = {
  'en-GB': {
    'the art of war': 'ebooks/the-art-of-war',
    'artt of war': 'ebooks/the-art-of-war',
    'sun tzu': 'ebooks/the-art-of-war',
    bronte: 'ebooks/wuthering-heights',
    misérables: 'ebooks/les-miserables',
    toltoy: 'ebooks/anna-karenina',
    'sherlok holmes': 'ebooks/the-adventures-of-sherlock-holmes',
    piegon: 'games/pigeon-ascent',
    avacado: 'recipes/1',
    'TOMATO pasta': 'recipes/2',
    smothie: 'recipes/17',
    'begginer yoga': 'fitness/beginner_yoga',
    pihole: 'adblockers/pi-hole',
    'ad guard home': 'adblockers/adguard-home',
  },
  'de-DE': {
    sturmhohe: 'ebooks/wuthering-heights',
    sturmhoehe: 'ebooks/wuthering-heights',
    schatzinzel: 'ebooks/treasure-island',
    'dschungel buch': 'ebooks/the-jungle-book',
    Süßkartoffel: 'recipes/6',
    susskartoffel: 'recipes/6',
    suesskartoffel: 'recipes/6',
    gemuese: 'recipes/16',
    eiweiss: 'recipes/13',
    pfankuchen: 'recipes/13',
    kuchen: 'recipes/13',
    lnisen: 'recipes/9',
  },
  'fr-FR': {
    "l'art de la guerre": 'ebooks/the-art-of-war',
    'l’art de la gerre': 'ebooks/the-art-of-war',
    misrables: 'ebooks/les-miserables',
    poulet: 'recipes/4',
    'pates tomate': 'recipes/2',
    'salade grillee': 'recipes/4',
  },
  'es-ES': {
    aguacate: 'recipes/1',
    garbansos: 'recipes/11',
    'sopa lentejas': 'recipes/9',
    'batido espinaca': 'recipes/19',
    'el arte de la guera': 'ebooks/the-art-of-war',
  },
  'pl-PL': {
    salatka: 'recipes/4',
    'ksiega dzungli': 'ebooks/the-jungle-book',
    dżungla: 'ebooks/the-jungle-book',
    'zupa soczewca': 'recipes/9',
    makarn: 'recipes/15',
    'duma uprzedzenie': 'ebooks/pride-and-prejudice',
    'zelazny brzuch': 'fitness/core_crusher',
  },
  'ro-RO': {
    clatite: 'recipes/13',
    'supa linte': 'recipes/9',
    razboi: 'ebooks/the-art-of-war',
    frankenstain: 'ebooks/frankenstein',
  },
  'sr-Latn-RS': {
    'klizna slagalca': 'games/slide-puzzle',
    Франкенштајн: 'ebooks/frankenstein',
    'мале жене': 'ebooks/little-women',
    карењина: 'ebooks/anna-karenina',
    палачинке: 'recipes/13',
    'љубавни роман': 'ebooks/pride-and-prejudice',
    џунгла: 'ebooks/the-jungle-book',
    слагалица: 'games/slide-puzzle',
    jogrut: 'recipes/20',
    'луис стивенсон': 'ebooks/treasure-island',
  },
  'bs-BA': {
    palacinke: 'recipes/13',
    'мале жене': 'ebooks/little-women',
    'knjga džungla': 'ebooks/the-jungle-book',
    avokado: 'recipes/1',
  },
  'bg-BG': {
    фракенщайн: 'ebooks/frankenstein',
    frankenshtayn: 'ebooks/frankenstein',
    'malki zheni': 'ebooks/little-women',
    'МОБИ ДИК': 'ebooks/moby-dick',
    иога: 'fitness/beginner_yoga',
    palachinki: 'recipes/13',
    толстой: 'ebooks/anna-karenina',
    pigon: 'games/pigeon-ascent',
    стивансън: 'ebooks/treasure-island',
  },
  'ar-AE': {
    الافوكادو: 'recipes/1',
    أفوكادو: 'recipes/1',
    'سلطه دجاج': 'recipes/4',
    'الة الزمن': 'ebooks/the-time-machine',
    'جزيره الكنز': 'ebooks/treasure-island',
    'القطع المنزلقه': 'games/slide-puzzle',
    'مغامرات شرلوك': 'ebooks/the-adventures-of-sherlock-holmes',
    'كتاب الادغال': 'ebooks/the-jungle-book',
    حمص: 'recipes/11',
    اليوغا: 'fitness/beginner_yoga',
    البؤسا: 'ebooks/les-miserables',
    كـيـنـوا: 'recipes/16',
    ديكينز: 'ebooks/a-christmas-carol',
    'هرمان ملفيل': 'ebooks/moby-dick',
  },
};

describe.each(Object.entries(CASES))('search in %s', (locale, cases) => {
  const lists = indexedCatalogue(locale.split('-')[0] as string, locale);

  test.each(Object.entries(cases))('finds by %s first %s', (text, first) => {
    const [found] = findItems(lists, text, locale);
    expect(found && `${found.section}/${found.card.id}`).toBe(first);
  });
});

/** Finds cards, given by title and what else they have, by their titles. */
function found(text: string, cards: Partial<Card>[], locale = 'en-GB'): string[] {
  const items = cards.map((card, index) => ({
    id: String(index),
    title: '',
    description: '',
    category: 'c',
    picture: '',
    ...card,
  }));
  const list = indexList(
    { section: 'ebooks', categories: [{ id: 'c', name: 'Classics' }], items },
    'Books',
    locale,
  );
  return findItems([list], text, locale).map(({ card }) => card.title);
}

describe('findItems', () => {
  it('puts titles before authors, categories and descriptions', () => {
    const cards = [
      { title: 'Told of it', description: 'A storm at sea.' },
      { title: 'Of that kind', category: 'storm' },
      { title: 'By one', words: 'Storm' },
      { title: 'Storm' },
    ];
    const list = indexList(
      {
        section: 'ebooks',
        categories: [
          { id: 'storm', name: 'Storm' },
          { id: 'c', name: 'Calm' },
        ],
        items: cards.map((card, index) => ({
          id: String(index),
          description: '',
          category: 'c',
          picture: '',
          ...card,
        })),
      },
      'Books',
      'en-GB',
    );
    expect(findItems([list], 'storm', 'en-GB').map(({ card }) => card.title)).toEqual([
      'Storm',
      'By one',
      'Of that kind',
      'Told of it',
    ]);
  });

  it('puts whole words before beginnings, and these before parts', () => {
    const cards = [{ title: 'Sandcastle' }, { title: 'Castles of old' }, { title: 'Old castle' }];
    expect(found('castle', cards)).toEqual(['Old castle', 'Castles of old', 'Sandcastle']);
  });

  it('finds nothing that lacks one of the words', () => {
    const cards = [{ title: 'Red lentil soup' }, { title: 'Red beans' }];
    expect(found('red soup', cards)).toEqual(['Red lentil soup']);
    expect(found('red soup castle', cards)).toEqual([]);
  });

  it('takes the words from anywhere in an item, its section included', () => {
    const cards = [{ title: 'Emma', words: 'Jane Austen' }];
    expect(found('austen emma classics books', cards)).toEqual(['Emma']);
  });

  it('forgives mistakes only where nothing is found without', () => {
    const cards = [{ title: 'Bread' }, { title: 'Breads of the world' }, { title: 'Broad beans' }];
    expect(found('bread', cards)).toEqual(['Bread', 'Breads of the world']);
    expect(found('braed', cards)).toEqual(['Bread', 'Breads of the world']);
  });

  it('forgives no mistake in three letters, one in four and two in eight', () => {
    expect(found('wat', [{ title: 'War' }])).toEqual([]);
    expect(found('wats', [{ title: 'Wars' }])).toEqual(['Wars']);
    expect(found('smothei', [{ title: 'Smoothie' }])).toEqual([]);
    expect(found('smoothuu', [{ title: 'Smoothie' }])).toEqual(['Smoothie']);
  });

  it('shows what has the fewest mistakes', () => {
    const cards = [{ title: 'Frankenstein' }, { title: 'Frankenstain' }];
    expect(found('frankenstxin', cards)).toHaveLength(2);
    expect(found('frankenstaxn', cards)).toEqual(['Frankenstain']);
  });

  it('finds nothing by nothing', () => {
    expect(found('', [{ title: 'War' }])).toEqual([]);
    expect(found(' – ! ', [{ title: 'War' }])).toEqual([]);
  });

  it('keeps the order of the list where nothing else decides', () => {
    expect(found('war', [{ title: 'War b' }, { title: 'War a' }])).toEqual(['War b', 'War a']);
  });

  it('takes an article off no word that is nothing without it', () => {
    expect(found('بالون', [{ title: 'بالونات' }], 'ar-AE')).toEqual(['بالونات']);
    expect(found('فواكه', [{ title: 'والفواكه' }], 'ar-AE')).toEqual(['والفواكه']);
  });

  it('takes dj for đ in Serbian', () => {
    for (const text of ['djumbir', 'dumbir', 'ЂУМБИР']) {
      expect(found(text, [{ title: 'Đumbir' }], 'sr-Latn-RS')).toEqual(['Đumbir']);
    }
  });
});
