/** Counts attempts per key within a sliding window. */
export interface Attempts {
  /** @returns milliseconds until another attempt is allowed; 0 where it is allowed now. */
  wait(key: string): number;
  /**
   * Counts an attempt. It is counted before its outcome is known, so that many at the same moment
   * cannot slip through together.
   * @param of what it was made with, to forget it by, and to count it once where `distinct` is set.
   * @returns what takes it back, for an attempt that turned out not to be a failure.
   */
  take(key: string, of: string): () => void;
  /** Forgets the attempts of a key that were made with something. */
  clear(key: string, of: string): void;
  /** How many attempts are remembered. */
  size(): number;
}

export interface AttemptLimits {
  /** Attempts allowed within the window. */
  most: number;
  /** Length of the window in milliseconds. */
  window: number;
  /** Counts what attempts were made with, and not the attempts. */
  distinct?: boolean;
  /** Attempts remembered at most; those of the key unused longest are forgotten first. */
  remembered?: number;
  /** The time in milliseconds. */
  now?: () => number;
}

interface Attempt {
  time: number;
  of: string;
}

/** Makes a counter of attempts in memory. */
export function createAttempts(limits: AttemptLimits): Attempts {
  const { most, window, distinct = false, remembered = 100_000, now = Date.now } = limits;
  const attempts = new Map<string, Attempt[]>();
  let total = 0;

  // A clock that was set back would otherwise lock everybody out until it is there again.
  const counts = ({ time }: Attempt) => time > now() - window && time <= now();
  const recent = (key: string) => (attempts.get(key) ?? []).filter(counts);
  const keep = (key: string, list: Attempt[]) => {
    total += list.length - (attempts.get(key)?.length ?? 0);
    attempts.delete(key);
    if (list.length > 0) attempts.set(key, list);
    for (const [oldest, { length }] of attempts) {
      if (total <= remembered) break;
      attempts.delete(oldest);
      total -= length;
    }
  };

  return {
    wait(key) {
      const list = recent(key);
      // Of equal keys a Map keeps the last value: when something was used last.
      const times = distinct
        ? [...new Map(list.map(({ of, time }) => [of, time])).values()].sort((a, b) => a - b)
        : list.map(({ time }) => time);
      const first = times.at(-most);
      return first === undefined ? 0 : first + window - now();
    },
    take(key, of) {
      const attempt = { time: now(), of };
      keep(key, [...recent(key), attempt]);
      return () => {
        if (attempts.has(key))
          keep(
            key,
            recent(key).filter((other) => other !== attempt),
          );
      };
    },
    clear: (key, of) =>
      keep(
        key,
        recent(key).filter((attempt) => attempt.of !== of),
      ),
    size: () => total,
  };
}
