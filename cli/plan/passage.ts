import { memoize } from '../link/memoize.ts';

/** What a passage of a page is; changes are told in this order, after the facts. */
export const PASSAGE_KINDS = [
  'terms',
  'title',
  'description',
  'text',
  'alt',
  'label',
  'link',
] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** One thing that a visitor reads, hears or uses on a page: a sentence, a title, where a link leads. */
export interface Passage {
  kind: PassageKind;
  text: string;
  /** Where it stands in the page's HTML: from and to, in UTF-16 units; for what is marked there. */
  ranges?: readonly Range[];
}
export type Range = readonly [from: number, to: number];

/**
 * The sentences of a text as its language divides them (Unicode UAX #29 with CLDR's rules), without the white
 * space around them.
 */
export function sentences(text: string, locale: string): string[] {
  const parts = [...segmenter(locale).segment(text.replace(/\s+/g, ' ').trim())];
  return parts.map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}

const segmenter = memoize((locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }));
