import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { readManifest } from '../release/read-manifest.ts';
import type { Release } from '../release/release.ts';
import { readReleases, releaseFolder } from '../release/release-folder.ts';
import { releaseNamed } from '../release/rollback.ts';
import type { Terminal } from '../terminal.ts';
import { writeOutput } from '../write-output.ts';
import { targetSettings } from './targets.ts';
import { CONFIG, workerFiles } from './worker-files.ts';
import { isUnedited } from './wrangler-config.ts';

/** What `portico worker` was asked for. */
export interface WorkerCommandOptions {
  cwd: string;
  out: string;
  /** The folder for the files, relative to the workspace. */
  to?: string;
  release?: string;
  force?: boolean;
  print?: boolean;
}

/** What wrangler keeps beside its configuration, and the file for secrets of `wrangler dev`. */
const IGNORED = { '.gitignore': '.wrangler/\n.dev.vars*\n' };

/**
 * Writes what wrangler deploys as the worker of a target: its configuration, the migrations of its database, and
 * what git leaves out. A file that was edited is not written over.
 * @throws CannotRun where there is no such target, no release, or a file that was edited; nothing is written then.
 */
export async function workerCommand(
  name: string,
  {
    cwd,
    out,
    to = `cloudflare/${name}`,
    release,
    force = false,
    print = false,
  }: WorkerCommandOptions,
  terminal: Terminal,
): Promise<void> {
  const target = targetSettings(cwd, name, terminal);
  if (target.type !== 'cloudflare') {
    throw new CannotRun(
      `The target ${name} is of the type ${target.type}; only one of the type cloudflare has a worker.`,
    );
  }
  const folder = resolve(cwd, to);
  const { files, remarks } = workerFiles(name, target, manifest(cwd, out, release), folder);
  if (print) {
    terminal.result(files[CONFIG] ?? '');
    return;
  }
  const edited = Object.keys(files).filter((file) => isEdited(join(folder, file), files[file]));
  if (edited.length > 0 && !force)
    throw wasEdited(
      name,
      edited.map((file) => `${to}/${file}`),
    );
  if (!existsSync(join(folder, '.gitignore'))) Object.assign(files, IGNORED);
  for (const [file, content] of Object.entries(files)) {
    if (textIn(join(folder, file)) === content) continue;
    await writeOutput(join(folder, file), `${to}/${file}`, content);
    terminal.talk(`${to}/${file} is written.`);
  }
  for (const remark of remarks) terminal.talk(remark);
  terminal.talk(`npx wrangler deploy --cwd ${to} deploys the worker.`);
}

function wasEdited(name: string, files: string[]): CannotRun {
  const [what, it] = files.length === 1 ? ['was', 'it stays'] : ['were', 'they stay'];
  return new CannotRun(
    `${files.join(' and ')} ${what} edited, so ${it}; nothing was written. portico worker ${name} --print shows what wrangler.jsonc would be; --force writes over edits.`,
  );
}

/** Whether a file is neither what is to be written nor what was written before. */
function isEdited(path: string, content: string | undefined): boolean {
  const there = textIn(path)?.replaceAll('\r\n', '\n');
  if (there === undefined || there === content) return false;
  return !(path.endsWith(CONFIG) && isUnedited(there));
}

function textIn(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function manifest(cwd: string, out: string, name?: string): Release {
  const at = releaseFolder(cwd, out);
  const list = readReleases(at);
  if (!list) throw new CannotRun(`There is no release for ${at.out}; run portico build first.`);
  const { id } = releaseNamed(list, name ?? list.current);
  const release = readManifest(at, id);
  if (!release) throw new CannotRun(`The release ${id} is damaged. Build again.`);
  return release;
}
