/** Work that nobody waits for. */
export interface Backlog {
  /** Puts work at the end, unless work of that name waits already or there is too much. */
  add(name: string, work: () => Promise<void>): void;
}

/**
 * Does work one piece after the other. It holds no process up that has nothing else to do: what is left then, is left.
 * @param most how many pieces may wait.
 * @param onError hears of a piece that failed.
 */
export function createBacklog(most: number, onError: (error: unknown) => void): Backlog {
  const waiting = new Map<string, () => Promise<void>>();
  let isBusy = false;

  const run = async () => {
    isBusy = true;
    for (const [name, work] of waiting) {
      await new Promise((resolve) => {
        const timer: { unref?(): unknown } | number = setTimeout(resolve, 0);
        // Only Node's timers hold a process up.
        if (typeof timer === 'object') timer.unref?.();
      });
      await work().catch(onError);
      waiting.delete(name);
    }
    isBusy = false;
  };

  return {
    add(name, work) {
      if (waiting.has(name) || waiting.size >= most) return;
      waiting.set(name, work);
      if (!isBusy) run();
    },
  };
}
