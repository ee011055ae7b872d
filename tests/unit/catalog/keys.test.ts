import { describe, expect, it } from 'vitest';
import { itemsOf, LANGUAGES, readCatalog, SECTIONS, textsOf } from './read-catalog.ts';

/** The text keys of each section's items, the standard ones first. */
const KEYS = {
  games: [
    'pigeon_ascent sticktorio harvester nebula flappy_bird jump_sword_dash slide_puzzle star_hunter',
    'wind_up_racer yolky_rpg spooky_comeccos tiny_tactics destroy_the_planet cave_master',
    'get_that_bit beep_saber grow_master ball2box little_spy tiny_crate',
    'snake tetris chess checkers tic_tac_toe solitaire minesweeper sudoku mahjong backgammon',
    'crossword word_search',
  ],
  adblockers: [
    'kocun zerospam stopmyads silentium cokun adguard adblock_plus adlock brave_browser pi_hole',
    'blokada adguard_home',
  ],
  ebooks: [
    'meditations pride_and_prejudice art_of_war frankenstein wuthering_heights time_machine',
    'christmas_carol call_of_wild dorian_gray sherlock_holmes gullivers_travels les_miserables',
    'huckleberry_finn treasure_island jungle_book anna_karenina odyssey moby_dick ulysses',
    'little_women',
    'alice_wonderland around_world_80_days secret_garden adventures_tom_sawyer count_monte_cristo',
    'twenty_thousand_leagues',
  ],
  recipes: [
    'avocado_toast one_pot_pasta mango_chia_pudding grilled_chicken_salad oats_banana_smoothie',
    'baked_sweet_potato_fries vegetable_stir_fry protein_energy_balls lentil_soup overnight_oats',
    'chickpea_curry buddha_bowl protein_pancakes mediterranean_bowl zucchini_noodles_pasta',
    'quinoa_veggie_bowl greens_detox_smoothie vegan_burrito berry_spinach_smoothie',
    'greek_yogurt_parfait',
  ],
  fitness: [
    '30_day_challenge reshape_challenge cardio_kickboxing strength_builder no_equipment_bootcamp',
    'hiit_express stretch_recovery core_crusher beginner_yoga bodyweight_bootcamp',
    '3_days_weight_loose biceps_workout living_room_tabata post_workout_stretch_recovery',
    'pillow_workout abs_blast bedtime_yoga_wind_down resistance_band_burn legs_workout_blast',
    'boxing_blast',
    'morning_yoga hiit_cardio strength_building pilates_core evening_stretch dance_workout',
    'martial_arts_basics crossfit_wod meditation full_body_workout',
  ],
};

/** The categories of each section, those included that no standard item has. */
const CATEGORIES = {
  games:
    'strategy puzzle arcade adventure action simulation racing sports card board exploration shooter rpg misc',
  adblockers: 'premium free advanced mobile',
  ebooks:
    'philosophy romance strategy horror classic scifi holiday adventure gothic mystery satire drama pirate children epic modernist family',
  recipes: 'breakfast lunch dinner dessert snack smoothie salad soup',
  fitness:
    'challenge beginner cardio strength hiit stretching bodyweight recovery home_workout yoga pilates dance martial_arts crossfit',
};

const words = (text: string) => text.split(' ');

/** The texts that a language has of an item, by the item's key. */
function textsOfItems(language: string, section: string): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const path of textsOf(language, section).keys()) {
    const [, key = '', text = ''] = /^items\.(\w+)\.(\w+)/.exec(path) ?? [];
    if (key) texts.set(key, (texts.get(key) ?? new Set()).add(text));
  }
  return texts;
}

describe('The text keys', () => {
  it.each(SECTIONS)('of %s are those that the product has', (section) => {
    const keys = KEYS[section].flatMap(words);
    expect(
      itemsOf(section)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...keys].sort());
    expect([...textsOfItems('en', section).keys()].sort()).toEqual([...keys].sort());
  });

  it.each(['en', ...LANGUAGES])('of the standard items all have texts in %s', (language) => {
    for (const section of SECTIONS) {
      const texts = textsOfItems(language, section);
      const standard = itemsOf(section).filter(({ standard }) => standard !== false);
      expect(standard.map(({ key }) => key).filter((key) => !texts.has(key))).toEqual([]);
    }
  });
});

describe('The categories', () => {
  it.each(SECTIONS)('of %s are those that the product has, each with a name', (section) => {
    const ids = words(CATEGORIES[section]).sort();
    const { categories } = readCatalog<{ categories: string[] }>(`sections/${section}.yaml`);
    expect([...categories].sort()).toEqual(ids);
    for (const language of ['en', ...LANGUAGES]) {
      const named = [...textsOf(language, section).keys()].filter((path) =>
        path.startsWith('categories.'),
      );
      expect(named.sort(), language).toEqual(ids.map((id) => `categories.${id}`));
    }
  });
});

describe('Partly translated entries', () => {
  it('are six more e-books in Romanian', () => {
    const more = words(KEYS.ebooks.slice(4).join(' '));
    const having = (language: string) =>
      more.filter((key) => textsOfItems(language, 'ebooks').has(key));
    expect(having('ro')).toEqual(more);
    expect(LANGUAGES.filter((language) => having(language).length > 0)).toEqual(['ro']);
  });

  it('are ten more workouts in Spanish, French and German, with title and description only', () => {
    const more = words(KEYS.fitness.slice(5).join(' '));
    for (const language of ['es', 'fr', 'de']) {
      const texts = textsOfItems(language, 'fitness');
      for (const key of more) expect([...(texts.get(key) ?? [])]).toEqual(['title', 'description']);
    }
    const others = LANGUAGES.filter((language) => !['es', 'fr', 'de'].includes(language));
    for (const language of others) {
      expect(more.filter((key) => textsOfItems(language, 'fitness').has(key))).toEqual([]);
    }
  });
});

describe('An item', () => {
  it('that is a game has a text on how to play and one on its objective', () => {
    for (const [key, texts] of textsOfItems('en', 'games')) {
      const words = [...texts].filter((name) => name !== 'words');
      expect([key, ...words]).toEqual([key, 'title', 'description', 'howToPlay', 'objective']);
    }
  });

  it('that is sudoku has the digits 1 to 9 and boxes of 3 by 3', () => {
    const sudoku = itemsOf('games').find(({ key }) => key === 'sudoku');
    expect(sudoku?.facts).toMatchObject({ first: 1, last: 9, box: 3 });
    for (const language of ['en', ...LANGUAGES]) {
      const text = textsOf(language, 'games').get('items.sudoku.howToPlay');
      for (const name of ['{first}', '{last}', '{box}']) expect(text, language).toContain(name);
    }
  });

  it('that is a book has the address of its page and of its full text', () => {
    const books = itemsOf('ebooks') as { standard?: boolean; page?: string; read?: string }[];
    for (const book of books.filter(({ standard }) => standard !== false)) {
      expect(book.page).toMatch(/^https:\/\/www\.gutenberg\.org\/ebooks\/\d+$/);
      expect(book.read).toMatch(/^https:\/\/www\.gutenberg\.org\/.*html/);
    }
  });

  it('that is a workout is for beginners, intermediate or advanced', () => {
    const levels = ['beginner', 'intermediate', 'advanced'];
    const items = itemsOf('fitness') as { difficulty?: string }[];
    expect(new Set(items.map(({ difficulty }) => difficulty))).toEqual(new Set(levels));
    for (const language of ['en', ...LANGUAGES]) {
      for (const level of levels) {
        expect(textsOf(language, 'fitness').get(`difficulties.${level}`)).toMatch(/\S/);
      }
    }
  });
});
