/** There is no room left in a queue. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs a task as soon as there is room. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Limits how many tasks run at once and how many wait.
 * @throws QueueFull (the returned function) when too many wait already.
 */
export function createQueue(atOnce: number, waiting: number): Queue {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async () => {
    if (running < atOnce) {
      running++;
      return;
    }
    if (queue.length >= waiting) throw new QueueFull('too many tasks wait');
    // The place of a finished task is handed over, so that nobody gets in between.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
