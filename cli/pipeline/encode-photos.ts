import pMap from 'p-map';
import type { SectionId } from '../../runtime/contract.ts';
import { photosOf } from '../catalogue/catalogue.ts';
import type { Graph, Node } from '../graph/graph.ts';
import type { KeptPhoto } from '../link/link-section.ts';
import type { PhotoFile } from '../workspace/picture-files.ts';

/** The photos of a workspace as portals show them, by section and then by the item's text key. */
export type EncodedPhotos = ReadonlyMap<SectionId, ReadonlyMap<string, Node<KeptPhoto>>>;

/** How many photos are decoded side by side: Node has four threads for it, and each takes memory. */
const AT_A_TIME = 4;

/**
 * Encodes photos; each is encoded once, and kept for later runs.
 * @throws CannotRun when one is not as it was when it was checked.
 */
export async function encodePhotos(
  files: { photos: PhotoFile[] },
  graph: Graph,
): Promise<EncodedPhotos> {
  const encoded = new Map(
    await pMap(files.photos, async (photo) => [photo, await encodedPhoto(photo, graph)] as const, {
      concurrency: AT_A_TIME,
    }),
  );
  return new Map(
    [...photosOf(files)].map(([section, photos]) => [
      section,
      new Map([...photos].map(([key, photo]) => [key, encoded.get(photo) as Node<KeptPhoto>])),
    ]),
  );
}

function encodedPhoto(bytes: PhotoFile, graph: Graph): Promise<Node<KeptPhoto>> {
  return graph.slow(`encoded ${bytes.digest}`, { bytes }, async (input) => {
    const { encodePhoto } = await import('../pictures/encode-photo.ts');
    const { small, wide } = await encodePhoto(input.bytes);
    const text = (content: Uint8Array) => Buffer.from(content).toString('base64');
    return { small: text(small), wide: text(wide) };
  });
}
