import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { readKept } from '../write/kept-files.ts';
import { keptOf } from '../write/output-folder.ts';
import type { Release } from '../write/release.ts';
import { siteKey } from '../write/release-table.ts';
import { parseRelease } from './parse-release.ts';
import { FileGone, type SiteFiles, type Snapshot } from './site-files.ts';

export interface FolderOptions {
  /** How long a look at the output folder counts as fresh, in milliseconds. */
  freshFor?: number;
  /** Told once per change when a new release cannot be read; the last good one is served on. */
  onProblem?: (message: string) => void;
}

/**
 * Serves what `portico build` left in an output folder. A build switches the folder (a symbolic
 * link) to a new release in one step; the next look finds it. A snapshot reads from the folder
 * that the link led to, so that no answer mixes two releases; what a build has kept of earlier ones for
 * pages that are open counts as the site's.
 * @throws CannotRun when there is no release to begin with, or none that can be read.
 */
export async function openFolder(out: string, options: FolderOptions = {}): Promise<SiteFiles> {
  const { freshFor = 250, onProblem = () => {} } = options;
  let looked = await look(out).catch((error: unknown) => {
    throw new CannotRun(noRelease(out, error));
  });
  let lookedAt = performance.now();
  let looking: Promise<void> | undefined;
  let problem = '';

  const refresh = async () => {
    try {
      const id = await identify(out);
      if (id.key !== looked.key) looked = await look(out);
      problem = '';
    } catch (error) {
      const message = noRelease(out, error);
      if (message !== problem) onProblem(message);
      problem = message;
    }
    lookedAt = performance.now();
  };

  return {
    async current(fresh = false) {
      if (fresh || performance.now() - lookedAt >= freshFor) {
        looking ??= refresh().finally(() => {
          looking = undefined;
        });
        await looking;
      }
      return looked.snapshot;
    },
  };
}

/** The folder that holds the release, and a key that changes with the release. */
async function identify(out: string): Promise<{ root: string; key: string }> {
  const root = await realpath(out);
  const { mtimeMs, size, ino } = await stat(join(root, 'release.json'));
  return { root, key: [root, mtimeMs, size, ino].join('\n') };
}

async function look(out: string): Promise<{ key: string; snapshot: Snapshot }> {
  const { root, key } = await identify(out);
  const release = parseRelease(await readFile(join(root, 'release.json'), 'utf8'));
  addKept(release, root);
  return { key, snapshot: { release, read: createRead(root) } };
}

function addKept({ sites }: Release, root: string): void {
  const kept = readKept(keptOf(root));
  for (const site of sites) site.files = { ...kept?.get(siteKey(site)), ...site.files };
}

function createRead(root: string): Snapshot['read'] {
  return async (site, path) => {
    const file = join(root, site.tenant, site.site, ...path.split('/'));
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new FileGone(`${file} cannot be read (${error.code})`);
    });
    const digest = createHash('sha256').update(content).digest('hex');
    if (digest !== site.files[path]?.digest) {
      throw new FileGone(`${file} is not the file that the release lists`);
    }
    return new Uint8Array(content);
  };
}

function noRelease(out: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? `There is no release in ${out}; run \`portico build --preview\` first.`
    : `The release in ${out} cannot be read: ${message}.`;
}
