import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient, type FunctionsHttpError } from '@supabase/supabase-js';
import { bcrypt } from 'hash-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askBackend, BackendUnavailable } from '../../../cli/serve/login/ask-backend.ts';
import { createPasswords } from '../../../cli/serve/login/passwords.ts';
import { openPostgresDatabase } from '../../../cli/serve/store/postgres-database.ts';
import { createSubscribersTable } from '../../../cli/serve/store/subscribers-table.ts';
import { bundleLoginFunction } from '../../../packaging/bundle-login-function.ts';
import { supabaseMigrations } from '../../../supabase/migrations.ts';
import { type Postgres, query, startPostgres } from '../../start-postgres.ts';
import { root } from '../../workspace-files.ts';

const PHONE = '+447700900001';
/** Of "secret", as another system has kept it. */
const BCRYPT = await bcrypt({
  password: 'secret',
  salt: new Uint8Array(16).fill(7),
  costFactor: 4,
  outputType: 'encoded',
});
const KEY = 'sb_publishable_test';

let postgres: Postgres;
let url: string;
let folder: string;
let deno: ChildProcess;
let origin: string;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  for (const sql of Object.values(supabaseMigrations())) await query(url, sql);
  const database = await openPostgresDatabase(url);
  const hash = await createPasswords().hash('secret');
  const list = createSubscribersTable(database);
  for (const tenant of ['uae', 'poland']) {
    await list.put({ tenant, phone: PHONE, hash, validTill: '2999-12-31T23:59:59.999Z' });
  }
  await list.put({ tenant: 'uae', phone: '+447700900002', hash });
  await list.put({ tenant: 'uae', phone: '+447700900003', hash: BCRYPT });
  await database.close();
  folder = mkdtempSync(join(tmpdir(), 'portico-deno-'));
  const file = join(folder, 'index.js');
  writeFileSync(file, await bundleLoginFunction());
  ({ deno, origin } = await run(file));
});
afterAll(async () => {
  deno.kill();
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

/** Runs the function in Deno with no more rights than it needs: what it reaches is the database and its callers. */
async function run(file: string) {
  const program = createRequire(import.meta.url).resolve('deno/package.json');
  const rights = [
    '--allow-net=127.0.0.1',
    '--allow-env',
    '--deny-read',
    '--deny-write',
    '--deny-run',
  ];
  const child = spawn(
    process.execPath,
    [join(dirname(program), 'bin.cjs'), 'run', '--no-prompt', '--no-lock', ...rights, file],
    {
      cwd: folder,
      env: {
        ...process.env,
        SUPABASE_DB_URL: url,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const listening = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(said)));
  });
  return { deno: child, origin: listening };
}

describe('The function ripple-login, in Deno on PostgreSQL', () => {
  const client = () => createClient(origin, KEY, { auth: { persistSession: false } });
  const invoke = async (body: object) => {
    const { data, error } = await client().functions.invoke('ripple-login', { body });
    const refused = (error as FunctionsHttpError | null)?.context as Response | undefined;
    return refused ? { status: refused.status, ...(await refused.json()) } : data;
  };

  test('says to supabase-js whose password is right', async () => {
    expect(await invoke({ phone: PHONE, password: 'secret', tenant: 'uae' })).toEqual({
      success: true,
      data: { phone: PHONE, valid_till: '2999-12-31T23:59:59.999Z' },
    });
    expect(await invoke({ phone: '0044 7700-900002', password: 'secret', tenant: 'uae' })).toEqual({
      success: true,
      data: { phone: '+447700900002' },
    });
  });
  test.each([
    ['a wrong password', { phone: PHONE, password: 'wrong', tenant: 'poland' }],
    ['an unknown phone', { phone: '+447700900099', password: 'secret', tenant: 'poland' }],
    ['another market', { phone: '+447700900002', password: 'secret', tenant: 'poland' }],
  ])('refuses %s in the same words', async (_what, body) => {
    expect(await invoke(body)).toEqual({ success: false, code: 'invalid' });
  });
  test.each([
    ['a market that is not named', { phone: PHONE, password: 'secret' }],
    ['a password that is none', { phone: PHONE, password: 7, tenant: 'uae' }],
  ])('refuses %s', async (_what, body) => {
    expect(await invoke(body)).toEqual({ status: 400, success: false, code: 'incomplete' });
  });
  test('counts failures, in the database', async () => {
    const wrong = { phone: '+447700900010', password: 'wrong', tenant: 'uae' };
    for (let count = 0; count < 5; count++)
      expect(await invoke(wrong)).toMatchObject({ code: 'invalid' });
    expect(await invoke(wrong)).toMatchObject({ status: 429, code: 'too-many' });
    expect(await query(url, 'SELECT id FROM portico.attempts')).not.toEqual([]);
  });
  test('takes the hash of another system once, and keeps one of its own from then on', async () => {
    const body = { phone: '+447700900003', password: 'secret', tenant: 'uae' };
    const hash = () =>
      query(url, `SELECT hash FROM portico.subscribers WHERE phone = '${body.phone}'`);
    expect(await hash()).toEqual([{ hash: BCRYPT }]);
    expect(await invoke(body)).toMatchObject({ success: true });
    expect(await hash()).toEqual([{ hash: expect.stringMatching(/^\$scrypt\$/) }]);
    expect(await invoke(body)).toMatchObject({ success: true });
  });
  test('may be asked by pages of any origin, and only to sign in', async () => {
    const options = await fetch(origin, { method: 'OPTIONS' });
    expect(options.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(origin)).status).toBe(405);
  });
  test('is the backend that a portal’s server asks', async () => {
    const login = { adapter: 'supabase', url: origin, anonKey: KEY };
    const ask = (password: string) => askBackend(login, { phone: PHONE, password, tenant: 'uae' });
    expect(await ask('secret')).toMatchObject({ success: true, user: { phone: PHONE } });
    expect(await ask('wrong')).toEqual({ success: false, error: '' });
  });
  test('says that it cannot look while the database is gone', async () => {
    await postgres.stop();
    const body = { phone: PHONE, password: 'secret', tenant: 'uae' };
    expect(await invoke(body)).toMatchObject({ status: 503, code: 'unavailable' });
    const login = { adapter: 'supabase', url: origin, anonKey: KEY };
    await expect(askBackend(login, body)).rejects.toThrow(BackendUnavailable);
    await postgres.restart();
    expect(await invoke(body)).toMatchObject({ success: true });
  });
});

describe('The migrations of Supabase', () => {
  test('stand in the folder as they are made: `npm run generate` writes them', () => {
    const at = join(root, 'supabase/migrations');
    const found = readdirSync(at).map((name) => [name, readFileSync(join(at, name), 'utf8')]);
    expect(Object.fromEntries(found)).toEqual(supabaseMigrations());
  });
  test('leave nothing to do for a server', async () => {
    const tables = (of: string) =>
      query(
        of,
        "SELECT table_name, column_name, data_type, collation_name FROM information_schema.columns WHERE table_schema = 'portico' ORDER BY 1, 2",
      );
    const fresh = await postgres.newDatabase();
    await (await openPostgresDatabase(fresh)).close();
    expect(await tables(url)).toEqual(await tables(fresh));
    expect(await query(url, 'SELECT changes FROM portico.version')).toEqual(
      await query(fresh, 'SELECT changes FROM portico.version'),
    );
  });
});
