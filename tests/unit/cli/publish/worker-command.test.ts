import fs from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type WorkerCommandOptions,
  workerCommand,
} from '../../../../cli/publish/worker-command.ts';
import { MIGRATIONS } from '../../../../cli/worker/migrations.ts';
import { temporary, tree } from '../release/folders.ts';
import { release } from './fixture.ts';

const ENDPOINT = 'https://0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com';
const CONFIG = 'cloudflare/edge/wrangler.jsonc';

let workspace = '';
beforeEach(() => {
  workspace = temporary();
  settings();
});
afterEach(() => fs.rmSync(workspace, { recursive: true }));

const settings = (more = '') =>
  fs.writeFileSync(
    `${workspace}/portico.yaml`,
    `targets:
  edge: { type: cloudflare, bucket: portal-releases, endpoint: '${ENDPOINT}'${more} }
  web: { type: folder, path: srv }
`,
  );

/** What the command writes to both streams; what it throws is in it as well. */
async function said(options: Partial<WorkerCommandOptions> = {}, name = 'edge') {
  const written = { result: '', talk: '', error: '' };
  const terminal = {
    result: (text: string) => {
      written.result += text;
    },
    talk: (text: string) => {
      written.talk += `${text}\n`;
    },
    status: () => {},
    color: false,
    interactive: false,
  };
  await workerCommand(name, { cwd: workspace, out: 'dist', ...options }, terminal).catch(
    (error: Error) => {
      written.error = `${error.name}: ${error.message}`;
    },
  );
  written.error = written.error.replace(workspace, 'WORKSPACE');
  return written;
}

const text = (file = CONFIG) => fs.readFileSync(`${workspace}/${file}`, 'utf8');
const write = (file: string, content: string) => fs.writeFileSync(`${workspace}/${file}`, content);

test('worker writes what wrangler takes, and says what is the owner’s', async () => {
  release(workspace, 'first');
  const { talk, error, result } = await said();
  expect([error, result]).toEqual(['', '']);
  expect(talk).toBe(`cloudflare/edge/wrangler.jsonc is written.
cloudflare/edge/migrations/0001_subscribers.sql is written.
cloudflare/edge/migrations/0002_server.sql is written.
cloudflare/edge/.gitignore is written.
The database is yours to make: npx wrangler d1 create edge-members. The id that it says goes into portico.yaml, as targets.edge.worker.database.id.
npx wrangler deploy --cwd cloudflare/edge deploys the worker.
`);
  expect(
    Object.keys(tree(`${workspace}/cloudflare/`)).filter((name) => !name.endsWith('/')),
  ).toEqual([
    'edge/.gitignore',
    'edge/migrations/0001_subscribers.sql',
    'edge/migrations/0002_server.sql',
    'edge/wrangler.jsonc',
  ]);
  expect(text('cloudflare/edge/migrations/0001_subscribers.sql')).toBe(
    MIGRATIONS['0001_subscribers.sql'],
  );
  expect(text()).toContain('"pattern": "pl.ripple.example"');
});

test('worker follows the release and portico.yaml, and writes nothing that is the same', async () => {
  release(workspace, 'first');
  await said();
  const before = fs.statSync(`${workspace}/${CONFIG}`).ino;
  expect((await said()).talk).not.toContain('is written');
  expect(fs.statSync(`${workspace}/${CONFIG}`).ino).toBe(before);
  release(workspace, 'second');
  settings(', worker: { name: portal }');
  expect((await said()).talk).toMatch(/^cloudflare\/edge\/wrangler\.jsonc is written\.\nThe/);
  expect(text()).toContain('"name": "portal"');
  expect(text()).toContain('bs.ripple.example');
});

test('worker writes over no edit without being told to', async () => {
  const { id } = release(workspace, 'first');
  await said();
  const edited = text().replace('"workers_dev": false', '"workers_dev": true');
  const migration = 'cloudflare/edge/migrations/0001_subscribers.sql';
  write(CONFIG, edited);
  release(workspace, 'second');
  expect(await said()).toEqual({
    result: '',
    talk: '',
    error: `CannotRun: ${CONFIG} was edited, so it stays; nothing was written. portico worker edge --print shows what wrangler.jsonc would be; --force writes over edits.`,
  });
  write(migration, '-- mine\n');
  expect((await said()).error).toContain(`${CONFIG} and ${migration} were edited`);
  expect([text(), text(migration)]).toEqual([edited, '-- mine\n']);
  const { result, error } = await said({ print: true, release: id });
  expect(error).toBe('');
  expect((await said({ force: true, release: id })).error).toBe('');
  expect(text()).toBe(result);
  expect(text(migration)).toBe(MIGRATIONS['0001_subscribers.sql']);
});

test('worker leaves a .gitignore that is there, and writes to the folder that it is told', async () => {
  release(workspace, 'first');
  write('.gitignore', 'dist/\n');
  const { talk } = await said({ to: '.' });
  expect(talk).toContain('npx wrangler deploy --cwd . deploys the worker.');
  expect(text('.gitignore')).toBe('dist/\n');
  expect(fs.existsSync(`${workspace}/migrations/0001_subscribers.sql`)).toBe(true);
});

test.each([
  ['web', 'The target web is of the type folder; only one of the type cloudflare has a worker.'],
  ['egde', 'There is no target "egde". Did you mean "edge"?'],
  ['edge', 'There is no release for WORKSPACE/dist; run portico build first.'],
])('worker %s is refused in words', async (name, message) => {
  expect(await said({}, name)).toEqual({ result: '', talk: '', error: `CannotRun: ${message}` });
});
