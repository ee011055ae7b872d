import { join } from 'node:path';
import { type StatePlace, stateFolder } from '../state-folder.ts';

/** Where the keys of sessions are kept. */
export const sessionKeysFile = (place: StatePlace): string =>
  join(stateFolder(place), 'session-keys.json');
