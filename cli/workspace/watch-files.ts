import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What is watched: the folders of a workspace down to the third level, which is as deep as files lie but for hosted games. */
const FOLDERS = ['tenants', 'catalog'] as const;
const DEEPEST = 3;
const HOSTED = join('catalog', 'hosted');
const DEEPEST_HOSTED = 15;
const SETTINGS = 'portico.yaml';

/**
 * An editor writes in several steps, each an event: it empties the file and fills it, or writes another and
 * renames it. Milliseconds without a further event after which a file counts as saved; a script takes less
 * than one between its steps.
 */
const QUIET = 8;
/** How long an empty file waits for its content, in milliseconds: it was emptied to be written to. */
const EMPTY = 60;

/** What editors and Portico leave for a moment beside the file that is saved: "x.yaml~", ".x.yaml.swp", "4913". */
const PASSING = /^\.|~$|\.tmp$|\.sw[a-z]$|^4913$/;

/** What watches; `close` ends it. */
export interface Watch {
  close(): void;
}

/**
 * Watches the files of a workspace, by one watch for each folder. Neither Node's recursive watch nor
 * chokidar (6.0) does that on Linux: they watch each file by itself, which is a thousand of the few thousand
 * watches that a system allows. `@parcel/watcher` gathers events for 50 ms, half of the time that a save may take.
 * @param root the workspace, absolute.
 * @param onChange is told which files may have changed, relative to the workspace with forward slashes. It is
 *   called again only when what it returns is settled.
 * @param onError is told when a folder cannot be watched, and of what `onChange` fails with.
 * @param quiet milliseconds without a further event after which a change is over.
 */
export function watchFiles(
  root: string,
  onChange: (files: string[]) => Promise<void>,
  onError: (error: unknown) => void,
  quiet = QUIET,
): Watch {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isClosed = false;
  /** Files that have waited for their content. */
  const waited = new Set<string>();

  /** How deep the folders below one are watched. */
  const deepest = (folder: string) =>
    relative(root, folder).startsWith(HOSTED) ? DEEPEST_HOSTED : DEEPEST;

  const note = (file: string) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, quiet);
  };

  const flush = async () => {
    if (isBusy || isClosed) return;
    const empty = [...changed].filter((file) => !waited.has(file) && isEmpty(join(root, file)));
    if (empty.length > 0) {
      for (const file of empty) waited.add(file);
      timer = setTimeout(flush, EMPTY);
      return;
    }
    const files = [...changed].sort();
    changed.clear();
    waited.clear();
    if (files.length === 0) return;
    isBusy = true;
    await onChange(files).catch(onError);
    isBusy = false;
    if (changed.size > 0) timer = setTimeout(flush, quiet);
  };

  const add = (folder: string, depth: number) => {
    if (!watchers.has(folder)) watchOne(folder, depth);
    if (depth === deepest(folder)) return;
    for (const name of foldersIn(folder)) add(join(folder, name), depth + 1);
  };

  const watchOne = (folder: string, depth: number) => {
    try {
      const watcher = watch(folder, (_event, name) => onEvent(folder, depth, name));
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      // What went away in between is reported by the folder that it was in.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
    }
  };

  const drop = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  const onEvent = (folder: string, depth: number, name: string | null) => {
    if (isClosed) return;
    const path = join(folder, name ?? '');
    const file = relative(root, path).split(sep).join('/');
    if (name !== null && PASSING.test(name)) return;
    if (depth === 0) {
      if (file !== SETTINGS && !FOLDERS.some((one) => one === file)) return;
    }
    if (file !== SETTINGS && depth < deepest(folder)) {
      if (isFolder(path)) {
        // Its own files may be there already: a folder that was moved here says nothing of them.
        add(path, depth + 1);
      } else if (watchers.has(path)) drop(path);
    }
    note(file);
  };

  watchOne(root, 0);
  for (const folder of FOLDERS) if (isFolder(join(root, folder))) add(join(root, folder), 1);
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.'))
      .filter((entry) => entry.isDirectory() || isFolder(join(folder, entry.name)))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isEmpty(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0;
}
