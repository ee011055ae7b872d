/**
 * How much of a book lies behind, from 0 to 1.
 * @param sizes of its chapters, in bytes.
 * @param within how far the chapter is read, from 0 to 1.
 */
export function progress(sizes: readonly number[], chapter: number, within: number): number {
  const sum = (list: readonly number[]) => list.reduce((total, size) => total + size, 0);
  const total = sum(sizes);
  return total === 0 ? 0 : (sum(sizes.slice(0, chapter)) + (sizes[chapter] ?? 0) * within) / total;
}
