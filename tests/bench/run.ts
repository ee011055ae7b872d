import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Release } from '../../cli/release/release.ts';
import { type Installation, installPortico } from './installation.ts';
import { measureBuilds } from './measure-builds.ts';
import { measureCommand } from './measure-command.ts';
import { measurePeer, preparePeer } from './measure-peer.ts';
import { measureVisits } from './measure-visits.ts';
import { readRelease } from './read-release.ts';
import { type BenchFigures, machineText, reportText } from './report.ts';
import { makeSyntheticWorkspace } from './synthetic-workspace.ts';
import { updateDocs } from './update-docs.ts';

// npm run bench -- [--sizes 10,100,1000] [--rounds 3] [--peers 3] [--json FILE] [--docs] [--tmp DIR]
// docs/benchmarks.md says what the figures mean.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,100,1000' },
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string', default: '3' },
    json: { type: 'string' },
    docs: { type: 'boolean', default: false },
    tmp: { type: 'string', default: tmpdir() },
  },
});

const folder = mkdtempSync(join(values.tmp, 'portico-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

const figures = await bench(folder);
const report = reportText(figures);
console.log(report);
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
if (values.docs) updateDocs(new URL('../../docs/benchmarks.md', import.meta.url), report);

async function bench(folder: string): Promise<BenchFigures> {
  const sizes = numbers(values.sizes, '--sizes');
  const [rounds = 1] = numbers(values.rounds, '--rounds');
  const [peers = 1] = numbers(values.peers, '--peers');
  const [load = 0] = loadavg();
  const portico = installPortico(join(folder, 'portico'));
  const builds = [];
  for (const size of sizes.sort((a, b) => a - b)) {
    talk(`Portico, ${size} tenants …`);
    builds.push(await measureBuilds(portico, join(folder, `tenants-${size}`), size, rounds));
  }
  talk(`Vite, ${peers} tenants …`);
  const { out, release, tenants, visited } = await preparePeers(
    portico,
    join(folder, 'peers'),
    peers,
  );
  const peer = await measurePeer(portico, tenants);
  talk('First visits …');
  const { browser, visits } = await measureVisits(out, release, visited);
  const date = new Date().toISOString().slice(0, 10);
  return { date, machine: machineText(), load, rounds, builds, peer, browser, visits };
}

/** Builds a small workspace and takes some of its tenants, one of each real brand first. */
async function preparePeers(portico: Installation, folder: string, count: number) {
  const size = Math.max(count, countRealTenants(portico.root));
  const workspace = makeSyntheticWorkspace(portico.root, join(folder, 'workspace'), size);
  await measureCommand([portico.cli, 'build'], { cwd: workspace.root });
  const out = join(workspace.root, 'dist');
  const release = readRelease(workspace.root, out);
  const ofBrands = firstOfEachBrand(release);
  const names = [...new Set([...ofBrands, ...workspace.tenants])];
  const tenants = names.slice(0, Math.max(count, ofBrands.length)).map((tenant) => {
    const sites = release.sites.filter((site) => site.tenant === tenant);
    return preparePeer(portico, out, sites, join(folder, tenant));
  });
  return { out, release, tenants, visited: tenants.slice(0, ofBrands.length) };
}

function countRealTenants(workspace: string): number {
  return readdirSync(join(workspace, 'tenants')).filter((file) => file.endsWith('.yaml')).length;
}

/** The name of one tenant of each real brand. */
function firstOfEachBrand({ sites }: Release): string[] {
  const first = new Map<string, string>();
  for (const { brand, tenant } of sites) {
    const real = brand.replace(/-\d+$/, '');
    if (!first.has(real)) first.set(real, tenant);
  }
  return [...first.values()];
}

function numbers(list: string, option: string): number[] {
  const all = list.split(',').map(Number);
  if (all.every((number) => Number.isInteger(number) && number > 0)) return all;
  throw new Error(`${option} takes whole numbers above 0, not "${list}".`);
}

function talk(text: string): void {
  console.error(text);
}
