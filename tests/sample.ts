/**
 * Whether the long sweeps, every language by every screen and their like, are asked for whole:
 * `npm run test:all`. `npm test` goes through a sample of each, which is chosen so that every behaviour
 * is seen at least once.
 */
export const WHOLE = process.env.PORTICO_TEST_ALL === '1';

/** Of a sweep: all in `npm run test:all`, and those that are chosen otherwise. */
export function sample<T>(all: readonly T[], chosen: (one: T, index: number) => boolean): T[] {
  return WHOLE ? [...all] : all.filter(chosen);
}
