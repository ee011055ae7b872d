import { digest } from './attempts.ts';
import type { Database } from './database.ts';

/** Remembers from which addresses a phone has signed in. */
export interface KnownPlaces {
  has(phone: string, address: string): Promise<boolean>;
  add(phone: string, address: string, now: number): Promise<void>;
}

/** Makes the known places of a store. They are kept as digests: a phone and an address are in them. */
export function createKnownPlaces(database: Database): KnownPlaces {
  const placeOf = (phone: string, address: string) => digest(`${phone} ${address}`);
  return {
    async has(phone, address) {
      const place = placeOf(phone, address);
      const rows = await database.run(
        'SELECT seen FROM portico.known_places WHERE place = ?',
        place,
      );
      return rows.length > 0;
    },
    async add(phone, address, now) {
      await database.run(
        `INSERT INTO portico.known_places (place, seen) VALUES (?, ?)
        ON CONFLICT (place) DO UPDATE SET seen = excluded.seen`,
        placeOf(phone, address),
        now,
      );
    },
  };
}
