import fs from 'node:fs';
import { decodeRelease, releaseId } from './encode-release.ts';
import type { Release } from './release.ts';
import { manifestOf, type ReleaseFolder } from './release-folder.ts';

/**
 * Reads a release.
 * @returns undefined where it is lost, damaged, or of another format.
 */
export function readManifest(at: ReleaseFolder, id: string): Release | undefined {
  try {
    const text = fs.readFileSync(manifestOf(at, id), 'utf8');
    return releaseId(text) === id ? decodeRelease(text) : undefined;
  } catch {
    return undefined;
  }
}
