import type { Database } from './database.ts';
import type { Tidy } from './tidy.ts';

/** Journeys to a provider of OpenID Connect and back. */
export interface Journeys {
  /**
   * Ends a journey: it ends once, whoever has kept its cookie.
   * @param until when its cookie would hold no more; as `now`, in milliseconds since 1970.
   * @returns whether it had not ended before.
   */
  end(state: string, until: number, now: number): Promise<boolean>;
}

/** Makes the journeys of a store. */
export function createJourneys(database: Database, tidy: Tidy): Journeys {
  return {
    async end(state, until, now) {
      await tidy(now);
      const rows = await database.run(
        'INSERT INTO portico.journeys (state, until) VALUES (?, ?) ON CONFLICT (state) DO NOTHING RETURNING state',
        state,
        until,
      );
      return rows.length > 0;
    },
  };
}
