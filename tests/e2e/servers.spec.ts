import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderTarget } from '../../cli/publish/folder-target.ts';
import { openRelease } from '../../cli/publish/open-release.ts';
import { publish } from '../../cli/publish/publish.ts';
import { releaseFolder } from '../../cli/release/release-folder.ts';
import { CADDY, startCaddy } from '../unit/cli/hosting/caddy.ts';
import { NGINX, startNginx } from '../unit/cli/hosting/nginx.ts';
import { servedWorkspace } from './begin-session.ts';
import { test } from './portal.ts';
import { walk } from './walk.ts';

/** Starts a server with the configuration of a published release, before the `portico serve` at an address. */
type Start = (current: string, folder: string, serve: string) => ReturnType<typeof startNginx>;

const SERVERS: Record<string, { isThere: string | undefined; start: Start }> = {
  nginx: {
    isThere: NGINX,
    start: (current, folder, serve) => {
      const servers = readFileSync(join(current, 'nginx.conf'), 'utf8');
      return startNginx(servers.replaceAll('127.0.0.1:8080', serve), folder);
    },
  },
  Caddy: {
    isThere: CADDY,
    start: (current, folder, serve) =>
      startCaddy(join(current, 'Caddyfile'), folder, { PORTICO_SERVE: serve }),
  },
};

for (const [name, { isThere, start }] of Object.entries(SERVERS)) {
  test.describe(`Behind ${name}`, () => {
    test.describe.configure({ mode: 'serial' });
    let folder = '';
    let server: Awaited<ReturnType<Start>> | undefined;

    test.beforeAll(async () => {
      // Not when the tests are listed: the specification names them on every machine.
      test.skip(!isThere, `${name} is not installed`);
      folder = mkdtempSync(join(tmpdir(), 'portico-server-'));
      const port = process.env.PORTICO_E2E_PORT_HTTP ?? '';
      const workspace = servedWorkspace(port);
      const [place, own] = [join(folder, 'srv'), join(folder, 'own')];
      mkdirSync(own);
      // The processes of nginx are another user's, where root starts it.
      chmodSync(folder, 0o755);
      const target = new FolderTarget(workspace, { name: 'web', path: place });
      await publish(target, openRelease(releaseFolder(workspace, 'dist')));
      server = await start(join(place, 'current'), own, `127.0.0.1:${port}`);
    });
    test.afterAll(async () => {
      await server?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });
    test.use({
      baseURL: async ({ site }, use) => use(`http://${site}.localhost:${server?.port}`),
    });

    test('a visitor browses, is asked to log in, reads, and logs out', async ({ page, texts }) => {
      await walk(page, texts, 'games');
    });

    test.describe('in Arabic', () => {
      test.use({
        site: 'uae.ripple.example',
        language: 'ar',
        viewport: { width: 360, height: 800 },
      });

      test('a visitor does the same on a small phone', async ({ page, texts }) => {
        await walk(page, texts, 'recipes');
      });
    });
  });
}
