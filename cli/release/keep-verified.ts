import { digestOf } from '../graph/digest.ts';
import type { Store } from '../graph/store.ts';
import type { Verified } from './contents.ts';

/** Contents that were compared with their digests, kept from one build to the next. */
export interface KeptVerified extends Verified {
  /** Keeps what was asked for in this build, and only that. */
  save(): void;
}

/**
 * Remembers in the store which contents were compared.
 * @param folder the folder of the releases; other output folders have others.
 * @param fresh whether to compare all.
 */
export function keepVerified(store: Store, folder: string, fresh: boolean): KeptVerified {
  const row = `contents ${folder}`;
  const before = fresh ? new Map<string, Known>() : read(store, row);
  const now = new Map<string, Known>();
  return {
    get: (name, stamp) => {
      const [known, digest] = now.get(name) ?? before.get(name) ?? [];
      return known === stamp ? digest : undefined;
    },
    set: (name, stamp, digest) => now.set(name, [stamp, digest]),
    save: () => {
      const value = Buffer.from(JSON.stringify([...now]));
      const digest = digestOf(value);
      if (store.head(row)?.digest !== digest) store.set(row, { inputs: '', digest, value });
    },
  };
}

type Known = [stamp: string, digest: string];

function read(store: Store, row: string): Map<string, Known> {
  const head = store.head(row);
  const value = head && store.value(row);
  if (!value || digestOf(value) !== head.digest) return new Map();
  return new Map(JSON.parse(Buffer.from(value).toString()) as [string, Known][]);
}
