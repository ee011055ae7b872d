import { openRelease } from './open-release.ts';

/**
 * Readies an output folder for the next build. The first build fills one slot; the second would
 * have to fill the other one, with a link for each file of each site, before it can switch to it
 * (1 s at 2,000 sites). A command that people wait for does that here, after it has answered them.
 * @returns the number of sites that were brought up to date
 * @throws CannotRun as `openRelease`
 */
export async function prepareNext(out: string): Promise<number> {
  return (await openRelease(out)).prepareNext();
}
