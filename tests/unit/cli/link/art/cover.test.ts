import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Difficulty } from '../../../../../cli/link/art/artwork.ts';
import { artworks, cover } from '../../../../../cli/link/art/cover.ts';

interface Item {
  id: string;
  category: string;
  difficulty?: Difficulty;
}

const sections = Object.keys(artworks) as (keyof typeof artworks)[];
const catalogue = Object.fromEntries(
  sections.map((section) => [
    section,
    parse(readFileSync(`catalog/sections/${section}.yaml`, 'utf8')) as {
      categories: string[];
      items: Item[];
    },
  ]),
);
const covers = (section: keyof typeof artworks) =>
  catalogue[section]?.items.map((item) => cover({ section, ...item })) ?? [];

describe.each(sections)('covers of %s', (section) => {
  const { categories = [] } = catalogue[section] ?? {};

  it.each(categories)('draws a motif of its own for %s', (category) => {
    const general = cover({ section, category: 'no-such-category', id: 'one' });
    expect(Object.hasOwn(artworks[section].motifs, category)).toBe(true);
    const others = categories.filter((other) => other !== category);
    const drawn = cover({ section, category, id: 'one' });
    expect(drawn).not.toBe(general);
    for (const other of others)
      expect(drawn).not.toBe(cover({ section, category: other, id: 'one' }));
  });

  it.each(['no-such-category', 'constructor', '__proto__', ''])(
    'falls back to the general motif for the unknown category "%s"',
    (category) => {
      const unknown = cover({ section, category, id: 'one' });
      expect(unknown).toBe(cover({ section, category: 'another-unknown', id: 'one' }));
    },
  );

  it('gives every item of the catalogue a cover of its own', () => {
    expect(new Set(covers(section)).size).toBe(catalogue[section]?.items.length);
  });

  it('gives neighbours in a list different grounds', () => {
    const grounds = covers(section).map((svg) => /stop-color="([^"]*)"/.exec(svg)?.[1]);
    grounds.slice(1).forEach((ground, i) => {
      expect(ground, `items ${i} and ${i + 1}`).not.toBe(grounds[i]);
    });
  });

  it('differs by id within one category', () => {
    for (const category of categories) {
      const drawn = ['1', '2', '3', '4', '5', '6'].map((id) => cover({ section, category, id }));
      expect(new Set(drawn).size, category).toBe(drawn.length);
    }
  });

  it('gives the same bytes each time', () => {
    expect(covers(section)).toEqual(covers(section));
  });

  it('stays within 2.5 KB for every category, whatever the id', () => {
    for (const category of [...categories, 'no-such-category']) {
      for (let i = 0; i < 60; i++) {
        const svg = cover({ section, category, id: `id-${i}`, difficulty: 'advanced' });
        expect(Buffer.byteLength(svg), `${category} id-${i}`).toBeLessThanOrEqual(2560);
      }
    }
  });

  it('is a 4:3 picture with nothing to load, to read or to run', () => {
    for (const svg of covers(section)) {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 400 300">/,
      );
      expect(svg).not.toMatch(/<(text|script|style|image|foreignObject|filter)|undefined|NaN/);
      const loaded = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map((match) => match[1]);
      const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const reference of loaded) expect(ids).toContain(reference?.slice(1));
    }
  });
});

it('shows the difficulty of a fitness program', () => {
  const drawn = (['beginner', 'intermediate', 'advanced', undefined] as const).map((difficulty) =>
    cover({ section: 'fitness', category: 'hiit', id: 'hiit_express', difficulty }),
  );
  expect(new Set(drawn).size).toBe(4);
});
