import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startServe } from '../../../../cli/serve/start-serve.ts';
import { stateFolder } from '../../../../cli/serve/state-folder.ts';
import { release } from '../publish/fixture.ts';
import { temporary, tree } from '../release/folders.ts';

const workspace = temporary();
const elsewhere = temporary();
afterEach(() => {
  for (const folder of [workspace, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

test('a server writes what it remembers to the folder that is named, and nothing beside the release', async () => {
  release(workspace, 'first');
  const before = tree(workspace);
  const silent = { stdout: { write: () => {} }, stderr: { write: () => {} } };
  const at = { out: 'dist', host: '127.0.0.1', port: 0, cwd: workspace };
  const server = await startServe({ ...at, state: join(elsewhere, 'state') }, silent);
  await server.close();
  expect(tree(workspace)).toEqual(before);
  expect(readdirSync(join(elsewhere, 'state')).sort()).toEqual([
    'session-keys.json',
    'store.sqlite',
  ]);
  expect(stateFolder({ cwd: '/srv/portal' })).toBe('/srv/portal/.portico');
  expect(stateFolder({ cwd: '/srv/portal', state: 'kept' })).toBe('/srv/portal/kept');
});
