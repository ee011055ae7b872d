/** There is no room left in a queue. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs a task as soon as there is room.
 * @param from who asks: those who ask take turns.
 */
export type Queue = <T>(task: () => Promise<T>, from?: string) => Promise<T>;

interface Waiter {
  enter(): void;
  refuse(error: QueueFull): void;
}

/**
 * Limits how many tasks run at once and how many wait. Who asks for much waits for oneself: those
 * who wait take turns, and where there is no room left, who waits with most gives a place up.
 * @throws QueueFull (the returned function) when too many wait already.
 */
export function createQueue(atOnce: number, waiting: number): Queue {
  /** Who waits, in the order of their turns. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let count = 0;

  const makeRoom = (from: string) => {
    const own = lines.get(from)?.length ?? 0;
    const [longest = []] = [...lines.values()].sort((a, b) => b.length - a.length);
    // Taken from one who would then have less, the place would only change hands to and fro.
    const last = longest.length > own + 1 ? longest.pop() : undefined;
    if (!last) throw new QueueFull('too many tasks wait');
    count--;
    last.refuse(new QueueFull('others wait with fewer tasks'));
  };
  const enter = async (from: string) => {
    if (running < atOnce) {
      running++;
      return;
    }
    if (count >= waiting) makeRoom(from);
    count++;
    const line = lines.get(from) ?? [];
    lines.set(from, line);
    // The place of a finished task is handed over, so that nobody gets in between.
    await new Promise<void>((resolve, reject) => line.push({ enter: resolve, refuse: reject }));
  };
  const leave = () => {
    const [next] = lines;
    if (!next) {
      running--;
      return;
    }
    const [from, line] = next;
    lines.delete(from);
    const waiter = line.shift();
    // Behind the others, whose turn it is now.
    if (line.length > 0) lines.set(from, line);
    count--;
    waiter?.enter();
  };

  return async (task, from = '') => {
    await enter(from);
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
