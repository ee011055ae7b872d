import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { environmentAllowed } from '../check/environment-allowed.ts';
import { EDITOR_SCHEMAS, writeEditorSchemas } from '../editor/write-editor-schemas.ts';
import { openSession } from '../graph/session.ts';
import type { Terminal } from '../terminal.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace } from '../workspace/read-workspace.ts';
import { newWorkspace } from './new-workspace.ts';
import { porticoDependency } from './portico-dependency.ts';

/** What `portico init` was asked for. */
export interface InitOptions {
  cwd: string;
  brand?: string;
}

/**
 * Begins a workspace. Files that are there stay as they are.
 * @param folder where; relative to `cwd`, which it is by default.
 * @throws CannotRun where there is a workspace already, a name cannot be used, or a file cannot be written.
 */
export function initCommand(
  folder: string | undefined,
  { cwd, brand }: InitOptions,
  environment: Environment,
  terminal: Terminal,
): void {
  const root = resolve(cwd, folder ?? '.');
  if (existsSync(join(root, 'tenants'))) {
    throw new CannotRun(`${root} is a workspace already: it has a folder "tenants".`);
  }
  const files = newWorkspace({
    name: brand ?? nameOf(root),
    year: new Date().getFullYear(),
    portico: porticoDependency(root),
  });
  const kept = [...files].filter(([path, content]) => !writeNew(root, path, content));
  // What is read of Portico's catalogue is kept, for the first check.
  const session = openSession(root, { begin: true });
  writeEditorSchemas(readWorkspace(root, environment, environmentAllowed, session));
  session.close();
  const written = [...files.keys()].filter((path) => !kept.some(([name]) => name === path));
  terminal.result(written.map((path) => `${path}\n`).join(''));
  terminal.talk(`${written.length} files written, and ${EDITOR_SCHEMAS} for editors.`);
  for (const [path, content] of kept) terminal.talk(keptLine(path, content));
  const place = relative(process.cwd(), root);
  terminal.talk(`Next: ${place === '' ? '' : `cd ${place} && `}npm install && npm start`);
}

/** The brand's name where none is given: "my-portal" becomes "My Portal". */
function nameOf(root: string): string {
  const words = basename(root).split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** @returns false where there is something of that name. */
function writeNew(root: string, path: string, content: string): boolean {
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new CannotRun(`${path} cannot be written (${code}).`);
  }
}

/** What to take over by hand from a file that was not written. */
function keptLine(path: string, content: string): string {
  if (path !== 'package.json') return `${path} was there already and stays as it is.`;
  const { scripts } = JSON.parse(content) as { scripts: Record<string, string> };
  return `package.json was there already and stays as it is. Add to it: "scripts": ${JSON.stringify(scripts)}`;
}
