import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderTarget } from '../../../../cli/publish/folder-target.ts';
import { publish } from '../../../../cli/publish/publish.ts';
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
/** nginx with the configuration that is live. */
const start = () => {
  const folder = fs.mkdtempSync(path.join(workspace, 'nginx-'));
  // The processes of nginx are another user's, where root starts it.
  for (const one of [workspace, folder]) fs.chmodSync(one, 0o755);
  return startNginx(fs.readFileSync(`${workspace}/srv/current/nginx.conf`, 'utf8'), folder);
};

describe.skipIf(!NGINX)('nginx with the configuration of a release', () => {
  test('answers public files, and none of the members’ ones from the disk', async () => {
    await put('first');
    const nginx = await start();
    try {
      const ask = async (file: string) => {
        const { status, body } = await nginx.get('pl.ripple.example', file);
        return status === 200 ? body : status;
      };
      expect(await ask('/')).toBe('home first');
      expect(await ask('/games/chess')).toBe('shell first');
      expect(await ask('/data/site.first.json')).toBe('data first');
      expect(await ask('/_login.json')).toBe(404);
      expect(await ask('/.portico/target.json')).toBe(404);
      // Handed over to `portico serve`, which does not run here.
      expect(await ask('/members/chess.first.json')).toBe(502);
      expect(await ask('/_session')).toBe(502);
    } finally {
      await nginx.stop();
    }
  });

  test('goes on with the release before until it is told', async () => {
    await put('first');
    const nginx = await start();
    try {
      await put('second');
      const pages = ['/', '/games', '/data/site.first.json'].map(async (page) => {
        return (await nginx.get('pl.ripple.example', page)).body;
      });
      expect(await Promise.all(pages)).toEqual(['home first', 'games first', 'data first']);
    } finally {
      await nginx.stop();
    }
    const next = await start();
    try {
      expect((await next.get('pl.ripple.example', '/')).body).toBe('home second');
      // A page that was opened before asks for its own files.
      const { body } = await next.get('pl.ripple.example', '/data/site.first.json');
      expect(body).toBe('data first');
    } finally {
      await next.stop();
    }
  });
});
