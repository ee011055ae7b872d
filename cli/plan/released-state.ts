import { CannotRun } from '../cannot-run.ts';
import type { Contents } from '../release/contents.ts';
import { readManifest } from '../release/read-manifest.ts';
import { type ReleaseFolder, readReleases } from '../release/release-folder.ts';
import { releaseNamed } from '../release/rollback.ts';
import { type State, stateOf } from './state.ts';

/** A state that was released, and whether its sites also answer on `<host>.localhost`. */
export interface ReleasedState extends State {
  preview: boolean;
}

/**
 * The state that a release has.
 * @param contents of the release's folder.
 * @param id the beginning of its name; the current release without.
 * @throws CannotRun when there is no such release, or it cannot be read.
 */
export function releasedState(at: ReleaseFolder, contents: Contents, id?: string): ReleasedState {
  const list = readReleases(at);
  if (!list) {
    throw new CannotRun(
      `There is no release for ${at.out} to compare with; run portico build first, or compare with a revision: portico plan --since HEAD.`,
    );
  }
  const kept = releaseNamed(list, id ?? list.current);
  const release = readManifest(at, kept.id);
  if (!release) {
    throw new CannotRun(
      `The release ${kept.id} is damaged, or of another version of Portico. Run portico build, or name another one that portico releases lists.`,
    );
  }
  const time = new Date(kept.builtAt).toISOString();
  const name = `the release ${kept.id} of ${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
  return { ...stateOf(name, release.sites, contents), preview: release.preview };
}
