import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { estimateWidth, setTitle } from '../../../../cli/pictures/set-title.ts';

const catalog = resolve(import.meta.dirname, '../../../../catalog');
const read = (path: string) => readFileSync(resolve(catalog, path), 'utf8');

const picture = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><g data-title="100 20 200 80" ${attributes}/></svg>`;
const plain = picture('font-family="serif" font-size="26" font-weight="700" fill="#fff"');
const lines = (svg: string) =>
  [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</g)].map(([, x, y, text]) => ({
    x: Number(x),
    y: Number(y),
    text,
  }));
const size = (svg: string) => Number(/font-size="([^"]*)"/.exec(svg)?.[1]);

describe('setTitle', () => {
  it('leaves an SVG without the marker as it is', () => {
    expect(setTitle('<svg><g fill="#fff"/></svg>', 'Ulysses', 'en', 'ltr')).toBe(
      '<svg><g fill="#fff"/></svg>',
    );
  });

  it('puts the title in place of the marker, in the middle of the box', () => {
    expect(setTitle(plain, 'Ulysses', 'en', 'ltr')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><g font-family="serif" font-size="26"' +
        ' font-weight="700" fill="#fff" xml:lang="en"><text x="200" y="69.1" text-anchor="middle">' +
        'Ulysses</text></g></svg>',
    );
  });

  it('escapes the title', () => {
    expect(setTitle(plain, '<A>&"', 'en', 'ltr')).toContain('>&lt;A&gt;&amp;&quot;<');
  });

  it('takes a title with signs that a replacement text gives a meaning to', () => {
    expect(lines(setTitle(plain, '$& $1', 'en', 'ltr'))[0]?.text).toBe('$&amp; $1');
  });

  it('wraps a long title at spaces into even lines, around the middle of the box', () => {
    const set = setTitle(plain, 'The Adventures of Sherlock Holmes', 'en', 'ltr');
    expect(lines(set).map(({ text }) => text)).toEqual(['The Adventures', 'of Sherlock', 'Holmes']);
    expect(size(set)).toBeLessThan(26);
    const middles = lines(set).map(({ y }) => y - 0.35 * size(set));
    expect(((middles[0] ?? 0) + (middles[2] ?? 0)) / 2).toBeCloseTo(60, 0);
  });

  it('makes a long word smaller instead of breaking it', () => {
    const set = setTitle(plain, 'Selbstbetrachtungen', 'de', 'ltr');
    expect(lines(set)).toHaveLength(1);
    expect(size(set)).toBeLessThan(18);
  });

  it('stops at the smallest size, and at five lines', () => {
    expect(size(setTitle(plain, 'w'.repeat(99), 'en', 'ltr'))).toBe(11);
    expect(lines(setTitle(plain, 'word '.repeat(60), 'en', 'ltr'))).toHaveLength(5);
  });

  it.each([
    ['a size with a unit', 'font-size="26px"', 26],
    ['no size', '', 26],
    ['a size that is no number', 'font-size="large"', 26],
    ['a size beyond all measure', 'font-size="1e9"', 43],
    ['an endless size', 'font-size="Infinity"', 26],
    ['a size below the smallest', 'font-size="-3"', 11],
    ['spacing that is no number', 'font-size="26" letter-spacing="wide"', 26],
  ])('ends for a marker with %s', (_, attributes, expected) => {
    const set = setTitle(picture(attributes), 'Ulysses', 'en', 'ltr');
    expect(lines(set).map(({ text }) => text)).toEqual(['Ulysses']);
    expect(size(set)).toBe(expected);
  });

  it.each(['', '100', 'a b c d', 'NaN NaN NaN NaN', '0 0 -5 -5', 'Infinity 0 1e999 9'])(
    'ends for the box "%s", with coordinates that are numbers',
    (box) => {
      const svg = plain.replace('100 20 200 80', box);
      const set = lines(setTitle(svg, 'The Adventures of Sherlock Holmes', 'en', 'ltr'));
      expect(set.length).toBeGreaterThan(0);
      for (const { x, y } of set) expect([x, y].every(Number.isFinite)).toBe(true);
    },
  );

  it('sets a title of a thousand words', () => {
    const large = picture('font-family="serif" font-size="100"').replace('200 80', '60 280');
    const set = setTitle(large, 'word '.repeat(1000), 'en', 'ltr');
    expect(
      lines(set)
        .map(({ text }) => text)
        .join(' '),
    ).toBe('word '.repeat(1000).trim());
  });

  it('sets Arabic script from right to left and without letter spacing', () => {
    const spaced = picture('font-family="serif" font-size="26" letter-spacing="2"');
    expect(setTitle(spaced, 'Ulysses', 'en', 'ltr')).toContain(' letter-spacing="2"');
    const set = setTitle(spaced, 'عوليس', 'ar', 'rtl');
    expect(set).toContain(' direction="rtl"');
    expect(set).not.toContain('letter-spacing');
  });

  it('keeps a Latin title on an Arabic page from left to right', () => {
    expect(setTitle(plain, 'Ulysses', 'en', 'rtl')).not.toContain('direction');
  });
});

describe('estimateWidth', () => {
  it('tells narrow letters from wide ones, and counts the spacing', () => {
    expect(estimateWidth('ill', 10, 'serif')).toBeLessThan(estimateWidth('www', 10, 'serif') / 2);
    expect(estimateWidth('ill', 10, 'serif', 2)).toBeCloseTo(
      estimateWidth('ill', 10, 'serif') + 6,
      9,
    );
  });

  it('gives a letter with an accent the width of the letter', () => {
    expect(estimateWidth('éÉș', 10, 'sans-serif')).toBe(estimateWidth('eEs', 10, 'sans-serif'));
  });
});

interface Messages {
  items: Record<string, { title?: string }>;
}

const languages = (parse(read('languages.yaml')) as { languages: Language[] }).languages;
interface Language {
  code: string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

describe.each(languages)('the titles in $code', ({ code, locale, direction }) => {
  const { items } = parse(read(`messages/${code}/ebooks.yaml`)) as Messages;
  const titles = Object.entries(items).filter(([key]) => existsSync(svgOf(key)));

  it.each(titles)('fits the picture of %s', (key, { title = '' }) => {
    const svg = readFileSync(svgOf(key), 'utf8');
    const [x, y, width, height] = (/data-title="([^"]*)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number) as [number, number, number, number];
    const family = svg.includes('font-family="sans-serif"') ? 'sans-serif' : 'serif';
    const set = setTitle(svg, title, locale, direction);
    const texts = lines(set.slice(set.indexOf('<text')));
    const used = size(set.slice(set.lastIndexOf('<g', set.indexOf('<text'))));
    expect(texts.map(({ text }) => plainText(text)).join(' ')).toBe(title);
    for (const line of texts) {
      expect(line.x).toBeCloseTo(x + width / 2, 1);
      expect(estimateWidth(plainText(line.text), used, family)).toBeLessThanOrEqual(width);
      expect(line.y - used).toBeGreaterThan(y - used * 0.2);
      expect(line.y).toBeLessThan(y + height);
    }
  });
});

describe('the pictures of books', () => {
  const files = readdirSync(resolve(catalog, 'art/ebooks'));

  it.each(files)('%s has one place for its title, and no text of its own', (file) => {
    const svg = read(`art/ebooks/${file}`);
    expect(
      svg.match(/<g data-title="[\d.]+ [\d.]+ [\d.]+ [\d.]+" font-family="(?:sans-)?serif"/g),
    ).toHaveLength(1);
    expect(svg).not.toContain('<text');
  });
});

function plainText(escaped = ''): string {
  return escaped.replaceAll('&#x27;', "'");
}

function svgOf(key: string): string {
  return resolve(catalog, 'art/ebooks', `${key}.svg`);
}
