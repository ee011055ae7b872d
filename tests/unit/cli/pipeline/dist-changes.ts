import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../../../cli/graph/digest.ts';

/** What a folder holds: by path, what tells whether a file was written to, and the digest of its bytes. */
type Seen = ReadonlyMap<string, { stamp: string; digest: string }>;

/** What was written to since the last look. */
export interface Changes {
  /** By "tenant/site", the names of its files with other bytes, hashes as '*', sorted. */
  changed: Record<string, string[]>;
  /** Files that were written though their bytes are the same. */
  rewritten: string[];
}

/**
 * Finds the files of an output folder whose bytes change from one look to the next. Hashed files of
 * earlier releases, which stay, count as unchanged; that they are gone from a release shows in its new ones.
 */
export class DistChanges {
  readonly #dist: string;
  #seen: Seen;

  constructor(dist: string) {
    this.#dist = dist;
    this.#seen = look(dist, new Map());
  }

  /** What was written since the look before. */
  next(): Changes {
    const before = this.#seen;
    const after = look(this.#dist, before);
    this.#seen = after;
    const written = [...after].filter(([path, { stamp }]) => before.get(path)?.stamp !== stamp);
    const isSame = ([path, { digest }]: (typeof written)[number]) =>
      before.get(path)?.digest === digest;
    const gone = [...before.keys()].filter((path) => !after.has(path));
    const changed = [...written.filter((one) => !isSame(one)).map(([path]) => path), ...gone];
    return { changed: bySite(changed), rewritten: written.filter(isSame).map(([path]) => path) };
  }
}

function look(dist: string, before: Seen): Seen {
  const files = globSync('*/*/**', { cwd: dist }).sort();
  return new Map(
    files.flatMap((path) => {
      const found = statSync(join(dist, path));
      if (!found.isFile()) return [];
      const stamp = `${found.ino} ${found.size} ${found.mtimeMs}`;
      const known = before.get(path);
      const digest = () => digestOf(readFileSync(join(dist, path)));
      return [[path, { stamp, digest: known?.stamp === stamp ? known.digest : digest() }]];
    }),
  );
}

function bySite(paths: readonly string[]): Record<string, string[]> {
  const sites = Map.groupBy(paths, (path) => path.split('/', 2).join('/'));
  const nameOf = (path: string) => withoutHash(path.split('/').slice(2).join('/'));
  return Object.fromEntries(
    [...sites].sort().map(([site, files]) => [site, [...new Set(files.map(nameOf))].sort()]),
  );
}

/** "data/site.1a2b3c4d5e.json" is "data/site.*.json". */
function withoutHash(path: string): string {
  return path
    .replace(/^(hosted\/[a-z0-9-]+\.)[0-9a-f]{10}\//, '$1*/')
    .replace(/([.-])[0-9a-f]{8}(?:[0-9a-f]{8})?(\.\w+)$/, '$1*$2');
}
