import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../../cli/catalogue/catalogue.ts';
import { Fallbacks } from '../../../../cli/link/fallbacks.ts';
import { interfaceMessages } from '../../../../cli/link/interface-messages.ts';
import { sectionData } from '../../../../cli/link/section-data.ts';
import { fill } from '../../../../runtime/common/fill.ts';
import type { DetailBySection } from '../../../../runtime/contract.ts';

/** A catalogue of one workout, whose texts are given by language. */
function catalogueOf(texts: Record<string, object>): Catalogue {
  const item = { id: 'tabata', key: 'tabata', category: 'hiit', difficulty: 'beginner' };
  const sections = new Map([
    [
      'fitness',
      {
        categories: ['hiit'],
        items: [{ ...item, minutes: 21, facts: { reps: '8–12', water: 1_500 } }],
      },
    ],
  ]);
  const sectionMessages = new Map(
    Object.entries(texts).map(([language, tabata]) => [
      language,
      new Map([['fitness', { items: { tabata } }]]),
    ]),
  );
  return { sections, sectionMessages } as unknown as Catalogue;
}

function linked(
  texts: Record<string, object>,
  language: string,
  locale: string,
): DetailBySection['fitness'] {
  const { details } = sectionData(
    'fitness',
    {},
    { catalogue: catalogueOf(texts), language, locale },
    () => ({ picture: '/art/x.svg' }),
    new Fallbacks(),
  );
  return details.items[0] as DetailBySection['fitness'];
}

const english = {
  title: 'Tabata',
  description: 'For {minutes, plural, one {# minute} other {# minutes}}.',
  duration: '{minutes, plural, one {# minute} other {# minutes}}',
  overview: 'Drink {water} ml.',
  steps: ["Do {reps, plural, one {# lift} other {# lifts}}, don't {rest}."],
  nutritionTips: 'None.',
};

describe('the texts of an item', () => {
  it('have their figures put in, in the plural and the digits of the site', () => {
    const { duration, overview, steps } = linked({ en: english }, 'en', 'en-GB');
    expect([duration, overview, ...(steps ?? [])]).toEqual([
      '21 minutes',
      'Drink 1,500 ml.',
      "Do 8–12 lifts, don't {rest}.",
    ]);
    const polish = {
      duration: '{minutes, plural, one {# min} few {# minuty} many {# minut} other {# minuty}}',
      overview: 'Wypij {water} ml.',
      steps: ['{reps, plural, one {# raz} few {# razy} many {# razy!} other {# raza}}'],
    };
    expect(linked({ en: english, pl: polish }, 'pl', 'pl-PL')).toMatchObject({
      duration: '21 minut',
      overview: 'Wypij 1500 ml.',
      steps: ['8–12 razy!'],
    });
  });

  it('are in the plural and the digits of English where they are English', () => {
    // In Serbian 21 takes the form `one`.
    expect(linked({ en: english, sr: {} }, 'sr', 'sr-Latn-RS').duration).toBe('21 minutes');
    expect(linked({ en: english, ar: {} }, 'ar', 'ar-EG').overview).toBe('Drink 1,500 ml.');
    const own = { overview: 'اشرب {water} مل.' };
    expect(linked({ en: english, ar: own }, 'ar', 'ar-EG').overview).toBe('اشرب ١٬٥٠٠ مل.');
  });
});

describe('the language of a book', () => {
  const item = { id: 'emma', key: 'emma', category: 'classic', author: 'Jane Austen' };
  const book = (locale: string, facts: object = {}, texts: object = {}) => {
    const sections = new Map([['ebooks', { categories: [], items: [{ ...item, ...facts }] }]]);
    const own = new Map([['ebooks', { items: { emma: texts } }]]);
    const catalogue = { sections, sectionMessages: new Map([['x', own]]) } as unknown as Catalogue;
    const { list, details } = sectionData(
      'ebooks',
      {},
      { catalogue, language: 'x', locale },
      () => ({ picture: '' }),
      new Fallbacks(),
    );
    return { card: list.items[0], detail: details.items[0] as DetailBySection['ebooks'] };
  };

  it('is English unless it is said, and named in the language of the site', () => {
    const { card, detail } = book('pl-PL');
    expect([detail.language, detail.foreign, card?.language]).toEqual([
      'angielski',
      true,
      'angielski',
    ]);
    expect(book('pl-PL', { language: 'fr' }).detail.language).toBe('francuski');
  });

  it('is said on a card only where it is not the language of the site', () => {
    const { card, detail } = book('en-AE');
    expect([detail.language, detail.foreign, card?.language]).toEqual([
      'English',
      undefined,
      undefined,
    ]);
  });

  it('stands beside the author, by whom a card is found', () => {
    expect(book('ar').card?.words).toBe('Jane Austen');
  });

  it('has a name for the author where it writes that otherwise', () => {
    const { card, detail } = book('ar', {}, { author: 'جين أوستن' });
    expect([detail.author, card?.words]).toEqual(['جين أوستن', 'جين أوستن']);
  });
});

