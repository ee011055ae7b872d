import fs from 'node:fs';
import { CannotRun } from '../cannot-run.ts';
import { wordList } from '../problems/nearest.ts';
import { Contents } from './contents.ts';
import { DistView } from './dist-view.ts';
import { takeLock } from './lock.ts';
import { readManifest } from './read-manifest.ts';
import {
  type KeptRelease,
  type ReleaseFolder,
  type ReleaseList,
  readReleases,
  writeReleases,
} from './release-folder.ts';
import { inWords, isWholeRelease } from './release-writer.ts';
import { verifiedOnce } from './verified-once.ts';

/** The releases that one can go back to, the newest first. */
export function listReleases({ releases }: ReleaseList): KeptRelease[] {
  return releases.filter(({ retired }) => !retired).reverse();
}

/**
 * Makes a release that is kept the current one: at once for `serve`, then in the output folder.
 * @param id the release, or the beginning of its name; the one before the current one without.
 * @returns the release that is served now.
 * @throws CannotRun when there is no such release, or it is damaged, or a build is writing.
 */
export function rollback(at: ReleaseFolder, id?: string, now = Date.now()): KeptRelease {
  if (!readReleases(at)) {
    throw new CannotRun(`There is no release for ${at.out}; run portico build first.`);
  }
  const lock = takeLock(at.lock);
  try {
    DistView.check(at);
    return goBack(at, id, now);
  } catch (error) {
    throw inWords(error, at.out);
  } finally {
    lock.release();
  }
}

function goBack(at: ReleaseFolder, id: string | undefined, now: number): KeptRelease {
  const list = readReleases(at) as ReleaseList;
  const target = id === undefined ? releaseBefore(list) : releaseNamed(list, id);
  // What is damaged must not be served: every content is compared.
  const contents = new Contents(at, verifiedOnce());
  const release = readManifest(at, target.id);
  if (!release || !isWholeRelease(release, contents)) {
    throw new CannotRun(
      `The release ${target.id} is damaged, so it cannot be served again. What was served is served on.`,
    );
  }
  const releases = list.releases.map((one) => {
    if (one.id === target.id) return { id: one.id, builtAt: one.builtAt };
    return one.id === list.current ? { ...one, servedUntil: now } : one;
  });
  const show = new DistView(at, contents).prepare(target.id, releases, { now });
  writeReleases(at, { current: target.id, releases });
  show();
  fs.rmSync(at.drafts, { recursive: true, force: true });
  return target;
}

/** @throws CannotRun when the current release is the oldest that is kept. */
export function releaseBefore(list: ReleaseList): KeptRelease {
  const all = listReleases(list);
  const place = all.findIndex(({ id }) => id === list.current);
  const found = all[place + 1];
  if (found) return found;
  throw new CannotRun(
    `There is no release before ${list.current}. portico releases lists those that are kept.`,
  );
}

/**
 * The kept release that the beginning of a name stands for.
 * @throws CannotRun when there is none, or more than one.
 */
export function releaseNamed(list: ReleaseList, name: string): KeptRelease {
  const all = listReleases(list);
  const found = all.filter(({ id }) => id.startsWith(name));
  const [only] = found;
  // Also the current one: the output folder may not show it yet, where going back to it was interrupted.
  if (only && found.length === 1) return only;
  const ids = wordList(
    all.map(({ id }) => id),
    'and',
  );
  throw new CannotRun(
    `${found.length > 1 ? `"${name}" is the beginning of several releases` : `There is no release "${name}"`}. Kept: ${ids}.`,
  );
}
