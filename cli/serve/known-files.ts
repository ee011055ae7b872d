import { LRUCache } from 'lru-cache';
import type { FoundFile } from './file-answers.ts';
import type { Host } from './host.ts';
import type { Snapshot } from './site-files.ts';

/** So many addresses are remembered; each takes some two kilobytes with the headers of its answers. */
const MOST = 5000;

/** What was found at addresses of the release that is served, so that it need not be looked for each time. */
export interface KnownFiles {
  get(snapshot: Snapshot, host: Host, path: string): FoundFile | undefined;
  set(snapshot: Snapshot, host: Host, path: string, found: FoundFile): void;
}

/** Remembers what is found in one snapshot, and forgets it with the next one. */
export function createKnownFiles(): KnownFiles {
  const known = new LRUCache<string, FoundFile>({ max: MOST });
  let of: Snapshot | undefined;
  // No host has a blank.
  const keyOf = ({ name }: Host, path: string) => `${name} ${path}`;
  return {
    get: (snapshot, host, path) => (snapshot === of ? known.get(keyOf(host, path)) : undefined),
    set(snapshot, host, path, found) {
      if (!snapshot.isFixed) return;
      if (snapshot !== of) known.clear();
      of = snapshot;
      known.set(keyOf(host, path), found);
    },
  };
}
