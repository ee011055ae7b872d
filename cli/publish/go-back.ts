import { CannotRun } from '../cannot-run.ts';
import { releaseBefore, releaseNamed } from '../release/rollback.ts';
import type { PublishedRelease, Target } from './target.ts';
import { afterRollback } from './target-list.ts';

/** What is asked of a way back. */
export interface GoBackOptions {
  now?: () => number;
  breakLock?: boolean;
}

/**
 * Makes a release of a target that is kept there live again.
 * @param id the release, or the beginning of its name; the one before the current one without.
 * @throws CannotRun when there is no such release, or somebody publishes.
 */
export async function goBack(
  target: Target,
  id?: string,
  { now = Date.now, breakLock = false }: GoBackOptions = {},
): Promise<PublishedRelease> {
  const unlock = await target.lock(breakLock);
  try {
    const list = await target.list();
    if (!list) throw nothingPublished(target);
    const to = id === undefined ? releaseBefore(list) : releaseNamed(list, id);
    const after = afterRollback(list, to.id, now());
    await target.switchTo(after, true);
    return to as PublishedRelease;
  } finally {
    await unlock();
  }
}

/** Says that a target is empty. */
export function nothingPublished({ name }: Target): CannotRun {
  return new CannotRun(
    `Nothing has been published to ${name} yet; run portico publish ${name} first.`,
  );
}
