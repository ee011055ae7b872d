import { accessSync, constants, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * A folder for results that can be made again, by the digest of what they are made from.
 * @param name what is kept there: "compiled".
 * @param own Portico's folder for such folders.
 * @returns a folder there; one of this user's own in the system's temporary folder where that cannot be
 *   written to; a new one, when even that is somebody else's.
 */
export function cacheFolder(name: string, own = join(root, '.portico')): string {
  const inOwn = writable(join(own, name));
  if (inOwn) return inOwn;
  const user = writable(join(tmpdir(), `portico-${process.getuid?.() ?? 'cache'}`), 0o700);
  // What is kept is run: it must not have come from others.
  const kept = user && isPrivate(user) && writable(join(user, name));
  return kept || mkdtempSync(join(tmpdir(), 'portico-'));
}

/** The folder, made where it is missing; nothing when it cannot be written to. */
function writable(folder: string, mode?: number): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return undefined;
  }
}

/** Whether a folder is this user's, and nobody else may write to it. Windows keeps them apart itself. */
function isPrivate(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return !process.getuid || (uid === process.getuid() && (mode & 0o022) === 0);
}
