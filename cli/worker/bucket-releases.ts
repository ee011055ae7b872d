import { decodeRelease } from '../release/encode-release.ts';
import { isServedLately } from '../release/keep-for.ts';
import type { Release } from '../release/release.ts';
import type { ReleaseList } from '../release/release-folder.ts';
import { type ContentReader, ReleaseSnapshot } from '../serve/release-snapshot.ts';
import { FileGone, type SiteFiles, type Snapshot } from '../serve/site-files.ts';
import type { Bucket } from './bindings.ts';
import { contentKey, LIST_KEY, manifestKey } from './bucket-keys.ts';

/** How long a look at the list of releases counts as fresh, in milliseconds. */
const FRESH = 1000;

/**
 * Serves the current release of a bucket, as `serve` does that of a folder. Where the list cannot be read, the
 * release of the last look is served on.
 * @param now tells the time, in milliseconds since 1970.
 */
export function bucketReleases(bucket: Bucket, now: () => number = Date.now): SiteFiles {
  const contents = bucketContents(bucket);
  let looked: { key: string; snapshot: Snapshot } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const look = async (): Promise<Snapshot> => {
    const text = await textOf(bucket, LIST_KEY);
    if (text === undefined) throw new Error('No release was published to the bucket.');
    if (looked?.key === text) return looked.snapshot;
    const { current, releases } = JSON.parse(text) as ReleaseList;
    const release = await readRelease(bucket, current);
    const lately = releases.filter((one) => one.id !== current && isServedLately(one, now()));
    const earlier = await Promise.all(
      lately.reverse().map(({ id }) => readRelease(bucket, id).catch(() => undefined)),
    );
    const known = earlier.filter((one) => one !== undefined);
    looked = { key: text, snapshot: new ReleaseSnapshot(contents, current, release, known) };
    return looked.snapshot;
  };

  return {
    async current(fresh = false) {
      if (looked && !fresh && now() - lookedAt < FRESH) return looked.snapshot;
      lookedAt = now();
      try {
        return await look();
      } catch (error) {
        if (!looked) throw error;
        return looked.snapshot;
      }
    },
  };
}

async function readRelease(bucket: Bucket, id: string): Promise<Release> {
  const text = await textOf(bucket, manifestKey(id));
  if (text === undefined) throw new FileGone(`the release ${id} is not in the bucket`);
  return decodeRelease(text);
}

async function textOf(bucket: Bucket, key: string): Promise<string | undefined> {
  return (await bucket.get(key))?.text();
}

function bucketContents(bucket: Bucket): ContentReader {
  const get = async (digest: string, range?: { offset: number; length: number }) => {
    const object = await bucket.get(contentKey(digest), range && { range });
    if (!object) throw new FileGone(`${digest} is not in the bucket`);
    return object;
  };
  return {
    read: async (digest) => new Uint8Array(await (await get(digest)).arrayBuffer()),
    readPart: async (digest, offset, length) =>
      new Uint8Array(await (await get(digest, { offset, length })).arrayBuffer()),
    // The bucket itself holds what was written to it.
    stream: async (digest, offset, end) =>
      (await get(digest, { offset, length: end - offset })).body,
  };
}
