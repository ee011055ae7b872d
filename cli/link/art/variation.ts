/**
 * Choices that look free but follow from a text alone: the same id gives the same choices on every
 * machine, and two ids that differ in one letter give unrelated ones.
 */
export interface Variation {
  /** A whole number from 0 to `count - 1`. `name` separates one choice from the next. */
  index(name: string, count: number): number;
  /** One entry of a list that is not empty. */
  of<T>(name: string, list: readonly T[]): T;
  /** A number from `low` to `high`, rounded to one decimal so that markup stays short. */
  between(name: string, low: number, high: number): number;
}

/** @param text what the choices follow from, for example an item's id. */
export function variation(text: string): Variation {
  const fraction = (name: string) => hash(`${name}/${text}`) / 2 ** 32;
  const index = (name: string, count: number) => Math.floor(fraction(name) * count);
  return {
    index,
    of: (name, list) => list[index(name, list.length)] as (typeof list)[number],
    between: (name, low, high) => Math.round((low + fraction(name) * (high - low)) * 10) / 10,
  };
}

/**
 * FNV-1a over the UTF-16 units, then MurmurHash3's finaliser: FNV alone leaves ids such as "1" and
 * "2" close together. Both are in the public domain.
 * @returns an unsigned 32-bit number.
 */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
