import { HOSTED_FOLDER } from '../link/hosted-detail.ts';
import { encodeSet } from '../release/file-set.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import type { HostedThing } from '../workspace/hosted-thing.ts';
import type { SharedFiles } from './shared-files.ts';

/** The files of a hosted thing as web roots have them. They are read one by one, and not kept: films are large. */
export function hostedSet(thing: HostedThing): SharedFiles {
  const { folder } = thing.value();
  const files = thing.files.map(
    (file): LinkedFile => ({
      path: `${HOSTED_FOLDER}/${folder}/${file.path}`,
      digest: file.digest,
      bytes: file.size,
      get content() {
        return file.value();
      },
    }),
  );
  return { digest: encodeSet(files).digest, files: () => files };
}
