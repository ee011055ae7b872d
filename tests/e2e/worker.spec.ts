import type { Miniflare } from 'miniflare';
import { releaseFolder } from '../../cli/release/release-folder.ts';
import { startWorker } from '../start-worker.ts';
import { servedWorkspace } from './begin-session.ts';
import { test } from './portal.ts';
import { walk } from './walk.ts';

test.describe('In a worker', () => {
  test.describe.configure({ mode: 'serial' });
  let worker: Miniflare;
  let port = '';
  test.beforeAll(async () => {
    const workspace = servedWorkspace(process.env.PORTICO_E2E_PORT_HTTP ?? '');
    worker = await startWorker(releaseFolder(workspace, 'dist'));
    port = (await worker.ready).port;
  });
  test.afterAll(() => worker?.dispose());
  test.use({ baseURL: async ({ site }, use) => use(`http://${site}.localhost:${port}`) });

  test('a visitor browses, is asked to log in, reads, and logs out', async ({ page, texts }) => {
    await walk(page, texts, 'games');
  });

  test.describe('in Arabic', () => {
    test.use({ site: 'uae.ripple.example', language: 'ar', viewport: { width: 360, height: 800 } });

    test('a visitor does the same on a small phone', async ({ page, texts }) => {
      await walk(page, texts, 'recipes');
    });
  });
});
