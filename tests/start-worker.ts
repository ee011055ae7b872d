import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Miniflare } from 'miniflare';
import pMap from 'p-map';
import { DEMO } from '../cli/serve/login/demo-subscriber.ts';
import { createPasswords } from '../cli/serve/login/passwords.ts';
import { EVERY_TENANT } from '../cli/serve/login/subscribers.ts';
import { newSessionKeys } from '../cli/serve/session/session-keys.ts';
import { MEMBERS_SQL } from '../cli/worker/database-members.ts';
import { bundleWorker } from './bundle-worker.ts';

/** When the access of the demo subscriber ends. */
export const DEMO_ENDS = '2999-01-01T00:00:00.000Z';

/**
 * Starts the worker in Cloudflare's own engine, workerd, with a bucket that holds a folder of releases and a
 * database with the demo subscriber of every tenant.
 * @param keys the text of the keys of sessions.
 * @returns what runs it; `ready` gives its address.
 */
export async function startWorker(releases: string, keys = newSessionKeys()): Promise<Miniflare> {
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: await bundleWorker() }],
    compatibilityDate: '2026-07-01',
    compatibilityFlags: ['nodejs_compat'],
    r2Buckets: ['RELEASES'],
    d1Databases: ['MEMBERS'],
    bindings: { SESSION_KEYS: keys },
  });
  // Its type asks for that of the worker's own engine.
  const bucket = (await miniflare.getR2Bucket('RELEASES')) as unknown as {
    put(key: string, content: Uint8Array): Promise<unknown>;
  };
  const put = async (name: string) =>
    bucket.put(name, new Uint8Array(readFileSync(join(releases, name))));
  await pMap(filesBelow(releases), put, { concurrency: 8 });
  const database = await miniflare.getD1Database('MEMBERS');
  for (const statement of MEMBERS_SQL.split(';')) {
    if (statement.trim()) await database.prepare(statement).run();
  }
  const hash = await createPasswords().hash(DEMO.password);
  await database
    .prepare('INSERT INTO subscribers VALUES (?, ?, ?, ?)')
    .bind(EVERY_TENANT, DEMO.phone, hash, DEMO_ENDS)
    .run();
  return miniflare;
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
