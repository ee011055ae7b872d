import type { Database } from './database.ts';

/** Codes that were sent by text message: one for each phone, until it is used, over or replaced. */
export interface Codes {
  /**
   * Keeps the code of a phone in the place of the one before.
   * @param holder stands for a phone of a tenant.
   * @param code.hash stands for the code; the code itself is kept nowhere.
   * @param code.until when it is over, in milliseconds since 1970.
   */
  put(holder: string, code: SentCode): Promise<void>;
  /**
   * Tries a code. The right one is gone afterwards, in the same step, so that it holds once, at one server.
   * @param now in milliseconds since 1970.
   * @returns whether it was the one, in time and within the tries.
   */
  take(holder: string, hash: string, now: number): Promise<boolean>;
}

export interface SentCode {
  hash: string;
  until: number;
}

/** Tries that a code stands: a slip or two of the finger, and no guessing. */
export const TRIES = 3;

/** Makes the codes of a store. */
export function createCodes(database: Database): Codes {
  return {
    async put(holder, { hash, until }) {
      await database.run(
        `INSERT INTO portico.codes (holder, hash, until, tries) VALUES (?, ?, ?, 0)
        ON CONFLICT (holder) DO UPDATE SET hash = excluded.hash, until = excluded.until, tries = 0`,
        holder,
        hash,
        until,
      );
    },
    async take(holder, hash, now) {
      // One statement each: of two servers that try at the same moment, both count, and one gets it.
      const [code] = await database.run(
        'UPDATE portico.codes SET tries = tries + 1 WHERE holder = ? AND until > ? AND tries < ? RETURNING hash',
        holder,
        now,
        TRIES,
      );
      // The hashes have a key that nobody outside knows: how long a comparison takes says nothing.
      if (code?.hash !== hash) return false;
      const taken = await database.run(
        'DELETE FROM portico.codes WHERE holder = ? AND hash = ? RETURNING holder',
        holder,
        hash,
      );
      return taken.length > 0;
    },
  };
}
