import { LONGEST_SESSION } from '../session/session-token.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { type Codes, createCodes } from './codes.ts';
import type { Database } from './database.ts';
import { createEndedSessions, type EndedSessions } from './ended-sessions.ts';
import { createJourneys, type Journeys } from './journeys.ts';
import { createKnownPlaces, type KnownPlaces } from './known-places.ts';
import { createTidy } from './tidy.ts';

/** What servers remember: several may share it, and a restart forgets nothing. */
export interface Store {
  ended: EndedSessions;
  attempts: Attempts;
  known: KnownPlaces;
  codes: Codes;
  journeys: Journeys;
  close(): Promise<void> | void;
}

/** Makes a store of a database that has the tables for it. */
export function createStore(database: Database): Store {
  const tidy = createTidy(database);
  return {
    ended: createEndedSessions(database, LONGEST_SESSION, tidy),
    attempts: createAttempts(database, tidy),
    known: createKnownPlaces(database),
    codes: createCodes(database),
    journeys: createJourneys(database, tidy),
    close: () => database.close(),
  };
}
