import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Where a workspace stands in its git repository. Services that show problems beside the lines of a change
 * name files from there.
 * @param root the workspace, absolute.
 * @returns the path with slashes, such as "apps/portal"; '' where the workspace is the repository's root, or
 *   where there is no repository.
 */
export function folderInRepository(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    // A folder in a clone, a file in a work tree of its own.
    if (existsSync(join(folder, '.git'))) return relative(folder, root).replaceAll('\\', '/');
    if (dirname(folder) === folder) return '';
  }
}
