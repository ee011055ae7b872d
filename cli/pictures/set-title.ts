import { escapeHtml } from '../escape-html.ts';

/** The place for the title in an SVG: one empty group that says how to set it. */
const MARKER = /<g ([^>]*\bdata-title="[^"]*"[^>]*)\/>/;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/**
 * The sizes that a marker may ask for, in the picture's own units. Below the smallest nothing is
 * read at 400 by 300; the largest is far beyond what the longest word leaves room for, and each size
 * in between is tried. `usual` stands in where a marker says nothing that can be used.
 */
export const TITLE_SIZES = { smallest: 11, largest: 100, usual: 26 } as const;
const MOST_LINES = 5;
/** Of so many words no title fits any box; what is beyond them stands in the last line. */
const MOST_WORDS = 40;
const LINE_HEIGHT = 1.12;
/** Arabic letters carry dots above and below, which touch the next line at the Latin height. */
const ARABIC_LINE_HEIGHT = 1.3;
/** Half the height of a capital, in em: how far the baseline is below a line's optical middle. */
const BASELINE = 0.35;

type Family = 'serif' | 'sans-serif';

/** Characters of about one width: the pattern, then the advance in em in bold serif and sans. */
type WidthClass = [pattern: RegExp, serif: number, sans: number];

/** The first class that a character matches, its accents taken off, gives its advance width. */
const WIDTH_CLASSES: WidthClass[] = [
  [/[\s.,:;'’·|/iıjlłіїј]/u, 0.38, 0.41],
  [/[-!¡()ftI]/u, 0.47, 0.48],
  [/[–rJЈ]/u, 0.53, 0.56],
  [/[csvyzсгзтэ?¿"“”„«»]/u, 0.64, 0.66],
  [/[aeoxаеоух]/u, 0.67, 0.69],
  [/[mœæ]/u, 1.06, 1.09],
  [/[wßмд&]/u, 0.9, 0.92],
  [/[a-zđ0-9бвкр]/u, 0.73, 0.72],
  [/[MWŒÆ]/u, 1.18, 1.17],
  [/[FLPSTYZŁГЗТ]/u, 0.76, 0.73],
  [/[ABCEVXАБВЕРСХ]/u, 0.85, 0.77],
  [/[A-ZĐ]/u, 0.94, 0.85],
  [/[жшщюыњљф]/u, 1.08, 1.11],
  [/[\u0430-\u045f]/u, 0.77, 0.75],
  [/[ЖШЩЮМЫЊЉ]/u, 1.31, 1.33],
  [/[\u0400-\u042f]/u, 0.97, 0.99],
];
const UNKNOWN_WIDTH = 1.2;

/** As above for Arabic: a letter that is joined to the next one, and one that ends its group. */
const ARABIC_CLASSES: [pattern: RegExp, joined: number, ending: number][] = [
  [/[اأإآ]/u, 0.38, 0.38],
  [/ل/u, 0.44, 0.89],
  [/[بتثنيىئ]/u, 0.44, 1.14],
  [/[سشصضطظ]/u, 1.04, 1.45],
  [/[فقك]/u, 0.72, 1.19],
  [/ه/u, 0.93, 0.65],
  [/./u, 0.72, 0.78],
];
const ARABIC = /\p{Script=Arabic}/u;

/** The marker of a picture, and where it stands. */
export interface TitleMarker {
  /** Offsets into the SVG. */
  start: number;
  end: number;
  attributes: Record<string, string>;
}

/** The first marker of a picture, as `setTitle` fills it; undefined where there is none. */
export function titleMarker(svg: string): TitleMarker | undefined {
  const found = MARKER.exec(svg);
  if (!found) return undefined;
  const [whole, attributes = ''] = found;
  return {
    start: found.index,
    end: found.index + whole.length,
    attributes: parseAttributes(attributes),
  };
}

/**
 * Sets an item's title into its picture. The marker
 * `<g data-title="x y width height" font-family="serif" font-size="26" …/>` becomes a group with one
 * `<text>` per line: wrapped at spaces into one to five balanced lines, at the largest whole size
 * (from the marker's font-size down to 11) at which it fits the box, centred both ways. It ends for
 * whatever a marker holds: a number that cannot be read counts as 0, a size as the usual one.
 *
 * A picture stands alone, so the visitor's own fonts set the text and nobody can measure it here. The
 * widths are estimates on the safe side: the largest advance of each class of characters that
 * Chromium measured in the bold cuts of Noto, DejaVu and Liberation Serif and Sans (Android, Linux,
 * and the metrics of Times and Arial) and of Noto Naskh, Sans and Kufi Arabic and DejaVu Sans.
 * @param svg - the picture; without the marker it is returned unchanged.
 * @param title - plain text.
 * @param locale - the title's language, for fonts with forms of their own for it.
 * @param direction - the page's; only a title in Arabic script is set from right to left.
 */
export function setTitle(
  svg: string,
  title: string,
  locale: string,
  direction: 'ltr' | 'rtl',
): string {
  const marker = titleMarker(svg);
  if (!marker) return svg;
  const { 'data-title': box = '', ...style } = marker.attributes;
  if (ARABIC.test(title)) {
    delete style['letter-spacing'];
    if (direction === 'rtl') style.direction = 'rtl';
  }
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(leadingNumber);
  const { lines, size, lineHeight } = fitTitle(title, width, height, style);
  const first = y + height / 2 - ((lines.length - 1) / 2) * lineHeight + BASELINE * size;
  const texts = lines.map(
    (line, index) =>
      `<text x="${decimal(x + width / 2)}" y="${decimal(first + index * lineHeight)}"` +
      ` text-anchor="middle">${escapeHtml(line)}</text>`,
  );
  const group = Object.entries({ ...style, 'font-size': String(size), 'xml:lang': locale })
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return `${svg.slice(0, marker.start)}<g${group}>${texts.join('')}</g>${svg.slice(marker.end)}`;
}

/** The lines and the size of a title in a box; what fits at no size stands at the smallest one. */
function fitTitle(title: string, width: number, height: number, style: Record<string, string>) {
  const words = wordsOf(title);
  const leading = ARABIC.test(title) ? ARABIC_LINE_HEIGHT : LINE_HEIGHT;
  const family = style['font-family'] === 'sans-serif' ? 'sans-serif' : 'serif';
  const spacing = leadingNumber(style['letter-spacing']);
  const most = Math.min(MOST_LINES, words.length);
  const smallest = TITLE_SIZES.smallest;
  for (let size = largestSize(style['font-size']); size >= smallest; size--) {
    const measure = (line: string) => estimateWidth(line, size, family, spacing);
    const widths = words.map(measure);
    const total = widths.reduce((sum, one) => sum + one, 0);
    // Breaking takes long, and where a word is too wide already no way of it fits.
    const possible = widths.every((one) => one <= width);
    for (let count = 1; possible && count <= most; count++) {
      if (count * leading * size > height && size > smallest) break;
      if (total > count * width) continue;
      const lines = balance(words, count, measure);
      if (lines.every((line) => measure(line) <= width))
        return { lines, size, lineHeight: leading * size };
    }
  }
  const measure = (line: string) => estimateWidth(line, smallest, family, spacing);
  return { lines: balance(words, most, measure), size: smallest, lineHeight: leading * smallest };
}

/** The words of a title, at most so many as can be broken in no time. */
function wordsOf(title: string): string[] {
  const words = title.trim().split(/ +/);
  return words.length <= MOST_WORDS
    ? words
    : [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')];
}

/** The whole size that a marker asks for, as far as it is one that titles are set in. */
function largestSize(written: string | undefined): number {
  const { smallest, largest, usual } = TITLE_SIZES;
  return Math.floor(Math.min(largest, Math.max(smallest, leadingNumber(written) || usual)));
}

/** The number that a text begins with, 0 where there is none: "26px" → 26. */
function leadingNumber(text = ''): number {
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number : 0;
}

/** Breaks the words into so many lines that the widest is as narrow, and all as even, as can be. */
function balance(words: string[], count: number, measure: (line: string) => number): string[] {
  // For each line from the last to the first: the best lines for the words from each one on.
  let rest: (Breaks | undefined)[] = words.map((_, start) =>
    withLine(words.slice(start).join(' '), { lines: [], widest: 0, squares: 0 }, measure),
  );
  for (let line = 2; line <= count; line++) {
    rest = words.map((_, start) => {
      let best: Breaks | undefined;
      for (let end = start + 1; end < words.length; end++) {
        const after = rest[end];
        if (!after) continue;
        const breaks = withLine(words.slice(start, end).join(' '), after, measure);
        if (!best || isBetter(breaks, best)) best = breaks;
      }
      return best;
    });
  }
  return rest[0]?.lines ?? [];
}

interface Breaks {
  lines: string[];
  widest: number;
  /** The sum of the squared widths: of equally wide breaks, the least is the most even. */
  squares: number;
}

function withLine(line: string, after: Breaks, measure: (line: string) => number): Breaks {
  const width = measure(line);
  return {
    lines: [line, ...after.lines],
    widest: Math.max(width, after.widest),
    squares: width ** 2 + after.squares,
  };
}

function isBetter(one: Breaks, other: Breaks): boolean {
  return one.widest < other.widest || (one.widest === other.widest && one.squares < other.squares);
}

/**
 * The width that a line takes at most in the fonts named above, in the size's unit.
 * @param letterSpacing - added after every character, in the same unit.
 */
export function estimateWidth(
  line: string,
  size: number,
  family: Family,
  letterSpacing = 0,
): number {
  // Letters with a stroke through them do not come apart and are in the classes as they are.
  const characters = [...line.normalize('NFD').replace(/\p{Mark}/gu, '')];
  const ems = characters.map((character, index) =>
    ARABIC.test(character)
      ? arabicAdvance(character, characters[index + 1])
      : advance(character, family),
  );
  return ems.reduce((sum, em) => sum + em * size + letterSpacing, 0);
}

function advance(character: string, family: Family): number {
  const found = WIDTH_CLASSES.find(([pattern]) => pattern.test(character));
  return found?.[family === 'serif' ? 1 : 2] ?? UNKNOWN_WIDTH;
}

function arabicAdvance(character: string, next: string | undefined): number {
  const found = ARABIC_CLASSES.find(([pattern]) => pattern.test(character));
  return found?.[next !== undefined && ARABIC.test(next) ? 1 : 2] ?? UNKNOWN_WIDTH;
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
}

/** A coordinate with at most one decimal. */
function decimal(value: number): number {
  return Math.round(value * 10) / 10;
}