describe('what a card says', () => {
  const soup = { id: '1', key: 'soup', category: 'soup', servings: 2, prepMinutes: 65 };
  const cards = {
    servings: '{count, plural, one {# porcja} few {# porcje} many {# porcji} other {# porcji}}',
    pieces: '{count, plural, one {# sztuka} few {# sztuki} many {# sztuk} other {# sztuki}}',
  };
  const card = (facts: object, section: 'recipes' | 'fitness' = 'recipes') => {
    const sections = new Map([[section, { categories: [], items: [{ ...soup, ...facts }] }]]);
    const english = { difficulties: { beginner: 'Beginner' } };
    const sectionMessages = new Map<string, Map<string, object>>([
      ['pl', new Map([[section, { cards }]])],
      ['en', new Map([[section, english]])],
    ]);
    const { list } = sectionData(
      section,
      {},
      {
        catalogue: { sections, sectionMessages } as unknown as Catalogue,
        language: 'pl',
        locale: 'pl-PL',
      },
      () => ({ picture: '' }),
      new Fallbacks(),
    );
    return list.items[0];
  };

  it('of a recipe is for how many it is and how long it takes, each in one line', () => {
    expect(card({})).toMatchObject({
      words: '2\u00a0porcje',
      duration: '1\u00a0godz.\u00a05\u00a0min',
    });
    expect(card({ servings: 12, makes: 'pieces' })?.words).toBe('12\u00a0sztuk');
    expect(card({ servings: undefined, prepMinutes: undefined })).not.toHaveProperty('words');
  });

  it('of a workout is how hard it is and how long it takes', () => {
    const workout = { difficulty: 'beginner', minutes: 20 };
    expect(card(workout, 'fitness')).toMatchObject({ words: 'Beginner', duration: '20\u00a0min' });
    expect(card({ ...workout, days: 3 }, 'fitness')?.duration).toBe('3\u00a0dni');
    expect(card({ difficulty: 'beginner' }, 'fitness')).not.toHaveProperty('duration');
  });
});

describe('the shelves of a list', () => {
  const item = (id: string, category: string) => ({ id, key: id, category, author: 'Homer' });
  const shelvesOf = (shelves?: { id: string; categories: string[] }[]) => {
    const items = [item('odyssey', 'epic'), item('emma', 'romance'), item('snark', 'nonsense')];
    const section = { categories: ['epic', 'romance', 'nonsense', 'drama'], items, shelves };
    const messages = {
      shelves: { far: 'Far away', near: 'Near by' },
      categories: { nonsense: 'Nonsense' },
    };
    const catalogue = {
      sections: new Map([['ebooks', section]]),
      sectionMessages: new Map([['en', new Map([['ebooks', messages]])]]),
    } as unknown as Catalogue;
    const { list } = sectionData(
      'ebooks',
      {},
      { catalogue, language: 'en', locale: 'en-GB' },
      () => ({ picture: '' }),
      new Fallbacks(),
    );
    return list.shelves;
  };

  it('hold what there is, and what stands on none is one by itself', () => {
    expect(
      shelvesOf([
        { id: 'far', categories: ['epic', 'drama'] },
        { id: 'near', categories: ['romance'] },
        { id: 'sad', categories: ['drama'] },
      ]),
    ).toEqual([
      { id: 'far', name: 'Far away', categories: ['epic'] },
      { id: 'near', name: 'Near by', categories: ['romance'] },
      { id: 'nonsense', name: 'Nonsense', categories: ['nonsense'] },
    ]);
  });

  it('are none where the section has none', () => {
    expect(shelvesOf()).toBeUndefined();
  });
});

describe('the texts of the interface', () => {
  const keys = [
    ['lists', 'results'],
    ['nav', 'home'],
  ] as const;
  const messagesOf = (texts: Record<string, object>, language: string) => {
    const interfaceMessagesByLanguage = new Map(Object.entries(texts));
    const catalogue = { interfaceMessages: interfaceMessagesByLanguage } as unknown as Catalogue;
    return interfaceMessages(catalogue, language, keys, new Fallbacks());
  };
  const texts = {
    en: { lists: { results: '{count, plural, one {# item} other {# items}}' } },
    sr: { nav: { home: "Početna '{'" } },
  };

  it('are compiled, and a plural that is English agrees as in English', () => {
    const { results } = messagesOf(texts, 'sr').lists;
    expect([1, 2, 21].map((count) => fill(results, { count }, 'sr-Latn-RS'))).toEqual([
      '1 item',
      '2 items',
      '21 items',
    ]);
    const own = messagesOf(texts, 'en').lists.results;
    expect(own).toEqual([['count', { one: [0, ' item'], other: [0, ' items'] }]]);
  });

  it('are their key where there is none', () => {
    expect(messagesOf(texts, 'en').nav.home).toBe('nav.home');
  });
});
