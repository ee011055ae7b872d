import { escapeHtml } from '../escape-html.ts';

/** The place for the title in a cover's SVG: one empty group that says how to set it. */
const MARKER = /<g ([^>]*\bdata-title="[^"]*"[^>]*)\/>/;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const SMALLEST_SIZE = 11;
const MOST_LINES = 5;
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

/**
 * Sets a book's title into its cover. The marker
 * `<g data-title="x y width height" font-family="serif" font-size="26" …/>` becomes a group with one
 * `<text>` per line: wrapped at spaces into one to five balanced lines, at the largest whole size
 * (from the marker's font-size down to 11) at which it fits the box, centred both ways.
 *
 * A cover is an image, so the visitor's own fonts set the text and nobody can measure it here. The
 * widths are estimates on the safe side: the largest advance of each class of characters that
 * Chromium measured in the bold cuts of Noto, DejaVu and Liberation Serif and Sans (Android, Linux,
 * and the metrics of Times and Arial) and of Noto Naskh, Sans and Kufi Arabic and DejaVu Sans.
 * @param svg - the cover; without the marker it is returned unchanged.
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
  return svg.replace(MARKER, (_, attributes: string) => {
    const { 'data-title': box = '', ...style } = parseAttributes(attributes);
    if (ARABIC.test(title)) {
      delete style['letter-spacing'];
      if (direction === 'rtl') style.direction = 'rtl';
    }
    const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
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
    return `<g${group}>${texts.join('')}</g>`;
  });
}

/** The lines and the size of a title in a box; what fits at no size stands at the smallest one. */
function fitTitle(title: string, width: number, height: number, style: Record<string, string>) {
  const words = title.trim().split(/ +/);
  const leading = ARABIC.test(title) ? ARABIC_LINE_HEIGHT : LINE_HEIGHT;
  const family = style['font-family'] === 'sans-serif' ? 'sans-serif' : 'serif';
  const spacing = Number(style['letter-spacing'] ?? 0);
  const most = Math.min(MOST_LINES, words.length);
  for (let size = Math.max(SMALLEST_SIZE, Number(style['font-size'])); ; size--) {
    const measure = (line: string) => estimateWidth(line, size, family, spacing);
    for (let count = 1; count <= most; count++) {
      if (count * leading * size > height && size > SMALLEST_SIZE) break;
      const lines = balance(words, count, measure);
      if (
        lines.every((line) => measure(line) <= width) ||
        (size <= SMALLEST_SIZE && count === most)
      )
        return { lines, size, lineHeight: leading * size };
    }
  }
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
