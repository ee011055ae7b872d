import { describe, expect, it } from 'vitest';
import { itemsOf, LANGUAGES, SECTIONS, textsOf } from './read-catalog.ts';

/** Where a language writes in digits what English writes in words: centuries, most of all. */
const IN_DIGITS: Record<string, string> = {
  'ar ebooks items.gullivers_travels.about': '15',
  'pl ebooks items.frankenstein.about': '1',
  'sr ebooks items.art_of_war.about': '5',
  'sr ebooks items.odyssey.about': '8',
  'bs ebooks items.art_of_war.about': '5',
  'bs ebooks items.odyssey.about': '8',
};

/** The figures that are written into a text itself, sorted. */
function figures(text: string): string[] {
  const plain = text.replace(/\{[^{}]*\}/g, '').normalize('NFKC');
  return [...plain.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => figure.replace(',', '.')).sort();
}

describe('Figures', () => {
  it.each(LANGUAGES)('in %s are those of the English texts', (language) => {
    const different: string[] = [];
    for (const file of ['interface', ...SECTIONS]) {
      const english = textsOf('en', file);
      for (const [key, text] of textsOf(language, file)) {
        const own = figures(text);
        const extra = IN_DIGITS[`${language} ${file} ${key}`];
        if (extra) own.splice(own.indexOf(extra), 1);
        const expected = figures(english.get(key) ?? '');
        if (own.join() !== expected.join())
          different.push(`${file} ${key}: ${own} for ${expected}`);
      }
    }
    expect(different).toEqual([]);
  });

  it('stand once, as facts of the item', () => {
    const item = (section: string, key: string) =>
      itemsOf(section).find((one) => one.key === key) ?? {};
    expect(item('recipes', 'baked_sweet_potato_fries')).toMatchObject({
      facts: { celsius: 220, fahrenheit: 425, minutes: '25–30' },
    });
    expect(item('recipes', 'mango_chia_pudding')).toMatchObject({
      facts: { restMinutes: 10, chillHours: 2 },
    });
    expect(item('recipes', 'zucchini_noodles_pasta')).toMatchObject({ facts: { minutes: '2–3' } });
    expect(item('fitness', 'living_room_tabata')).toMatchObject({
      minutes: 4,
      timer: { work: 20, rest: 10, rounds: 8 },
    });
    expect(item('fitness', 'bedtime_yoga_wind_down')).toMatchObject({ minutes: 8 });
    expect(item('fitness', '30_day_challenge')).toMatchObject({ days: 3 });
    expect(item('fitness', 'post_workout_stretch_recovery')).toMatchObject({
      facts: { nutritionWindow: '30–60' },
    });
    for (const [key, size] of Object.entries({ kocun: 13.3, stopmyads: 12.9 })) {
      expect(item('adblockers', key)).toMatchObject({ facts: { size } });
    }
  });
});

describe('The catalogue', () => {
  it.each([
    ['games', 20],
    ['adblockers', 12],
    ['ebooks', 20],
    ['recipes', 20],
    ['fitness', 20],
  ])('has as many standard %s as the product shows: %i', (section, count) => {
    expect(itemsOf(section).filter(({ standard }) => standard !== false)).toHaveLength(count);
  });

  it.each(['en', ...LANGUAGES])(
    'has recipes and workouts of three to five steps in %s',
    (language) => {
      const steps = new Map<string, number>();
      for (const section of ['recipes', 'fitness']) {
        for (const path of textsOf(language, section).keys()) {
          const [, item] = /^items\.(\w+)\.steps\.\d+$/.exec(path) ?? [];
          if (item) steps.set(item, (steps.get(item) ?? 0) + 1);
        }
      }
      expect(steps.size).toBe(40);
      expect([...steps].filter(([, count]) => count < 3 || count > 5)).toEqual([]);
    },
  );
});
