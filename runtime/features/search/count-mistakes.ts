/** Mistakes in a typed word: where it is meant whole, and where only the beginning of a word was typed. */
export interface Mistakes {
  whole: number;
  beginning: number;
}

/**
 * Counts the letters that were left out, added, mistaken or changed places with their neighbour: the
 * distance that is called optimal string alignment.
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance
 * @param most more mistakes than that are Infinity.
 */
export function countMistakes(typed: string, word: string, most: number): Mistakes {
  const columns = Math.min(word.length, typed.length + most);
  if (columns < typed.length - most || lacking(typed, word) > most) return FAR;
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let column = 1; column <= columns; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let least = Math.min(
        at(last, column - 1) + (isSame ? 0 : 1),
        at(last, column) + 1,
        at(now, column - 1) + 1,
      );
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwap && !isSame) least = Math.min(least, at(before, column - 2) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return FAR;
    [before, last] = [last, now];
  }
  const within = (mistakes: number) => (mistakes > most ? Infinity : mistakes);
  return {
    whole: columns === word.length ? within(at(last, columns)) : Infinity,
    beginning: within(Math.min(...last)),
  };
}

/** How many letters were typed that are nowhere in a word. Most words are told apart by that. */
function lacking(typed: string, word: string): number {
  let count = 0;
  for (const letter of typed) if (!word.includes(letter)) count += 1;
  return count;
}

const FAR: Mistakes = { whole: Infinity, beginning: Infinity };

const at = (row: readonly number[], column: number) => row[column] ?? Infinity;
