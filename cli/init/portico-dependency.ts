import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { IS_PACKAGE, OWN_FOLDER } from '../own-folder.ts';
import { version } from '../version.ts';

/**
 * What a new workspace's package.json has to name so that npm installs the Portico that runs now: a version, or
 * where it came from a file or a checkout, the way to that.
 * @param root the workspace, absolute.
 */
export function porticoDependency(root: string): string {
  const from = IS_PACKAGE ? packedFile() : OWN_FOLDER;
  return from === undefined ? `^${version}` : `file:${wayTo(from, root)}`;
}

/** The tarball that this package was installed from, absolute; undefined where it came from a registry. */
function packedFile(): string | undefined {
  const modules = resolve(OWN_FOLDER, '../..');
  try {
    const list = readFileSync(join(modules, '.package-lock.json'), 'utf8');
    const { packages } = JSON.parse(list) as { packages: Record<string, { resolved?: string }> };
    const { resolved = '' } = packages['node_modules/portico'] ?? {};
    return resolved.startsWith('file:') ? resolve(modules, '..', resolved.slice(5)) : undefined;
  } catch {
    // Other package managers than npm keep no such list.
    return undefined;
  }
}

/** npm follows links before it goes up from a folder. */
function wayTo(path: string, root: string): string {
  const way = relative(realOrSelf(root), realOrSelf(path)).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
}

function realOrSelf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
