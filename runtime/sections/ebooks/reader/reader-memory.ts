import { finishItem, keepItem } from '../../../common/device/kept-items.ts';
import { keep, recallFields } from '../../../common/device/memory.ts';

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

/** What lies behind of a book that counts as read: notes and indexes come last. */
const READ = 0.99;

const LOOK = 'reader';
const placeOf = (id: string) => `read:${id}`;

/** What was chosen last; the ground of the theme, and what reads well on a phone, until then. */
export function rememberedLook(appearance: 'dark' | 'light'): Look {
  const kept = recallFields(LOOK);
  return {
    font: oneOf(FONTS, kept.font) ?? 'serif',
    size: within(SIZES, kept.size) ?? 110,
    line: within(LINES, kept.line) ?? 160,
    ground: oneOf(GROUNDS, kept.ground) ?? (appearance === 'dark' ? 'night' : 'paper'),
    layout: oneOf(LAYOUTS, kept.layout) ?? 'pages',
  };
}

export function rememberLook(look: Look): void {
  keep(LOOK, look);
}

/**
 * Where somebody was in a book.
 * @param chapters how many it has; an edition with fewer begins at its beginning.
 */
export function rememberedPlace(id: string, chapters: number): Place {
  const { chapter, offset } = recallFields(placeOf(id));
  const isPlace = isCount(chapter) && isCount(offset) && chapter < chapters;
  return isPlace ? { chapter, offset } : { chapter: 0, offset: 0 };
}

/** Whether somebody has read on from a book's first page. */
export function isBegun(id: string): boolean {
  const { chapter, offset } = rememberedPlace(id, Number.POSITIVE_INFINITY);
  return chapter > 0 || offset > 0;
}

/** @param progress how much of the book lies behind, from 0 to 1. */
export function rememberPlace(id: string, place: Place, progress = 0): void {
  keep(placeOf(id), place);
  if (progress >= READ) finishItem({ section: 'ebooks', id });
  else if (isBegun(id)) keepItem('begun', { section: 'ebooks', id, done: progress });
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
