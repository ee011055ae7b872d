import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Watch } from '../workspace/watch-files.ts';

/** Calls back at the first change of a file in a folder or below it, and then watches no more. */
export function firstChange(folder: string, onChange: () => void): Watch {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = below.filter((entry) => entry.isDirectory());
  const paths = [folder, ...folders.map(({ parentPath, name }) => join(parentPath, name))];
  const watchers: FSWatcher[] = [];
  const close = () => {
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  const onEvent = () => {
    if (watchers.length === 0) return;
    close();
    onChange();
  };
  for (const path of paths) watchers.push(watch(path, onEvent));
  return { close };
}
