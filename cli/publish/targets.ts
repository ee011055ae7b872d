import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target as TargetSettings } from '../../schemas/generated/workspace.ts';
import { CannotRun } from '../cannot-run.ts';
import { checkSchema } from '../check/check-schema.ts';
import { formatPretty } from '../problems/format-pretty.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import { locateProblems } from '../problems/problem.ts';
import type { Terminal } from '../terminal.ts';
import { readYaml } from '../workspace/read-yaml.ts';
import { at, plainValue } from '../workspace/tree.ts';
import type { Target } from './target.ts';

/** The file in which targets stand. */
const SETTINGS = 'portico.yaml';

/**
 * Reads what portico.yaml says of a target.
 * @throws CannotRun where there is none of that name, or something is wrong with it; what, is written as
 *   `portico check` writes it.
 */
export function targetSettings(cwd: string, name: string, terminal: Terminal): TargetSettings {
  const settings = readTargets(cwd, terminal);
  const found = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (!found) throw new CannotRun(`There is no target "${name}". ${known(settings, name)}`);
  return found;
}

/**
 * Opens a target that portico.yaml names.
 * @throws CannotRun as `targetSettings` does.
 */
export async function openTarget(cwd: string, name: string, terminal: Terminal): Promise<Target> {
  const found = targetSettings(cwd, name, terminal);
  if (found.type === 's3') {
    const { S3Target } = await import('./s3-target.ts');
    return new S3Target({ ...found, name });
  }
  if (found.type === 'cloudflare') {
    const { CloudflareTarget } = await import('./cloudflare-target.ts');
    return new CloudflareTarget({ ...found, name });
  }
  const { FolderTarget } = await import('./folder-target.ts');
  return new FolderTarget(cwd, { ...found, name });
}

function readTargets(cwd: string, terminal: Terminal): Record<string, TargetSettings> {
  const bytes = readIfThere(join(cwd, SETTINGS));
  if (!bytes) return {};
  const { tree, findings } = readYaml(SETTINGS, bytes);
  const problems = locateProblems([...findings, ...(tree ? checkSchema('portico', tree) : [])]);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    terminal.result(formatPretty(errors, terminal.color));
    throw new CannotRun(`${SETTINGS} has to be mended first; nothing was published.`);
  }
  const targets = tree && at(tree, 'targets');
  return targets ? (plainValue(targets) as Record<string, TargetSettings>) : {};
}

function known(settings: Record<string, TargetSettings>, name: string): string {
  const names = Object.keys(settings);
  if (names.length === 0) {
    return `${SETTINGS} names none; write one there, for example: targets: { ${/^[a-z0-9][a-z0-9-]{0,49}$/.test(name) ? name : 'web'}: { type: folder, path: /srv/portal } }`;
  }
  return didYouMean(name, names) ?? `${SETTINGS} names ${wordList(names, 'and')}.`;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CannotRun(`Could not read ${SETTINGS}: ${(error as Error).message}`);
  }
}
