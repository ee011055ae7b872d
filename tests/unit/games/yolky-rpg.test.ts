import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PLACES, SIDE } from '../../../games/yolky-rpg/places.ts';
import {
  type Choice,
  FOES,
  fight,
  type Happened,
  intentOf,
  isOpen,
  levelOf,
  mostHealth,
  newStory,
  pathTo,
  points,
  readStory,
  type Story,
  strength,
  thingOn,
  walk,
} from '../../../games/yolky-rpg/rules.ts';
import { careful, wayOn } from '../../../games/yolky-rpg/walker.ts';

const tile = (row: number, column: number) => row * SIDE + column;

/** A story in a place, before a foe of some kind. */
const against = (kind: keyof typeof FOES, change: Partial<Story> = {}): Story => ({
  ...newStory(),
  ...change,
  fight: { kind, at: 0, health: FOES[kind].health, turn: 0, ready: false },
});

describe('Yolky RPG', () => {
  test('the hero walks where it is open, and turns where it is not', () => {
    const story = newStory();
    const up = walk(story, 'up');
    expect(up.story.at).toBe(story.at - SIDE);
    expect(up.happened).toEqual([{ what: 'step' }]);
    const tree = walk({ ...story, at: tile(1, 2) }, 'up');
    expect(tree.story).toMatchObject({ at: tile(1, 2), way: 'up' });
    expect(tree.happened).toEqual([{ what: 'blocked' }]);
  });

  test('people talk, the fire heals, jam and sword are taken once', () => {
    const story = { ...newStory(), health: 3 };
    expect(walk({ ...story, at: tile(2, 3) }, 'left').happened).toEqual([
      { what: 'talk', word: 'elder' },
    ]);
    expect(walk({ ...story, at: tile(4, 6) }, 'right').story.health).toBe(mostHealth(story));
    const jam = walk({ ...story, at: tile(8, 4) }, 'left').story;
    expect(jam.jam).toBe(story.jam + 1);
    expect(walk({ ...jam, at: tile(8, 4) }, 'left').happened).toEqual([{ what: 'step' }]);
    const sword = walk({ ...story, place: 2, at: tile(1, 2) }, 'left').story;
    expect(strength(sword)).toBe(strength(story) + 2);
  });

  test('the gate opens to who has the key; every door leads back', () => {
    const before = { ...newStory(), place: 1, at: tile(5, 7), gone: [`1 ${tile(5, 8)}`] };
    const at = { ...before, at: tile(5, 8) };
    expect(walk(at, 'right').happened).toEqual([{ what: 'talk', word: 'gate' }]);
    expect(walk({ ...at, key: true }, 'right').happened).toEqual([{ what: 'step' }]);
    for (const [place, { map }] of PLACES.entries()) {
      for (const [, letter] of [...map.join('')].entries()) {
        if (!/\d/.test(letter)) continue;
        expect(PLACES[Number(letter)]?.map.join('')).toContain(String(place));
      }
    }
  });

  test('a path goes round what is in the way, and ends beside what it leads to', () => {
    const story = newStory();
    const path = pathTo(story, tile(2, 2));
    expect(path.length).toBeGreaterThan(5);
    let now = story;
    for (const way of path) now = walk(now, way).story;
    expect([tile(2, 1), tile(2, 3), tile(1, 2), tile(3, 2)]).toContain(now.at);
    expect(walk(now, now.way).happened).toEqual([{ what: 'talk', word: 'elder' }]);
    expect(pathTo(story, tile(0, 0)).length).toBe(0);
  });

  test('a blow after a charge is three times as hard; a guard takes most of it and doubles the next', () => {
    let story = against('fork', { health: 18 });
    story = fight(story, 'guard').story;
    expect(story.health).toBe(18);
    story = fight({ ...story, fight: { ...story.fight, ready: false } as never }, 'strike').story;
    expect(intentOf(story.fight as never)).toBe('blow');
    expect(fight(story, 'strike').story.health).toBe(9);
    const guarded = fight(story, 'guard').story;
    expect(guarded.health).toBe(16);
    const [struck] = fight(guarded, 'strike').happened;
    expect(struck).toEqual({
      what: 'struck',
      by: 'hero',
      damage: 2 * strength(story),
      hard: true,
    });
  });

  test('jam heals, as long as there is some', () => {
    const story = against('spoon', { health: 5, jam: 1 });
    const after = fight(story, 'jam').story;
    expect(after).toMatchObject({ health: 16, jam: 0 });
    expect(fight(after, 'jam').happened).toEqual([{ what: 'blocked' }]);
  });

  test('who grows is well again, and stronger', () => {
    const story = against('spoon', { health: 4, experience: 5 });
    let told = fight(story, 'strike');
    while (told.story.fight) told = fight(told.story, 'strike');
    expect(told.happened.map(({ what }) => what)).toContain('level');
    expect(levelOf(told.story)).toBe(2);
    expect(told.story.health).toBe(mostHealth(told.story));
  });

  test('who falls wakes up in the village, with all that was won before', () => {
    const story = against('pan', { place: 3, at: tile(5, 1), health: 1, experience: 20, jam: 2 });
    const { story: after, happened } = fight(story, 'strike');
    expect(happened.at(-1)).toEqual({ what: 'fallen' });
    expect(after).toMatchObject({ place: 0, falls: 1, experience: 20, jam: 2, fight: undefined });
    expect(points(after)).toBe(0);
  });

  test.each([
    ['nothing', undefined],
    ['something else', { level: 3 }],
    ['a place that is not there', { ...newStory(), place: 9 }],
    ['a hero in a tree', { ...newStory(), at: 0 }],
    ['an adventure that is over', { ...newStory(), won: true }],
  ])('what was saved begins anew with %s', (_, saved) => {
    expect(readStory(saved)).toEqual(newStory());
  });

  test('what was saved goes on', () => {
    const saved = { ...newStory(), place: 1, at: tile(5, 2), experience: 7 };
    expect(readStory(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  test.each(PLACES.map(({ look, map }, place) => [look, map, place] as const))(
    'everything in the %s can be reached',
    (_, map, place) => {
      expect(map).toHaveLength(SIDE);
      for (const row of map) expect(row).toMatch(/^[#.,~HESCMRjxGsfwp\d]{11}$/);
      const story = { ...newStory(), place, key: true };
      const open = (at: number) => isOpen(story, at) || /[sfwp]/.test(thingOn(story, at));
      const first = [...map.join('')].findIndex((letter) => /\d/.test(letter));
      const seen = new Set([first]);
      for (const at of seen) {
        for (const to of [at - 1, at + 1, at - SIDE, at + SIDE]) if (open(to)) seen.add(to);
      }
      for (let at = 0; at < SIDE * SIDE; at++) {
        if (!/[ESCMRjxsfwp\d]/.test(thingOn(story, at))) continue;
        const near = [at, at - 1, at + 1, at - SIDE, at + SIDE];
        expect(
          near.some((one) => seen.has(one)),
          `${place} ${at}`,
        ).toBe(true);
      }
    },
  );

  test('a careful player sees it through without a fall; who only strikes never beats the pan', () => {
    const told = play(careful);
    expect(told.story).toMatchObject({ won: true, falls: 0 });
    expect(told.story.health).toBeGreaterThan(0);
    expect(new Set(told.kinds)).toEqual(new Set(Object.keys(FOES)));
    expect(levelOf(told.story)).toBe(5);
    expect(points(told.story)).toBeGreaterThan(900);
    expect(play(() => 'strike').story.won).toBe(false);
  });

  test('every language has all that is said', () => {
    const said = new Set([
      ...play(careful).said,
      'elder',
      'smith',
      'child',
      'hermit',
      'gate',
      'rest',
    ]);
    for (const language of ['en', 'de', 'fr', 'es', 'pl', 'ro', 'bg', 'sr', 'bs', 'ar']) {
      const file = new URL(`../../../catalog/messages/${language}/games.yaml`, import.meta.url);
      const { words } = parse(readFileSync(file, 'utf8')).items.yolky_rpg;
      for (const word of said) expect(words, language).toHaveProperty(word);
    }
  });
});

/** Plays to the end, or to the third fall. */
function play(choose: (story: Story) => Choice) {
  let story = newStory();
  const kinds: string[] = [];
  const said: string[] = [];
  const take = (told: { story: Story; happened: Happened[] }) => {
    story = told.story;
    for (const one of told.happened) if (one.what === 'talk') said.push(one.word);
  };
  for (let turn = 0; turn < 1500 && !story.won && story.falls < 3; turn++) {
    const way = story.fight ? undefined : wayOn(story);
    if (story.fight) {
      kinds.push(story.fight.kind);
      take(fight(story, choose(story)));
    } else if (way) take(walk(story, way));
    else throw new Error(`Nothing left to do in place ${story.place}.`);
  }
  return { story, kinds, said };
}
