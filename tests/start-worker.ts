import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Miniflare, type WorkerOptions } from 'miniflare';
import pMap from 'p-map';
import { unstable_getMiniflareWorkerOptions as readConfig } from 'wrangler';
import { CONFIG, workerFiles } from '../cli/publish/worker-files.ts';
import { readManifest } from '../cli/release/read-manifest.ts';
import { type ReleaseFolder, readReleases } from '../cli/release/release-folder.ts';
import { DEMO } from '../cli/serve/login/demo-subscriber.ts';
import { createPasswords } from '../cli/serve/login/passwords.ts';
import { EVERY_TENANT } from '../cli/serve/login/subscribers.ts';
import { newSessionKeys } from '../cli/serve/session/session-keys.ts';
import { writeTextFile } from '../cli/write-text-file.ts';
import { runWrangler } from './run-wrangler.ts';

/** What portico.yaml would say of it. */
const TARGET = {
  type: 'cloudflare',
  bucket: 'portal-releases',
  endpoint: 'https://0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com',
} as const;

/** When the access of the demo subscriber ends. */
export const DEMO_ENDS = '2999-01-01T00:00:00.000Z';

/**
 * Starts the worker in Cloudflare's own engine, workerd, as what `portico worker` writes says: wrangler reads and
 * bundles it. Its bucket holds a workspace's releases, its database the demo subscriber of every tenant.
 * @param keys the text of the keys of sessions.
 * @param secrets those that it has besides the keys of sessions.
 * @returns what runs it; `ready` gives its address.
 */
export async function startWorker(
  at: ReleaseFolder,
  keys = newSessionKeys(),
  secrets: Readonly<Record<string, string>> = {},
): Promise<Miniflare> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-worker-'));
  try {
    const release = readManifest(at, readReleases(at)?.current ?? '');
    const { files } = workerFiles('edge', TARGET, { sites: release?.sites ?? [] }, folder);
    for (const [file, text] of Object.entries(files)) writeTextFile(join(folder, file), text);
    // Secrets are no part of what is written; wrangler takes them from this file when it runs a worker here.
    writeTextFile(join(folder, '.dev.vars'), `SESSION_KEYS='${keys}'\n`);
    await runWrangler(folder, 'deploy', '--dry-run', '--outdir', 'out');
    const worker = readConfig(join(folder, CONFIG)).workerOptions as WorkerOptions;
    const code = readFileSync(join(folder, 'out/worker.js'), 'utf8');
    const miniflare = new Miniflare({
      ...worker,
      // Of that file wrangler reads those only that a worker cannot do without.
      bindings: { ...worker.bindings, ...secrets },
      host: '127.0.0.1',
      port: 0,
      modules: [{ type: 'ESModule', path: 'worker.mjs', contents: code }],
    });
    await fillBucket(miniflare, at.folder);
    await fillDatabase(miniflare, files);
    return miniflare;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function fillBucket(miniflare: Miniflare, releases: string): Promise<void> {
  // Its type asks for that of the worker's own engine.
  const bucket = (await miniflare.getR2Bucket('RELEASES')) as unknown as {
    put(key: string, content: Uint8Array): Promise<unknown>;
  };
  const put = async (name: string) =>
    bucket.put(name, new Uint8Array(readFileSync(join(releases, name))));
  await pMap(filesBelow(releases), put, { concurrency: 8 });
}

async function fillDatabase(miniflare: Miniflare, files: Record<string, string>): Promise<void> {
  const database = await miniflare.getD1Database('MEMBERS');
  const migrations = Object.keys(files).filter((file) => file.startsWith('migrations/'));
  const statements = migrations.sort().flatMap((file) => (files[file] ?? '').split(';'));
  for (const statement of statements) {
    if (statement.trim()) await database.prepare(statement).run();
  }
  const hash = await createPasswords().hash(DEMO.password);
  await database
    .prepare('INSERT INTO subscribers VALUES (?, ?, ?, ?)')
    .bind(EVERY_TENANT, DEMO.phone, hash, DEMO_ENDS)
    .run();
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
