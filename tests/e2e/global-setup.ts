import type { ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameHosted } from '../name-hosted.ts';
import { buildWorkspace, portOf, spawnServer } from '../serve-workspace.ts';
import { copyWorkspaceWithGraph } from '../unit/cli/pipeline/build-fixture.ts';
import { noteServed } from './begin-session.ts';
import { startCarrier } from './carrier.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { buildWholeSheet } from './whole-sheet.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The tenants that sign in over the adapter `http`: one of each brand, and Arabic. */
const HTTP_TENANTS = ['international', 'uae', 'romania-stream'];

/** The tenant beside them that signs in with a code by text message, which its server shows on its terminal. */
const OTP_TENANT = 'bulgaria';

/** Those whose carrier makes the codes: a PIN, and a code that a text message brings back. */
const CARRIER_TENANTS = ['serbia', 'bosnia'];

/**
 * Builds and serves two releases: the repository's own, whose brands sign in with Supabase, and a
 * copy of it whose brands use the adapter `http`, with two hosted games, a film, and two markets that a carrier sells. Their ports go to the tests in the environment, and
 * so do the file of the whole stylesheet, and those with what the servers say on stderr.
 * @returns the undoing.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.PORTICO_BROWSER = findOrInstallBrowser((line) => console.error(line));
  const folder = mkdtempSync(join(tmpdir(), 'portico-e2e-'));
  const servers: ChildProcess[] = [];
  // Also when the tests are broken off: the servers would go on for ever.
  process.on('exit', () => {
    for (const server of servers) server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const carrier = await startCarrier();
  const tearDown = async () => {
    carrier.close();
    await Promise.all(servers.map(stop));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const sheet = join(folder, 'whole.css');
    writeFileSync(sheet, await buildWholeSheet());
    process.env.PORTICO_E2E_SHEET = sheet;
    // Copies, so that nothing of the tests stays among the releases of the repository itself.
    const [supabase, http] = [join(folder, 'supabase'), join(folder, 'http')];
    copyWorkspaceWithGraph(supabase);
    const releases = [
      { name: 'SUPABASE', cwd: supabase, tenants: [] },
      { name: 'HTTP', cwd: http, tenants: [...HTTP_TENANTS, OTP_TENANT, ...CARRIER_TENANTS] },
    ];
    for (const { name, cwd, tenants } of releases) {
      if (cwd === http) {
        copyWithHttpLogin(supabase, http);
        hostThings(http);
        const login = 'login: { adapter: otp, url: /login }\n';
        appendFileSync(join(http, `tenants/${OTP_TENANT}.yaml`), login);
        sellThrough(carrier.url, http);
      }
      await buildWorkspace(cwd, tenants);
      const server = spawnServer(cwd);
      servers.push(server);
      const said = join(folder, `${name}.log`);
      server.stderr.pipe(createWriteStream(said));
      process.env[`PORTICO_E2E_SAID_${name}`] = said;
      const port = await portOf(server);
      process.env[`PORTICO_E2E_PORT_${name}`] = port;
      noteServed(port, cwd);
    }
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** A copy with what the build of the first has kept, which has all pictures: they need not be made again. */
function copyWithHttpLogin(from: string, to: string): void {
  for (const name of ['tenants', 'catalog', 'portico.yaml', '.portico/graph.sqlite']) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  const brands = join(to, 'tenants/brands');
  for (const name of readdirSync(brands)) {
    const text = readFileSync(join(brands, name), 'utf8');
    const changed = text.replace(/^login:\n(?: .*\n)+/m, 'login: { adapter: http, url: /login }\n');
    if (changed === text) throw new Error(`${name} has no login block to put another in place of.`);
    writeFileSync(join(brands, name), changed);
  }
}

/** Has tenants buy access from a carrier, one by a code. */
function sellThrough(backend: string, cwd: string): void {
  for (const name of CARRIER_TENANTS) {
    appendFileSync(
      join(cwd, `tenants/${name}.yaml`),
      `login: { adapter: otp, url: /login, backend: "${backend}" }\n`,
    );
  }
  const file = join(cwd, 'tenants/bosnia.yaml');
  const text = readFileSync(file, 'utf8');
  const byCode = 'activation: { by: code, keyword: IGRA, shortCode: "1122" }';
  writeFileSync(file, text.replace('activation: { by: pin }', byCode));
}

/** Has items of the catalogue name what is hosted for tests: the first two games, and the film of a workout. */
function hostThings(cwd: string): void {
  cpSync(join(root, 'tests/fixtures/hosted'), join(cwd, 'catalog/hosted'), { recursive: true });
  nameHosted(cwd, 'games', {
    'pigeon-ascent': { play: 'plain' },
    sticktorio: { play: 'break-out' },
  });
  nameHosted(cwd, 'fitness', { core_crusher: { video: 'wave' } });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
