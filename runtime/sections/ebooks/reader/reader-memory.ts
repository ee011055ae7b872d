/** How a reader wants pages; kept for all books. */
export interface Look {
  font: (typeof FONTS)[number];
  /** Of the text, in per cent of the page's. */
  size: number;
  /** The height of a line, in per cent of the text's size. */
  line: number;
  ground: (typeof GROUNDS)[number];
  layout: (typeof LAYOUTS)[number];
}

/** Where somebody is in a book. */
export interface Place {
  chapter: number;
  /** Letters from the beginning of the chapter, so that it holds in every size and width. */
  offset: number;
}

export const FONTS = ['serif', 'sans'] as const;
export const GROUNDS = ['paper', 'sepia', 'night'] as const;
export const LAYOUTS = ['pages', 'scroll'] as const;
/** Per cent: least, most and step. */
export const SIZES = { min: 80, max: 200, step: 10 } as const;
export const LINES = { min: 130, max: 200, step: 10 } as const;

const LOOK_KEY = 'portico:reader';
const placeKey = (id: string) => `portico:read:${id}`;

/** What was chosen last; the ground of the theme, and what reads well on a phone, until then. */
export function rememberedLook(appearance: 'dark' | 'light'): Look {
  const kept = read(LOOK_KEY);
  return {
    font: oneOf(FONTS, kept.font) ?? 'serif',
    size: within(SIZES, kept.size) ?? 110,
    line: within(LINES, kept.line) ?? 160,
    ground: oneOf(GROUNDS, kept.ground) ?? (appearance === 'dark' ? 'night' : 'paper'),
    layout: oneOf(LAYOUTS, kept.layout) ?? 'pages',
  };
}

export function rememberLook(look: Look): void {
  write(LOOK_KEY, look);
}

/**
 * Where somebody was in a book.
 * @param chapters how many it has; an edition with fewer begins at its beginning.
 */
export function rememberedPlace(id: string, chapters: number): Place {
  const { chapter, offset } = read(placeKey(id));
  const isPlace = isCount(chapter) && isCount(offset) && chapter < chapters;
  return isPlace ? { chapter, offset } : { chapter: 0, offset: 0 };
}

/** Whether somebody has read on from a book's first page. */
export function isBegun(id: string): boolean {
  const { chapter, offset } = rememberedPlace(id, Number.POSITIVE_INFINITY);
  return chapter > 0 || offset > 0;
}

export function rememberPlace(id: string, place: Place): void {
  write(placeKey(id), place);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}

function within({ min, max }: { min: number; max: number }, value: unknown): number | undefined {
  return isCount(value) && value >= min && value <= max ? value : undefined;
}

/** What is kept may be anything: other tabs, other versions and people write there too. */
function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: reading goes on.
  }
}
