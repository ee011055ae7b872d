import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetCaches, type Installation } from './installation.ts';
import { type Measured, measureCommand } from './measure-command.ts';
import { median } from './median.ts';
import { readRelease } from './read-release.ts';
import {
  editTenant,
  makeSyntheticWorkspace,
  type SyntheticWorkspace,
} from './synthetic-workspace.ts';

/** Medians of some runs of one command: seconds, and MB of memory. */
export interface Figures {
  wall: number;
  cpu: number;
  peak: number;
  /** Seconds by stage, as the CLI prints them; a command that prints none has none. */
  stages: Record<string, number>;
}

/** Everything that is measured on a workspace of one size. */
export interface BuildFigures {
  tenants: number;
  sites: number;
  /** Prerendered pages: all documents but the shells. */
  pages: number;
  files: number;
  /** Bytes as a visitor of all sites would count them. */
  bytes: number;
  /** Bytes of different contents: what the disk holds. */
  stored: number;
  /** Into an empty output folder, with the compiled runtime and the rendered icons and previews at hand. */
  cold: Figures;
  /** The same once, with these to be made too. */
  uncached: Figures;
  /** Nothing was edited since the last build. */
  unchanged: Figures;
  /** The first build after the cold one: its output folder still lacks the other sites. */
  firstEdit: Figures;
  /** After one edit in one tenant's file, with a release before the last one in place. */
  edit: Figures;
  /** `portico check` alone. */
  check: Figures;
}

/**
 * Measures builds of one synthetic workspace, which is removed afterwards.
 * @param folder where to make it; it must not exist.
 */
export async function measureBuilds(
  portico: Installation,
  folder: string,
  size: number,
  rounds: number,
): Promise<BuildFigures> {
  const workspace = makeSyntheticWorkspace(portico.root, folder, size);
  let out = '';
  let cold = 0;
  const build = () => measureCommand([portico.cli, 'build', '--out', out], { cwd: folder });
  const coldBuild = () => {
    // Removing thousands of files, and writing back those of the round before, would go on in the
    // background and slow the next round down: so each has an output folder of its own.
    out = join(folder, `out-${++cold}`, 'dist');
    settleDisk();
    return build();
  };
  const edit = editor(workspace);
  const editAndBuild = () => {
    edit();
    return build();
  };
  const check = () => measureCommand([portico.cli, 'check'], { cwd: folder });
  forgetCaches(portico, folder);
  const figures = {
    tenants: size,
    uncached: await repeat(1, coldBuild),
    cold: await repeat(rounds, coldBuild),
    ...countFiles(folder, out),
    unchanged: await repeat(rounds, build),
    firstEdit: await repeat(1, editAndBuild),
    edit: await repeat(rounds, editAndBuild),
    check: await repeat(rounds, check),
  };
  rmSync(folder, { recursive: true });
  return figures;
}

async function repeat(rounds: number, run: () => Promise<Measured>): Promise<Figures> {
  const runs: Measured[] = [];
  while (runs.length < rounds) runs.push(await run());
  return medians(runs);
}

function medians(runs: readonly Measured[]): Figures {
  const middle = (of: (run: Measured) => number) => median(runs.map(of));
  const times = runs.map(({ stderr }) => stageTimes(stderr));
  const stages = Object.keys(times[0] ?? {}).map((stage) => [
    stage,
    median(times.map((time) => time[stage] ?? Number.NaN)),
  ]);
  return {
    wall: middle(({ wall }) => wall),
    cpu: middle(({ cpu }) => cpu),
    peak: middle(({ peak }) => peak),
    stages: Object.fromEntries(stages),
  };
}

/** Reads the CLI's last line: "… (check 0.12 s, compile 0.01 s, link 1.20 s, write 0.03 s)." */
function stageTimes(stderr: string): Record<string, number> {
  const [, list = ''] = /\(((?:\w+ [\d.]+ s(?:, )?)+)\)\.\s*$/.exec(stderr) ?? [];
  const pairs = list.matchAll(/(\w+) ([\d.]+) s/g);
  return Object.fromEntries([...pairs].map(([, stage, seconds]) => [stage, Number(seconds)]));
}

/** Waits until the disk has what was written so far, where the system can say so. */
function settleDisk(): void {
  if (process.platform !== 'win32') spawnSync('sync');
}

/** Corrects the price of one and the same tenant again and again, each time to another one. */
function editor({ root, tenants }: SyntheticWorkspace): () => void {
  const middle = Math.floor(tenants.length / 2);
  const tried = [...tenants.slice(middle), ...tenants];
  let edit = 0;
  return () => {
    edit++;
    if (!tried.some((tenant) => editTenant(root, tenant, edit))) {
      throw new Error('No tenant has a price that could be edited.');
    }
  };
}

function countFiles(workspace: string, out: string) {
  const { sites, filesOf } = readRelease(workspace, out);
  const files = sites.flatMap((site) => Object.entries(filesOf(site)));
  const contents = new Map(files.map(([, { digest, bytes }]) => [digest, bytes]));
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
  return {
    sites: sites.length,
    pages: files.filter(([path]) => path.endsWith('.html') && path !== 'shell.html').length,
    files: files.length,
    bytes: sum(files.map(([, { bytes }]) => bytes)),
    stored: sum(contents.values()),
  };
}
