import fs from 'node:fs';
import { HASHED_FOLDERS } from '../hosting/hashed-folders.ts';
import { fileDigest } from './file-digest.ts';
import type { KeptSites } from './kept-files.ts';
import type { ReleaseFile } from './release.ts';
import type { ReleaseTable, TablePlace } from './release-table.ts';

/** The folders of a web root. What else there is, is one of its files. */
const FOLDERS = ['', '/icons', ...HASHED_FOLDERS.map((folder) => `/${folder}`)];

/**
 * Whether no file was added to the sites of a slot, taken away or put in the place of another since its
 * table was written. A file that was overwritten in its place does not show here, but in the store, which
 * it is a link to.
 */
export function hasUntouchedFolders({ folder }: TablePlace, table: ReleaseTable): boolean {
  const { writtenAt } = table;
  if (writtenAt === undefined) return false;
  return [...table.records.keys()].every((key) =>
    FOLDERS.every((name) => {
      const found = look(`${folder}/${key}${name}`);
      // A folder of the site that is not there is a change to the site's own.
      return found ? found.mtimeMs <= writtenAt : name !== '';
    }),
  );
}

/** The sites of a slot that have a file which is not as the table says. Reads every file once. */
export function damagedSites({ folder }: TablePlace, table: ReleaseTable): Set<string> {
  const isWhole = fileCheck();
  const damaged = [...table.records].filter(([key, { site }]) =>
    Object.entries(site.files).some(([path, of]) => !isWhole(`${folder}/${key}/${path}`, of)),
  );
  return new Set(damaged.map(([key]) => key));
}

/** The kept files of a slot that are as they were. */
export function wholeKept({ folder }: TablePlace, kept: KeptSites): KeptSites {
  const isWhole = fileCheck();
  const sites = [...kept].map(([key, files]) => {
    const whole = Object.entries(files).filter(([path, of]) =>
      isWhole(`${folder}/${key}/${path}`, of),
    );
    return [key, Object.fromEntries(whole)] as const;
  });
  return new Map(sites);
}

/** Compares files with their digests; files that are links to the same content are read once. */
function fileCheck(): (file: string, of: ReleaseFile) => boolean {
  const digests = new Map<string, string | undefined>();
  return (file, of) => {
    const found = look(file);
    if (!found?.isFile() || found.size !== of.bytes) return false;
    const inode = `${found.dev} ${found.ino}`;
    const digest = digests.get(inode) ?? fileDigest(file);
    digests.set(inode, digest);
    return digest === of.digest;
  };
}

function look(file: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(file);
  } catch {
    return undefined;
  }
}
