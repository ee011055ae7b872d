/**
 * Does work for each item, some at the same time. After a failure nothing new is begun, and what was begun is waited
 * for: whoever then undoes it is not overtaken. (`p-map` rejects while the others are still at work.)
 * @throws what the first failure threw.
 */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  parallel: number,
): Promise<void> {
  const errors: unknown[] = [];
  const left = items.values();
  const worker = async () => {
    for (const item of left) {
      // The iterator is shared: what is left of it is for nobody.
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  if (errors.length > 0) throw errors[0];
}
