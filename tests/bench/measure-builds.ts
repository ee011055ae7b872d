import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { graphFile } from '../../cli/graph/session.ts';
import { removeStore, Store } from '../../cli/graph/store.ts';
import { type ReleaseSite, siteKey } from '../../cli/release/release.ts';
import { readReleases, releaseFolder, writeReleases } from '../../cli/release/release-folder.ts';
import { EDITS, type Edit, PRICE } from './edits.ts';
import type { Installation } from './installation.ts';
import { type Measured, measureCommand } from './measure-command.ts';
import { medianTimes, type Times } from './measure-peer.ts';
import { median } from './median.ts';
import { readRelease } from './read-release.ts';
import { makeSyntheticWorkspace } from './synthetic-workspace.ts';

/** Medians of some runs of one command: seconds, and MB of memory. */
export interface Figures extends Times {
  peak: number;
  /** Seconds by stage, as the CLI prints them; a command that prints none has none. */
  stages: Record<string, number>;
}

/** One thing that is done in two ways: the release alone, and with `dist`, if that was measured. */
export interface Both<T> {
  alone: T;
  dist?: T;
}

export interface EditFigures extends Both<Figures> {
  name: string;
  /** How many sites were linked anew. */
  linked: number;
}

/** Everything that is measured on a workspace of one size in one place. */
export interface BuildFigures {
  /** The folder in which the workspace was. */
  place: string;
  tenants: number;
  sites: number;
  /** Prerendered pages: all documents but the shells. */
  pages: number;
  files: number;
  /** Bytes as a visitor of all sites would count them. */
  bytes: number;
  /** Nothing of the workspace is at hand, but the compiled runtime is. */
  cold: Both<Figures>;
  /** The same files written, and nothing else done. */
  floor: Both<Times>;
  /** With `dist`, once, with the runtime to be compiled too. */
  uncached?: Figures;
  unchanged: Both<Figures>;
  edits: EditFigures[];
  /** `portico check` alone: with nothing kept, with nothing edited, after one edit. */
  check: { anew: Figures; unchanged: Figures; edited: Figures };
}

export interface MeasureOptions {
  size: number;
  rounds: number;
  /** Whether to measure all; otherwise the release alone, each command once, and one edit. */
  whole: boolean;
}

/**
 * Digests of files that are younger than two seconds are not kept: what is measured after a pause is a
 * rebuild of files that nobody has touched lately.
 */
const SETTLED = 2_500;

/**
 * Measures builds of one synthetic workspace, which is removed afterwards.
 * @param place a folder for it.
 */
