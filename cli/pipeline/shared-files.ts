import { encodeSet } from '../release/file-set.ts';
import type { LinkedFile } from '../release/linked-file.ts';

/** Files that several sites share, by the digest of their set. */
export interface SharedFiles {
  digest: string;
  /** Made again where they are not kept. */
  files(): LinkedFile[];
}

/** Files as a set. */
export function sharedFiles(files: LinkedFile[]): SharedFiles {
  return { digest: encodeSet(files).digest, files: () => files };
}
