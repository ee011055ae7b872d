import fs from 'node:fs';
import { CannotRun } from '../cannot-run.ts';
import { Contents } from './contents.ts';
import { DistView } from './dist-view.ts';
import { readManifest } from './read-manifest.ts';
import { type ReleaseFolder, readReleases } from './release-folder.ts';
import { inWords, isWholeRelease } from './release-writer.ts';
import { verifiedOnce } from './verified-once.ts';

/**
 * Shows the current release, or another that is kept, as plain folders and files in a folder that is not there
 * yet or empty.
 * @throws CannotRun when there is no such release, or something is in the folder.
 */
export function exportRelease(at: ReleaseFolder, to: string, id?: string): string {
  const list = readReleases(at);
  const shown = id === undefined ? list?.current : list?.releases.find((one) => one.id === id)?.id;
  if (shown === undefined) {
    throw new CannotRun(
      id === undefined
        ? `There is no release for ${at.out}; run portico build first.`
        : `There is no release "${id}". portico releases lists those that are kept.`,
    );
  }
  const found = fs.statSync(to, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    throw new CannotRun(`${to} is not a folder; name an empty one, or a new one.`);
  }
  if (found && fs.readdirSync(to).length > 0) {
    throw new CannotRun(`${to} is not empty; name a folder that is, or a new one.`);
  }
  const contents = new Contents(at, verifiedOnce(), { readOnly: true });
  const release = readManifest(at, shown);
  if (!release || !isWholeRelease(release, contents)) {
    throw new CannotRun(`The release ${shown} is damaged, so it cannot be exported. Build again.`);
  }
  const own = `${at.folder}/export-${process.pid}`;
  const place = { ...at, out: to, view: `${own}.json`, drafts: own };
  try {
    new DistView(place, contents).prepare(shown, [])();
  } catch (error) {
    throw inWords(error, to);
  } finally {
    fs.rmSync(place.view, { force: true });
    fs.rmSync(place.drafts, { recursive: true, force: true });
  }
  return shown;
}
