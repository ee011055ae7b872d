import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportSubscribers } from '../../../../../cli/serve/login/export-subscribers.ts';
import {
  addSubscriber,
  listSubscribers,
} from '../../../../../cli/serve/login/manage-subscribers.ts';
import { startServe } from '../../../../../cli/serve/start-serve.ts';
import { type Postgres, query, startPostgres } from '../../../../start-postgres.ts';
import { createStreams } from '../create-streams.ts';
import { createOutput, FILES, HTTP, PLAN } from '../fixture.ts';

const PHONE = '+447700900001';
const ITEM = '/members/games/one.json';

let postgres: Postgres;
let output: Awaited<ReturnType<typeof createOutput>>;
beforeAll(async () => {
  postgres = await startPostgres();
  output = await createOutput();
  await mkdir(join(output.folder, 'tenants'));
  await writeFile(join(output.folder, 'portico.yaml'), 'extends: none\n');
  await writeFile(join(output.folder, 'tenants', 'ripple.yaml'), '');
  const members = { under: '/members/', cache: 'own', members: true } as const;
  output.publish([
    {
      hosts: ['127.0.0.1'],
      login: HTTP,
      plan: { ...PLAN, files: [...PLAN.files, members] },
      files: { ...FILES, [ITEM.slice(1)]: '{"an":"item"}' },
    },
  ]);
});
afterAll(async () => {
  await postgres.remove();
  await output.remove();
});

async function serve() {
  const output_ = createStreams();
  const at = { cwd: output.folder, out: 'dist', host: '127.0.0.1', port: 0 };
  const server = await startServe(at, output_);
  return { ...server, origin: `http://127.0.0.1:${server.port}`, said: output_.written };
}
type Server = Awaited<ReturnType<typeof serve>>;

const signIn = ({ origin }: Server, password: string, phone = PHONE) =>
  fetch(`${origin}/login`, { method: 'POST', body: JSON.stringify({ phone, password }) });
const item = async ({ origin }: Server, cookie = '') =>
  (await fetch(origin + ITEM, { headers: { cookie } })).status;
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

describe('Two servers with one database', () => {
  let one: Server;
  let two: Server;
  beforeEach(async () => {
    vi.stubEnv('PORTICO_DATABASE_URL', await postgres.newDatabase());
    const add = { cwd: output.folder, tenant: 'ripple', passwordStdin: true };
    await addSubscriber(PHONE, add, createStreams('secret\n'));
    [one, two] = [await serve(), await serve()];
    return async () => {
      await Promise.all([one.close(), two.close()]);
      vi.unstubAllEnvs();
    };
  });

  test('say where they keep what they know, without a password', () => {
    expect(one.said.stderr).toMatch(
      /Subscribers and sessions are kept in PostgreSQL at 127\.0\.0\.1:\d+\/portico_\d+\./,
    );
  });
  test('know the same subscribers, who stand in no file', async () => {
    for (const server of [one, two]) expect((await signIn(server, 'secret')).status).toBe(200);
    const listed = createStreams();
    await listSubscribers({ cwd: output.folder, format: 'pretty' }, listed);
    expect(listed.written.stdout).toBe(`ripple  ${PHONE}\n`);
    const csv = new PassThrough();
    await exportSubscribers({ cwd: output.folder }, csv);
    expect(String(csv.read())).toMatch(
      new RegExp(`^phone,tenant,hash,valid_till\n\\${PHONE},ripple,"\\$scrypt`),
    );
  });
  test('take each other’s sessions, and each other’s word that one has ended', async () => {
    const cookie = cookieOf(await signIn(one, 'secret'));
    expect([await item(one, cookie), await item(two, cookie)]).toEqual([200, 200]);
    await fetch(`${two.origin}/_session`, { method: 'DELETE', headers: { cookie } });
    expect([await item(one, cookie), await item(two, cookie)]).toEqual([403, 403]);
  });
  test('count failed attempts together, also after a restart', async () => {
    for (const server of [one, two, one, two, one]) {
      expect((await signIn(server, 'wrong')).status).toBe(200);
    }
    expect((await signIn(two, 'secret')).status).toBe(429);
    await two.close();
    two = await serve();
    expect((await signIn(two, 'secret')).status).toBe(429);
  });
  test('refuse for now what needs the database while it is gone, and nothing else', async () => {
    const cookie = cookieOf(await signIn(one, 'secret'));
    await postgres.stop();
    expect((await signIn(one, 'secret')).status).toBe(503);
    expect(await item(one, cookie)).toBe(503);
    expect(await item(one)).toBe(401);
    expect((await fetch(`${one.origin}/games`)).status).toBe(200);
    await postgres.restart();
    expect(await item(one, cookie)).toBe(200);
    expect(one.said.stderr).toMatch(/does not answer: .*\n(?:.*\n)*.* answers again\.\n$/);
    expect(one.said.stderr).not.toContain('7700900001');
  });
});

test('a server that cannot listen lets go of its database, too', async () => {
  const url = await postgres.newDatabase();
  vi.stubEnv('PORTICO_DATABASE_URL', url);
  const other = await serve();
  const at = { cwd: output.folder, out: 'dist', host: '127.0.0.1', port: other.port };
  const second = startServe(at, createStreams());
  await expect(second).rejects.toThrow(/^Port \d+ is already in use/);
  await other.close();
  const connections = () =>
    query(url, "SELECT 1 FROM pg_stat_activity WHERE application_name = 'portico'");
  await expect.poll(connections, { timeout: 5000 }).toEqual([]);
  vi.unstubAllEnvs();
});
