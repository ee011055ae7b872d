import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Release } from '../../cli/release/release.ts';
import { type Installation, installPortico } from './installation.ts';
import { type BuildFigures, measureBuilds } from './measure-builds.ts';
import { measureCommand } from './measure-command.ts';
import { type DevFigures, measureDev } from './measure-dev.ts';
import { measurePeer, preparePeer } from './measure-peer.ts';
import { measureVisits } from './measure-visits.ts';
import { median } from './median.ts';
import { readRelease } from './read-release.ts';
import { type BenchFigures, machineText, reportText } from './report.ts';
import { makeSyntheticWorkspace } from './synthetic-workspace.ts';
import { updateDocs } from './update-docs.ts';

/** As many as there are real ones. */
const LEAST_TENANTS = 8;
/** How many tenants the workspaces have in which `portico dev` is measured, and how often each edit is made. */
const DEV_SIZES = [LEAST_TENANTS, 1000];
const DEV_EDITS = 11;
/** The type of a file system in memory, as Linux has it. */
const TMPFS = 0x01021994;

// npm run bench -- [--sizes 10,1000,10000] [--rounds 3] [--peers 3] [--dist-at-most 1000] [--json FILE] [--docs] [--tmp DIR]…
// docs/benchmarks.md says what the figures mean.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10,1000,10000' },
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string', default: '3' },
    /** For more tenants the release alone is built, once. */
    'dist-at-most': { type: 'string', default: '1000' },
    json: { type: 'string' },
    docs: { type: 'boolean', default: false },
    tmp: { type: 'string', multiple: true, default: [tmpdir(), ...memoryFolders()] },
  },
});

const sizes = numbers(values.sizes, '--sizes').sort((a, b) => a - b);
const [rounds = 1] = numbers(values.rounds, '--rounds');
const [peers = 1] = numbers(values.peers, '--peers');
const [distAtMost = 1] = numbers(values['dist-at-most'], '--dist-at-most');
if ((sizes[0] ?? 0) < LEAST_TENANTS) {
  throw new Error(
    `--sizes takes numbers from ${LEAST_TENANTS}: the edits need one of each real tenant.`,
  );
}
const places = values.tmp.filter(hasRoom);
const folders = places.map((place) => mkdtempSync(join(place, 'portico-bench-')));
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const figures = await bench();
const report = reportText(figures);
console.log(report);
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
if (values.docs) updateDocs(new URL('../../docs/benchmarks.md', import.meta.url), report);

async function bench(): Promise<BenchFigures> {
  const [load = 0] = loadavg();
  const builds: BuildFigures[] = [];
  const [first] = folders;
  if (first === undefined)
    throw new Error('No folder has room. Name another one with --tmp, or fewer tenants.');
  const portico = await installPortico(join(first, 'portico'));
  // The first builds: they compile the runtime, and Node keeps the CLI's code from them.
  talk(`Vite, ${peers} tenants …`);
  const prepared = await preparePeers(portico, join(first, 'peers'), peers);
  const peer = await measurePeer(portico, prepared.tenants);
  talk('First visits …');
  const { out, release, visited } = prepared;
  const { browser, visits } = await measureVisits(out, release, visited);
  const start = measureStart(portico);
  const dev: DevFigures[] = [];
  for (const size of DEV_SIZES) {
    talk(`portico dev, ${size} tenants …`);
    const figures = await measureDev(portico, first, { size, rounds: DEV_EDITS });
    if (figures) dev.push(figures);
  }
  for (const [index, folder] of folders.entries()) {
    const place = places[index] as string;
    for (const size of sizes) {
      talk(`Portico, ${size} tenants in ${place} …`);
      const options = { size, rounds, whole: size <= distAtMost };
      builds.push({ place, ...(await measureBuilds(portico, folder, options)) });
    }
  }
  const date = new Date().toISOString().slice(0, 10);
  return { date, machine: machineText(), load, rounds, start, dev, builds, peer, browser, visits };
}

/** Where Linux has a file system in memory. */
function memoryFolders(): string[] {
  return existsSync('/dev/shm') ? ['/dev/shm'] : [];
}

/**
 * Says in a line whether a folder has room for the largest workspace. A tenant's own files are 0.6 MB: they are
 * there with those of the floor; where all edits are made, once for each time that every site is linked anew.
 */
function hasRoom(place: string): boolean {
  const ofOne = (size: number) => (size <= distAtMost ? 1 + 2 * rounds : 1.3);
  const needed = 0.5 + Math.max(...sizes.map((size) => size * ofOne(size))) / 1000;
  const { bavail, bsize, type } = statfsSync(place);
  const free =
    Math.min(bavail * bsize, type === TMPFS ? freemem() : Number.POSITIVE_INFINITY) / 1e9;
  const isEnough = free > needed;
  const outcome = isEnough ? '' : '; left out';
  talk(`${place}: ${needed.toFixed(1)} GB needed, ${free.toFixed(1)} GB free${outcome}.`);
  return isEnough;
}

/** Seconds from the start of `portico --version` to its end; a median. */
function measureStart({ cli }: Installation): number {
  const runs = Array.from({ length: 11 }, () => {
    const started = performance.now();
    spawnSync(process.execPath, [cli, '--version']);
    return (performance.now() - started) / 1000;
  });
  return median(runs);
}

/** Builds a small workspace and takes some of its tenants, one of each real brand first. */
async function preparePeers(portico: Installation, folder: string, count: number) {
  const size = Math.max(count, LEAST_TENANTS);
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
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${text}`);
}
