import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';

/** Milliseconds of quiet after which a change is over: editors write a file in several steps. */
const QUIET = 100;
/** What a check reads, beside the root's own files. */
const FOLDERS = ['tenants', 'catalog'];
const FILES = ['portico.yaml', ...FOLDERS];

/**
 * Calls a function after each change of a workspace's files, until it is stopped.
 * @param root the workspace, absolute.
 * @param onChange called when a change is over, never twice at once.
 * @returns what ends it.
 * @throws CannotRun where the system cannot watch so many folders.
 */
export function watchWorkspace(root: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  };
  const inside = new Map<string, FSWatcher>();
  const watchFolder = (folder: string) => {
    inside.get(folder)?.close();
    inside.delete(folder);
    const watcher = watching(join(root, folder), true, changed);
    if (watcher) inside.set(folder, watcher);
  };
  for (const folder of FOLDERS) watchFolder(folder);
  const top = watching(root, false, (name) => {
    if (name === null || !FILES.includes(name)) return;
    // A folder that was put in the place of another is not the one that was watched.
    if (FOLDERS.includes(name)) watchFolder(name);
    changed();
  });
  return () => {
    clearTimeout(timer);
    top?.close();
    for (const watcher of inside.values()) watcher.close();
  };
}

/** Undefined where there is no such folder. */
function watching(
  folder: string,
  recursive: boolean,
  onEvent: (name: string | null) => void,
): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { recursive }, (_, name) => onEvent(name));
    // A folder that goes while it is watched ends only its own watcher.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new CannotRun(`${folder} cannot be watched for changes (${code}). Run without --watch.`);
  }
}
