import type { Graph } from '../graph/graph.ts';
import { type Inspected, inspectPhotos } from '../pictures/inspect-photos.ts';
import { LARGEST_PHOTO, type PhotoFile } from '../workspace/picture-files.ts';

/**
 * What photos turned out to be, by their digests. Those that no run has looked into yet are looked into
 * together, since that takes a process of its own.
 */
export function inspections(
  photos: readonly PhotoFile[],
  graph: Graph,
): ReadonlyMap<string, Inspected> {
  const small = photos.filter(({ size }) => size <= LARGEST_PHOTO);
  const nameOf = ({ digest }: PhotoFile) => `photo ${digest}`;
  const fresh = small.filter((photo) => !graph.isKept(nameOf(photo), {}));
  const found = inspectPhotos(fresh.map(({ path }) => path));
  const made = new Map(fresh.map(({ digest }, index) => [digest, found[index] as Inspected]));
  return new Map(
    small.map((photo): [string, Inspected] => {
      const { digest } = photo;
      const one = made.get(digest);
      // The process may have ended for want of memory. So this is not kept, and is tried again.
      if (one?.found === 'undecodable') return [digest, one];
      return [digest, graph.node(nameOf(photo), {}, () => one as Inspected).value()];
    }),
  );
}
