import { type Passage, type PassageKind, sentences } from './passage.ts';

/** What the page of an item shows besides the frame of all such pages. */
export interface ItemWords {
  passages: Passage[];
  /** The addresses of its pictures. */
  pictures: string[];
  /** The address of its game, book or film on the site. */
  hosted?: string;
}

/** Fields that no visitor reads: names within Portico, the language of the texts, and the captions of a film. */
const UNSEEN = new Set(['id', 'lang', 'captions']);
const PICTURES = new Set(['picture', 'wide']);

/**
 * What a visitor reads and uses of an item's data (`DetailBySection` in runtime/contract.ts), whatever the
 * section: every text and figure of it, in the order of the data.
 */
export function itemPassages(item: object, locale: string): ItemWords {
  const words: ItemWords = { passages: [], pictures: [] };
  for (const [name, value] of Object.entries(item)) {
    if (PICTURES.has(name)) words.pictures.push(String(value));
    else if (name === 'hosted') words.hosted = String(value);
    else if (!UNSEEN.has(name)) words.passages.push(...valuePassages(kindOf(name), value, locale));
  }
  return words;
}

function kindOf(name: string): PassageKind {
  return name === 'title' || name === 'description' ? name : 'text';
}

function valuePassages(kind: PassageKind, value: unknown, locale: string): Passage[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuePassages(kind, one, locale));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([name]) => !UNSEEN.has(name))
      .flatMap(([name, one]) =>
        typeof one === 'number'
          ? [{ kind, text: `${name}: ${one}` }]
          : valuePassages(kind, one, locale),
      );
  }
  const text = String(value);
  if (/^[a-z]+:\/\//.test(text)) return [{ kind: 'link', text }];
  if (kind !== 'text') return [{ kind, text }];
  return sentences(text, locale).map((sentence) => ({ kind, text: sentence }));
}
