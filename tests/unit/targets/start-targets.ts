import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderTarget } from '../../../cli/publish/folder-target.ts';
import { openRelease } from '../../../cli/publish/open-release.ts';
import { publish } from '../../../cli/publish/publish.ts';
import { releaseFolder } from '../../../cli/release/release-folder.ts';
import { DEMO } from '../../../cli/serve/login/demo-subscriber.ts';
import { createPasswords } from '../../../cli/serve/login/passwords.ts';
import { EVERY_TENANT } from '../../../cli/serve/login/subscribers.ts';
import { openSubscribersFile, subscribersFile } from '../../../cli/serve/login/subscribers-file.ts';
import { openReleases } from '../../../cli/serve/release-files.ts';
import { newSessionKeys } from '../../../cli/serve/session/session-keys.ts';
import { sessionKeysFile } from '../../../cli/serve/session/session-keys-file.ts';
import type { Snapshot } from '../../../cli/serve/site-files.ts';
import { startServe } from '../../../cli/serve/start-serve.ts';
import { writeTextFile } from '../../../cli/write-text-file.ts';
import { DEMO_ENDS, startWorker } from '../../start-worker.ts';
import { CADDY, startCaddy } from '../cli/hosting/caddy.ts';
import { NGINX, startNginx } from '../cli/hosting/nginx.ts';
import { build, copyWorkspaceWithGraph, temporaryFolder } from '../cli/pipeline/build-fixture.ts';
import type { Where } from './ask-target.ts';

/** The ways to serve a release, by their names in the table. */
export const TARGETS = ['serve', 'nginx', 'Caddy', 'worker'] as const;
export type TargetName = (typeof TARGETS)[number];

/** Targets that run and have the same release, subscribers and keys. */
export interface RunningTargets {
  /** What this machine has: nginx and Caddy may be missing. */
  where: ReadonlyMap<TargetName, Where>;
  snapshot: Snapshot;
  /** The text of the keys of sessions. */
  keys: string;
  stop(): Promise<void>;
}

/** Builds tenants, publishes them to a folder, and starts every target. */
export async function startTargets(names: string[]): Promise<RunningTargets> {
  const folder = temporaryFolder();
  const workspace = join(folder.path, 'workspace');
  const stops: (() => unknown)[] = [folder.remove];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    copyWorkspaceWithGraph(workspace);
    await build(workspace, join(workspace, 'dist'), { names });
    const at = releaseFolder(workspace, 'dist');
    const place = join(folder.path, 'srv');
    await publish(new FolderTarget(workspace, { name: 'web', path: place }), openRelease(at));
    const keys = newSessionKeys();
    writeTextFile(sessionKeysFile({ cwd: place }), keys);
    await addDemoSubscriber(place);

    const where = new Map<TargetName, Where>();
    const silent = { stdout: { write: () => {} }, stderr: { write: () => {} } };
    const options = { cwd: place, out: 'dist', host: '127.0.0.1', port: 0 };
    const serve = await startServe(options, silent);
    stops.push(serve.close);
    where.set('serve', { port: serve.port });
    // The processes of nginx are another user's, where root starts it.
    chmodSync(folder.path, 0o755);
    const address = `127.0.0.1:${serve.port}`;
    if (NGINX) {
      const servers = readFileSync(join(place, 'current/nginx.conf'), 'utf8');
      const own = join(folder.path, 'nginx');
      mkdirSync(own);
      const nginx = await startNginx(servers.replaceAll('127.0.0.1:8080', address), own);
      stops.push(nginx.stop);
      where.set('nginx', { port: nginx.port });
    }
    if (CADDY) {
      const own = join(folder.path, 'caddy');
      mkdirSync(own);
      const caddy = await startCaddy(join(place, 'current/Caddyfile'), own, {
        PORTICO_SERVE: address,
      });
      stops.push(caddy.stop);
      where.set('Caddy', { port: caddy.port });
    }
    const worker = await startWorker(at, keys);
    stops.push(() => worker.dispose());
    where.set('worker', { port: Number((await worker.ready).port) });
    const snapshot = await (await openReleases(at)).current();
    return { where, snapshot, keys, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The one that the worker's database has. */
async function addDemoSubscriber(place: string): Promise<void> {
  const list = await openSubscribersFile(subscribersFile({ cwd: place }), 'create');
  const hash = await createPasswords().hash(DEMO.password);
  list?.put({ tenant: EVERY_TENANT, phone: DEMO.phone, hash, validTill: DEMO_ENDS });
  list?.close();
}
