import { LRUCache } from 'lru-cache';
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
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '') return [];
  if (!MAY_END.test(plain)) return [plain];
  const key = `${locale} ${plain}`;
  const known = divided.get(key) ?? divide(plain, locale);
  divided.set(key, known);
  return known;
}

/** What may end a sentence, with something after it. Dividing takes ten times as long as all other reading. */
const MAY_END = /[\p{Sentence_Terminal}\u2024]./u;

/** Sites of a language have most of their texts in common, and so have two states of a site. */
const divided = new LRUCache<string, string[]>({ max: 20_000 });

function divide(text: string, locale: string): string[] {
  const parts: string[] = [];
  for (const { segment } of segmenter(locale).segment(text)) {
    const before = parts.at(-1);
    // A full stop within "د.إ." or "ripple.example" ends nothing.
    if (before === undefined || ENDED.test(before)) parts.push(segment);
    else parts[parts.length - 1] = before + segment;
  }
  return parts.map((part) => part.trim());
}

/** A sentence that ends is followed by a space, or ends as those do that are written without spaces. */
const ENDED = /[\s。！？｡]$/;

const segmenter = memoize((locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }));
