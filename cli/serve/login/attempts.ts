/** Counts attempts per key within a sliding window. */
export interface Attempts {
  /** @returns milliseconds until another attempt is allowed; 0 where it is allowed now. */
  wait(key: string): number;
  /**
   * Counts an attempt. It is counted before its outcome is known, so that many at the same moment
   * cannot slip through together.
   * @returns what takes it back, for an attempt that turned out not to be a failure.
   */
  take(key: string): () => void;
  /** Forgets all attempts of a key. */
  clear(key: string): void;
  /** How many keys are remembered. */
  size(): number;
}

export interface AttemptLimits {
  /** Attempts allowed within the window. */
  most: number;
  /** Length of the window in milliseconds. */
  window: number;
  /** Keys remembered at most; the one unused longest is forgotten first. */
  keys?: number;
  /** The time in milliseconds. */
  now?: () => number;
}

/** Makes a counter of attempts in memory. */
export function createAttempts(limits: AttemptLimits): Attempts {
  const { most, window, keys = 20_000, now = Date.now } = limits;
  const times = new Map<string, number[]>();

  // A clock that was set back would otherwise lock everybody out until it is there again.
  const counts = (time: number) => time > now() - window && time <= now();
  const recent = (key: string) => (times.get(key) ?? []).filter(counts);
  const keep = (key: string, list: number[]) => {
    times.delete(key);
    if (list.length > 0) times.set(key, list);
    if (times.size <= keys) return;
    const [oldest] = times.keys();
    if (oldest !== undefined) times.delete(oldest);
  };

  return {
    wait(key) {
      const list = recent(key);
      const first = list.at(-most);
      return first === undefined ? 0 : first + window - now();
    },
    take(key) {
      const time = now();
      keep(key, [...recent(key), time]);
      return () => {
        const list = recent(key);
        const index = list.indexOf(time);
        if (index >= 0) keep(key, list.toSpliced(index, 1));
      };
    },
    clear: (key) => void times.delete(key),
    size: () => times.size,
  };
}
