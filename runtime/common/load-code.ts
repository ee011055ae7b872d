import { importChunk } from './import-chunk.ts';
import { withRetries } from './retry.ts';
import { LIMITS, withinTime } from './within-time.ts';

/**
 * Fetches code with a dynamic import.
 * @throws what the import threw the last time; FileGone when the server has it no longer; TookTooLong
 *   when nothing came.
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  withRetries(() => withinTime(LIMITS.code, () => importChunk(load)));
