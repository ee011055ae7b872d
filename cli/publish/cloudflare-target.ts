import { statSync } from 'node:fs';
import pMap from 'p-map';
import { CannotRun } from '../cannot-run.ts';
import { decodeRelease } from '../release/encode-release.ts';
import type { FileSet } from '../release/release.ts';
import { contentKey, LIST_KEY, manifestKey } from '../worker/bucket-keys.ts';
import { forEach } from './for-each.ts';
import type { OpenRelease } from './open-release.ts';
import { S3Store } from './s3-store.ts';
import { StoreLock } from './store-lock.ts';
import type { Part, Target, TargetList } from './target.ts';

/** What portico.yaml says of a bucket, with its name. */
export interface CloudflareSettings {
  name: string;
  bucket: string;
  endpoint: string;
  keep?: number;
}

const LOCKS = 'lock/';
/** Requests at the same time. */
const PARALLEL = 24;
const JSON_TYPE = { type: 'application/json', cache: 'no-store' };
const BYTES_TYPE = { type: 'application/octet-stream', cache: 'no-store' };

/**
 * A bucket of R2, in which a release stands as it does in a workspace: a manifest, and contents by digest. The
 * worker reads which release is the current one from one object, so that writing it is the whole switch.
 */
export class CloudflareTarget implements Target {
  readonly name: string;
  readonly place: string;
  readonly keep: number;
  readonly parallel = PARALLEL;
  readonly #store: S3Store;
  readonly #lock: StoreLock;
  readonly #now: () => number;

  constructor(
    { name, bucket, endpoint, keep = 3 }: CloudflareSettings,
    { now = Date.now, attempts }: { now?: () => number; attempts?: number } = {},
  ) {
    this.name = name;
    this.place = `${endpoint.replace(/\/$/, '')}/${bucket}/`;
    this.keep = keep;
    this.#store = new S3Store({ bucket, endpoint, region: 'auto' }, attempts);
    this.#lock = new StoreLock(this.#store, name, LOCKS);
    this.#now = now;
  }

  remarks(): string[] {
    return [];
  }

  lock(anyway: boolean): Promise<() => Promise<void>> {
    return this.#lock.take(anyway, this.#now());
  }

  async list(): Promise<TargetList | undefined> {
    const text = await this.#store.read(LIST_KEY);
    return text === undefined ? undefined : (JSON.parse(text) as TargetList);
  }

  parts({ id, release, text, tables, contents }: OpenRelease): Part[] {
    const parts = new Map<string, Part>();
    const add = (digest: string, stage: Part['stage'], wave: number, bytes?: number) => {
      const key = contentKey(digest);
      const size = bytes ?? statSync(contents.pathOf(digest)).size;
      if (!parts.has(key)) parts.set(key, { key, stage, wave, bytes: size });
    };
    for (const { sets, pack } of release.sites) {
      for (const set of sets) {
        for (const { digest, bytes } of Object.values(tables.set(set)))
          add(digest, 'sets', 0, bytes);
        // After what it names, so that a set that is there is whole.
        add(set, 'sets', 1);
      }
      add(pack, 'pages', 0);
    }
    const manifest = manifestKey(id);
    parts.set(manifest, { key: manifest, stage: 'pages', wave: 1, bytes: text.length });
    return [...parts.values()];
  }

  async has(): Promise<ReadonlySet<string>> {
    return new Set(await this.#store.names(''));
  }

  async put({ key }: Part, { id, text, contents }: OpenRelease): Promise<void> {
    const isManifest = key === manifestKey(id);
    const body = isManifest ? text : contents.read(digestIn(key));
    if (!body) throw new CannotRun('A content of the release has gone meanwhile. Build again.');
    await this.#store.write(key, body, isManifest ? JSON_TYPE : BYTES_TYPE);
  }

  async switchTo(list: TargetList): Promise<void> {
    await this.#lock.assertHeld();
    await this.#store.write(LIST_KEY, `${JSON.stringify(list, null, 1)}\n`, JSON_TYPE);
  }

  async clean({ releases }: TargetList): Promise<number> {
    const names = await this.#store.names('');
    const ids = new Set(releases.map(({ id }) => manifestKey(id)));
    const strays = names.filter((name) => /^[0-9a-f]{12}\.json$/.test(name) && !ids.has(name));
    if (strays.length === 0) return 0;
    const needed = new Set((await pMap(ids, (name) => this.#contentsOf(name))).flat());
    const gone = names.filter((name) => name.startsWith('contents/') && !needed.has(name));
    await forEach(gone, (name) => this.#store.remove(name), PARALLEL);
    // Last: as long as one is there, the next publish looks again.
    for (const name of strays) await this.#store.remove(name);
    return gone.length + strays.length;
  }

  /** The names of all contents of a release that is there. */
  async #contentsOf(manifest: string): Promise<string[]> {
    const { sites } = decodeRelease((await this.#store.read(manifest)) ?? '');
    const sets = [...new Set(sites.flatMap((site) => site.sets))];
    const shared = await pMap(
      sets,
      async (set) => {
        const text = (await this.#store.read(contentKey(set))) ?? '';
        const { files } = JSON.parse(text) as FileSet;
        return [set, ...Object.values(files).map(({ digest }) => digest)];
      },
      { concurrency: PARALLEL },
    );
    return [...sites.map(({ pack }) => pack), ...shared.flat()].map(contentKey);
  }
}

/** The digest of a content, from its name. */
const digestIn = (key: string): string => key.slice('contents/'.length).replace('/', '');
