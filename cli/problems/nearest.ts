/** Nobody mistypes a longer word; comparing two takes the square of their length. */
const LONGEST_WORD = 100;
/** So many words a wrong one is compared with: files of thousands may name thousands of wrong ones. */
const MOST_WORDS = 2000;

/**
 * The accepted word that a mistyped one most likely means.
 * @returns undefined when none is near: more than a third of the letters would have to change.
 */
export function nearest(found: string, accepted: Iterable<string>): string | undefined {
  if (found.length > LONGEST_WORD) return undefined;
  // Any two-letter code is one letter from many others, so only the same letters mean the same.
  const limit = found.length < 3 ? 0 : Math.max(1, Math.floor(found.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  let left = MOST_WORDS;
  for (const word of accepted) {
    if (--left < 0) break;
    if (Math.abs(word.length - found.length) > bestDistance) continue;
    const distance = editDistance(found.toLowerCase(), word.toLowerCase());
    const swapped = distance === bestDistance && sameLetters(found, word);
    if (distance < bestDistance || (swapped && distance <= limit)) {
      best = word;
      bestDistance = distance;
    }
  }
  return best;
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
