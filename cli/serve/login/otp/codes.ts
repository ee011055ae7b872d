/** Codes that were sent by text message: one for each phone, until it is used, over or replaced. */
export interface Codes {
  /**
   * Keeps the code of a phone in the place of the one before.
   * @param holder stands for a phone of a tenant.
   * @param code.hash stands for the code; the code itself is kept nowhere.
   * @param code.until when it is over, in milliseconds since 1970.
   */
  put(holder: string, code: SentCode): Promise<void> | void;
  /**
   * Tries a code. The right one is gone afterwards, in the same step, so that it holds once.
   * @param now in milliseconds since 1970.
   * @returns whether it was the one, in time and within the tries.
   */
  take(holder: string, hash: string, now: number): Promise<boolean> | boolean;
}

export interface SentCode {
  hash: string;
  until: number;
}

/** Tries that a code stands: a slip or two of the finger, and no guessing. */
export const TRIES = 3;

/** Codes that are remembered at once; beyond that the oldest go. Some 30 MB. */
const MOST = 100_000;

/** Keeps codes in memory: they are over when the server ends. */
export function createCodes(most = MOST): Codes {
  const kept = new Map<string, SentCode & { tries: number }>();
  const forgetSome = (now: number) => {
    // In the order in which they were sent, which is that of their ends.
    for (const [holder, { until }] of kept) {
      if (until > now && kept.size <= most) break;
      kept.delete(holder);
    }
  };
  return {
    put(holder, code) {
      kept.delete(holder);
      kept.set(holder, { ...code, tries: 0 });
      forgetSome(0);
    },
    take(holder, hash, now) {
      forgetSome(now);
      const code = kept.get(holder);
      if (!code || code.until <= now) return false;
      code.tries += 1;
      // The hashes have a key that nobody outside knows: how long a comparison takes says nothing.
      const isRight = code.hash === hash;
      if (isRight || code.tries >= TRIES) kept.delete(holder);
      return isRight;
    },
  };
}
