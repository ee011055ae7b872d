import fs from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderTarget } from '../../../../cli/publish/folder-target.ts';
import { publish } from '../../../../cli/publish/publish.ts';
import { ask } from '../hosting/ask.ts';
import { CADDY, startCaddy } from '../hosting/caddy.ts';
import { NGINX, startNginx } from '../hosting/nginx.ts';
import { temporary } from '../release/folders.ts';
import { type Name, release } from './fixture.ts';

let workspace = '';
beforeEach(() => {
  workspace = temporary();
});
afterEach(() => fs.rmSync(workspace, { recursive: true }));

const put = (name: Name) =>
  publish(
    new FolderTarget(workspace, { name: 'web', path: 'srv', keep: 1 }),
    release(workspace, name),
  );

/** A folder for a server to run in. */
function ownFolder(): string {
  const folder = fs.mkdtempSync(path.join(workspace, 'server-'));
  // The processes of nginx are another user's, where root starts it.
  for (const one of [workspace, folder]) fs.chmodSync(one, 0o755);
  return folder;
}

/** Servers with the configuration that is live. */
const SERVERS = {
  nginx: {
    isThere: NGINX,
    start: () =>
      startNginx(fs.readFileSync(`${workspace}/srv/current/nginx.conf`, 'utf8'), ownFolder()),
  },
  Caddy: {
    isThere: CADDY,
    // Nothing listens on the port of `portico serve`.
    start: (environment: Record<string, string> = {}) =>
      startCaddy(`${workspace}/srv/current/Caddyfile`, ownFolder(), {
        PORTICO_SERVE: '127.0.0.1:9',
        ...environment,
      }),
  },
};

describe.each(Object.entries(SERVERS))('%s with the configuration of a release', (_, server) => {
  test.skipIf(!server.isThere)(
    'answers public files, and none of the members’ ones from the disk',
    async () => {
      await put('first');
      const running = await server.start();
      try {
        const get = async (file: string) => {
          const { status, body } = await ask(running, 'pl.ripple.example', file);
          return status === 200 ? body : status;
        };
        expect(await get('/')).toBe('home first');
        expect(await get('/games/chess')).toBe('shell first');
        expect(await get('/data/site.first.json')).toBe('data first');
        expect(await get('/_login.json')).toBe(404);
        expect(await get('/.portico/target.json')).toBe(404);
        // nginx takes the way up, Caddy hands it over to be refused.
        expect([404, 502]).toContain(await get('/assets/%2e%2e/_login.json'));
        // Handed over to `portico serve`, which does not run here.
        expect(await get('/members/chess.first.json')).toBe(502);
        expect(await get('/_session')).toBe(502);
      } finally {
        await running.stop();
      }
    },
  );

  test.skipIf(!server.isThere)('goes on with the release before until it is told', async () => {
    await put('first');
    const running = await server.start();
    try {
      await put('second');
      const pages = ['/', '/games', '/data/site.first.json'].map(async (page) => {
        return (await ask(running, 'pl.ripple.example', page)).body;
      });
      expect(await Promise.all(pages)).toEqual(['home first', 'games first', 'data first']);
    } finally {
      await running.stop();
    }
    const next = await server.start();
    try {
      expect((await ask(next, 'pl.ripple.example', '/')).body).toBe('home second');
      // A page that was opened before asks for its own files.
      const { body } = await ask(next, 'pl.ripple.example', '/data/site.first.json');
      expect(body).toBe('data first');
    } finally {
      await next.stop();
    }
  });
});

describe.skipIf(!CADDY)('Caddy, told by variables,', () => {
  test('answers with TLS, leads to it, and takes lines for each site', async () => {
    await put('first');
    const caddy = await SERVERS.Caddy.start({
      PORTICO_SCHEME: 'https',
      PORTICO_SITE: 'header X-Owner mine',
    });
    try {
      const host = 'pl.ripple.example';
      const led = await ask(caddy, host, '/games?a=1');
      expect([led.status, led.headers.get('location')]).toEqual([308, `https://${host}/games?a=1`]);
      const home = await new Promise<unknown[]>((resolve, reject) => {
        // Certificates of Caddy's own authority, which nobody knows here.
        const trusting = { servername: host, rejectUnauthorized: false };
        const where = { host: '127.0.0.1', port: caddy.tlsPort, headers: { host }, ...trusting };
        request(where, async (response) => {
          const body = (await response.toArray()).join('');
          resolve([response.statusCode, body, response.headers['x-owner']]);
        })
          .on('error', reject)
          .end();
      });
      expect(home).toEqual([200, 'home first', 'mine']);
    } finally {
      await caddy.stop();
    }
  });

  test('finds the web roots where the folder stands', async () => {
    await put('first');
    fs.renameSync(`${workspace}/srv`, `${workspace}/elsewhere`);
    const caddy = await startCaddy(`${workspace}/elsewhere/current/Caddyfile`, ownFolder(), {
      PORTICO_FOLDER: `${workspace}/elsewhere`,
    });
    try {
      expect((await ask(caddy, 'pl.ripple.example', '/')).body).toBe('home first');
    } finally {
      await caddy.stop();
    }
  });
});
