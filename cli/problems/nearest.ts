/** Nobody mistypes a longer word; comparing two takes the square of their length. */
const LONGEST_WORD = 100;
/** So many words a wrong one is compared with: files of thousands may name thousands of wrong ones. */
const MOST_WORDS = 2000;

/** How near a word has to be to be meant for certain: so many letters changed, by its length. */
const certainDistance = (length: number) => (length < 3 ? 0 : length < 8 ? 1 : 2);
/** Fewer letters begin, or end, too many words. */
const SHORTEST_PART = 3;

/** The accepted word that a wrong one most likely means. */
export interface Meant {
  word: string;
  /** Whether nothing else that is accepted can be meant, so that it may be put in without asking. */
  certain: boolean;
}

/**
 * The accepted word that a wrong one most likely means: the same in other letters ("Monday"), a mistyped
 * one ("gmaes"), or else one of which it is a part, or that is a part of it ("auto" of "automatically",
 * "Nairobi" of "Africa/Nairobi", "weekly" of "week").
 * @returns undefined when none is near.
 */
export function meant(found: string, accepted: Iterable<string>): Meant | undefined {
  if (found.length > LONGEST_WORD) return undefined;
  const words = firstOf(accepted, MOST_WORDS);
  const same = sameWord(found, words);
  if (same) return same;
  const near = mistyped(found, words);
  if (near?.certain) return near;
  const part = partOf(found, words);
  return near && part?.word !== near.word ? near : part;
}

/** The word of {@link meant}. */
export function nearest(found: string, accepted: Iterable<string>): string | undefined {
  return meant(found, accepted)?.word;
}

function firstOf(words: Iterable<string>, most: number): string[] {
  const first: string[] = [];
  for (const word of words) {
    if (first.length === most) break;
    first.push(word);
  }
  return first;
}

/** A word without what people write differently: capitals, accents, and what stands between its parts. */
export function plainLetters(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{Mark}\s_.'’-]/gu, '')
    .toLowerCase();
}

function sameWord(found: string, words: readonly string[]): Meant | undefined {
  const plain = plainLetters(found);
  const same = plain === '' ? [] : words.filter((word) => plainLetters(word) === plain);
  return same.length === 1 ? { word: same[0] as string, certain: true } : undefined;
}

/** The word in which the fewest letters have to be changed, up to a third of them. */
function mistyped(found: string, words: readonly string[]): Meant | undefined {
  // Any two-letter code is one letter from many others, so only the same letters mean the same.
  const limit = found.length < 3 ? 0 : Math.max(1, Math.floor(found.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  let rivals = 0;
  for (const word of words) {
    if (Math.abs(word.length - found.length) > bestDistance) continue;
    const distance = editDistance(found.toLowerCase(), word.toLowerCase());
    if (distance > limit) continue;
    const swapped = distance === bestDistance && sameLetters(found, word);
    if (distance < bestDistance) rivals = 0;
    else if (distance === bestDistance) rivals += 1;
    if (distance < bestDistance || swapped) {
      best = word;
      bestDistance = distance;
    }
  }
  if (best === undefined) return undefined;
  const certain =
    rivals === 0 && bestDistance <= certainDistance(found.length) && digits(found) === digits(best);
  return { word: best, certain };
}

/** Another figure is another thing, not a mistyped one: "snake-2" is not "snake". */
function digits(word: string): string {
  return word.replace(/\D/g, '');
}

/** The one word that begins with the wrong one, or with which it begins, or of which it is a part. */
function partOf(found: string, words: readonly string[]): Meant | undefined {
  const plain = plainLetters(found);
  if (plain.length < SHORTEST_PART) return undefined;
  const holding = words.filter((word) => {
    const parts = word.split(/[^\p{Letter}\p{Mark}\p{Number}_]+/u).map(plainLetters);
    return plainLetters(word).startsWith(plain) || parts.includes(plain);
  });
  if (holding.length > 0) {
    return holding.length === 1 ? { word: holding[0] as string, certain: true } : undefined;
  }
  const held = words.filter((word) => {
    const letters = plainLetters(word);
    return letters.length >= SHORTEST_PART && plain.startsWith(letters);
  });
  const [longest] = held.sort((a, b) => b.length - a.length);
  if (longest === undefined) return undefined;
  const added = plain.slice(plainLetters(longest).length);
  return { word: longest, certain: held.length === 1 && /^\p{Letter}{1,2}$/u.test(added) };
}

/** A "Did you mean" sentence, where an accepted word is near. */
export function didYouMean(found: string, accepted: Iterable<string>): string | undefined {
  const word = nearest(found, accepted);
  return word === undefined ? undefined : `Did you mean "${word}"?`;
}

/** A list for a message: `"a", "b" or "c"`; long lists are cut. */
export function wordList(words: readonly string[], last = 'or'): string {
  const shown = words.slice(0, 30).map((word) => `"${word}"`);
  if (words.length > 30) return `${shown.join(', ')} and ${words.length - 30} more`;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} ${last} ${shown.at(-1)}`;
}

function sameLetters(a: string, b: string): boolean {
  const letters = (word: string) => [...word.toLowerCase()].sort().join('');
  return letters(a) === letters(b);
}

/**
 * Optimal string alignment distance: insertions, deletions, changes and swapped neighbours. Written here,
 * because `fastest-levenshtein` counts a swap as two changes: it would see no word near "gmaes".
 */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(
        (row[j - 1] as number) + 1,
        (last[j] as number) + 1,
        (last[j - 1] as number) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (beforeLast[j - 2] as number) + 1);
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
