import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseFolder } from '../../../../cli/release/release-folder.ts';
import { DEMO } from '../../../../cli/serve/login/demo-subscriber.ts';
import { openReleases } from '../../../../cli/serve/release-files.ts';
import { startWorker } from '../../../start-worker.ts';
import { build, copyWorkspaceWithGraph, temporaryFolder } from '../pipeline/build-fixture.ts';

const folder = temporaryFolder();
const workspace = join(folder.path, 'workspace');
const HOST = 'https://uae.ripple.example';

let miniflare: Miniflare;

beforeAll(async () => {
  copyWorkspaceWithGraph(workspace);
  await build(workspace, join(workspace, 'dist'), { names: ['uae', 'poland'] });
  const at = releaseFolder(workspace, 'dist');
  miniflare = await startWorker(at);
}, 120_000);
afterAll(async () => {
  await miniflare?.dispose();
  folder.remove();
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function ask(path: string, { headers = {}, ...asked }: Asked = {}, host = HOST) {
  const response = await miniflare.dispatchFetch(`${host}${path}`, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', ...headers },
    ...asked,
  });
  return {
    status: response.status,
    headers: new Headers([...response.headers] as [string, string][]),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const signIn = async (password: string = DEMO.password, phone: string = DEMO.phone) =>
  ask('/functions/v1/ripple-login', {
    method: 'POST',
    headers: { apikey: await anonKey() },
    body: JSON.stringify({ phone, password }),
  });

/** The cookie that signing in sets, as a browser sends it. */
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';

async function siteOf(host: string) {
  const { release } = await (await openReleases(releaseFolder(workspace, 'dist'))).current();
  return release.sites.find(({ hosts }) => hosts.includes(new URL(host).host));
}
const anonKey = async () => (await siteOf(HOST))?.login.anonKey ?? '';

/** A members' file of the site. */
async function memberFile(): Promise<string> {
  const files = await openReleases(releaseFolder(workspace, 'dist'));
  const snapshot = await files.current();
  const site = snapshot.release.sites.find(({ hosts }) => hosts.includes(new URL(HOST).host));
  if (!site) throw new Error('There is no such site.');
  const [path] = [...(await snapshot.open(site)).files.keys()].filter((name) =>
    name.startsWith('members/'),
  );
  return `/${path}`;
}

describe('In a worker', () => {
  test('a hash that needs WebAssembly is not right, and keeps nobody else out', async () => {
    const database = await miniflare.getD1Database('MEMBERS');
    const hash = '$2b$05$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a';
    await database
      .prepare('INSERT INTO subscribers VALUES (?, ?, ?, ?)')
      .bind('uae', '+447700900124', hash, null)
      .run();
    const { status, body } = await signIn('secret', '+447700900124');
    expect([status, JSON.parse(body.toString()).code]).toEqual([200, 'invalid']);
    expect(JSON.parse((await signIn()).body.toString()).success).toBe(true);
  });

  test('members’ files are open to who has signed in, until they log out', async () => {
    const file = await memberFile();
    expect((await ask(file)).status).toBe(401);
    const { status, headers } = await signIn();
    expect(status).toBe(200);
    const cookie = cookieOf(headers);
    const opened = await ask(file, { headers: { cookie } });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ]);
    const elsewhere = await ask(file, { headers: { cookie } }, 'https://pl.ripple.example');
    expect(elsewhere.status).toBe(403);
    expect((await ask('/_session', { method: 'DELETE', headers: { cookie } })).status).toBe(204);
    expect((await ask(file, { headers: { cookie } })).status).toBe(403);
  });

  test('sessions end on all devices', async () => {
    const file = await memberFile();
    const [phone, tablet] = [await signIn(), await signIn()].map(({ headers }) =>
      cookieOf(headers),
    );
    const everywhere = { method: 'DELETE', headers: { cookie: `${phone}` } };
    expect((await ask('/_session/everywhere', everywhere)).status).toBe(204);
    expect((await ask(file, { headers: { cookie: `${tablet}` } })).status).toBe(403);
  });
});