export async function measureBuilds(
  portico: Installation,
  place: string,
  { size, rounds: asked, whole }: MeasureOptions,
): Promise<Omit<BuildFigures, 'place'>> {
  const root = join(place, 'workspace');
  makeSyntheticWorkspace(portico.root, root, size);
  const rounds = whole ? asked : 1;
  const run = (...args: string[]) => measureCommand([portico.cli, ...args], { cwd: root });
  const alone = () => run('build', '--release-only');
  const dist = () => run('build');
  const check = () => run('check');
  const both = async <T>(
    of: (command: () => Promise<Measured>, withDist: boolean) => Promise<T>,
  ): Promise<Both<T>> => ({
    alone: await of(alone, false),
    ...(whole && { dist: await of(dist, true) }),
  });
  const forget = () => {
    remove(root, '.portico', 'dist');
    mkdirSync(join(root, '.portico'));
    cpSync(portico.runtime, graphFile(root));
  };

  let edits = 0;
  const editAnd = (edit: Edit, command: () => Promise<Measured>, times = rounds) =>
    runs(times, command, () => edit.make(root, ++edits));
  const measureEdit = async (edit: Edit): Promise<EditFigures> => {
    forgetEarlier(root);
    await (whole ? dist() : alone());
    const before = keptInputs(root);
    const first = await editAnd(edit, alone, 1);
    const linked = [...keptInputs(root)].filter(([site, inputs]) => before.get(site) !== inputs);
    return {
      name: edit.name,
      linked: linked.length,
      alone: medians([...first, ...(await editAnd(edit, alone, rounds - 1))]),
      ...(whole && { dist: medians(await editAnd(edit, dist)) }),
    };
  };

  const uncached = whole && {
    uncached: await repeat(1, dist, () => remove(root, '.portico', 'dist')),
  };
  const cold = await both((command) => repeat(rounds, command, forget));
  const figures = {
    tenants: size,
    ...countFiles(root),
    ...uncached,
    cold,
    floor: await both((_, withDist) => measureFloor(place, withDist, rounds)),
    unchanged: await both((command) => afterPause(rounds, command)),
    edits: await inTurn(whole ? EDITS : [PRICE], measureEdit),
    check: {
      anew: await repeat(rounds, check, () => removeStore(graphFile(root))),
      unchanged: await afterPause(rounds, check),
      edited: medians(await editAnd(PRICE, check)),
    },
  };
  remove(place, 'workspace');
  return figures;
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

/** Runs a command some times, and something before each of them, which is not measured. */
async function runs(
  rounds: number,
  command: () => Promise<Measured>,
  before: () => void = () => {},
): Promise<Measured[]> {
  const all: Measured[] = [];
  while (all.length < rounds) {
    before();
    all.push(await command());
  }
  return all;
}

const repeat = async (...args: Parameters<typeof runs>) => medians(await runs(...args));

/** Runs a command on files that nobody has touched lately; the first run only keeps their digests. */
async function afterPause(rounds: number, command: () => Promise<Measured>): Promise<Figures> {
  await pause(SETTLED);
  await command();
  return repeat(rounds, command);
}

/** Measures the writing of the current release's files alone. */
async function measureFloor(place: string, withDist: boolean, rounds: number): Promise<Times> {
  const script = fileURLToPath(new URL('floor.ts', import.meta.url));
  const [from, to] = [join(place, 'workspace'), join(place, 'floor')];
  const all: Times[] = [];
  while (all.length < rounds) {
    remove(place, 'floor');
    const { stdout } = await measureCommand([script, from, to, ...(withDist ? ['dist'] : [])]);
    all.push(JSON.parse(stdout) as Times);
  }
  remove(place, 'floor');
  return medianTimes(all);
}

function medians(runs: readonly Measured[]): Figures {
  const times = runs.map(({ stderr }) => stageTimes(stderr));
  const stages = Object.keys(times[0] ?? {}).map((stage) => [
    stage,
    median(times.map((time) => time[stage] ?? Number.NaN)),
  ]);
  const peak = median(runs.map(({ peak }) => peak));
  return { ...medianTimes(runs), peak, stages: Object.fromEntries(stages) };
}

/** Reads the CLI's last line: "… (check 0.12 s, compile 0.01 s, link 1.20 s, write 0.03 s)." */
function stageTimes(stderr: string): Record<string, number> {
  const [, list = ''] = /\(((?:\w+ [\d.]+ s(?:, )?)+)\)\.\s*$/.exec(stderr) ?? [];
  const pairs = list.matchAll(/(\w+) ([\d.]+) s/g);
  return Object.fromEntries([...pairs].map(([, stage, seconds]) => [stage, Number(seconds)]));
}

/** Removes folders, and waits until the disk has done so and has what else was written, where that is possible. */
function remove(folder: string, ...names: string[]): void {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  if (process.platform !== 'win32') spawnSync('sync');
}

/**
 * Leaves only the current release. Earlier ones are kept for a day, for pages that are open: nobody makes
 * as many in a few minutes as the benchmark does.
 */
function forgetEarlier(root: string): void {
  const at = releaseFolder(root, 'dist');
  const list = readReleases(at);
  if (!list) throw new Error(`${root} has no release.`);
  const releases = list.releases.filter(({ id }) => id === list.current);
  writeReleases(at, { ...list, releases });
}

/** What each site was made from when it was linked last, as the workspace keeps it. */
function keptInputs(root: string): Map<string, string | undefined> {
  const store = Store.open(graphFile(root));
  try {
    const keys = readRelease(root, 'dist').sites.map(siteKey);
    return new Map(keys.map((key) => [key, store.head(`site ${key}`)?.inputs]));
  } finally {
    store.close();
  }
}

function countFiles(root: string) {
  const { sites, tables } = readRelease(root, 'dist');
  const sum = (of: (site: ReleaseSite) => number) =>
    sites.reduce((total, site) => total + of(site), 0);
  const isPage = (path: string) => path.endsWith('.html') && path !== 'shell.html';
  return {
    sites: sites.length,
    pages: sum((site) => tables.ownNames(site).filter(isPage).length),
    files: sum((site) => tables.sizeOf(site).files),
    bytes: sum((site) => tables.sizeOf(site).bytes),
  };
}
