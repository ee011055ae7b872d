/** The middle of some numbers; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(
    sorted.length % 2 === 1 ? middle : middle - 1,
    middle + 1,
  );
  return (low + high) / 2;
}
