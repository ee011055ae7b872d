import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { decodeRelease } from '../release/encode-release.ts';
import { isServedLately } from '../release/keep-for.ts';
import type { Release } from '../release/release.ts';
import { manifestOf, type ReleaseFolder, readReleases } from '../release/release-folder.ts';
import { createFileStreams } from './file-streams.ts';
import { keptForms } from './kept-forms.ts';
import { type ContentReader, ReleaseSnapshot } from './release-snapshot.ts';
import { FileGone, type SiteFiles, type Snapshot } from './site-files.ts';

export interface ReleaseFilesOptions {
  /** How long a look at the list of releases counts as fresh, in milliseconds. */
  freshFor?: number;
  /** Called once per change when a new release cannot be read; the last good one is served on. */
  onProblem?: (message: string) => void;
  /** Tells the time, in milliseconds since 1970. */
  now?: () => number;
}

/**
 * Serves the current release of a folder of releases. A build, or a way back, switches to another one in one
 * step; the next look finds it. An answer is never made of two releases. The hashed files of releases that
 * were served lately are there for pages that are open.
 * @throws CannotRun when there is no release to begin with, or none that can be read.
 */
export async function openReleases(
  at: ReleaseFolder,
  { freshFor = 250, onProblem = () => {}, now = Date.now }: ReleaseFilesOptions = {},
): Promise<SiteFiles> {
  let looked = await look(at, now()).catch((error: unknown) => {
    throw new CannotRun(noRelease(at, error));
  });
  let lookedAt = performance.now();
  let looking: Promise<void> | undefined;
  let problem = '';

  const refresh = async () => {
    try {
      if ((await identify(at)) !== looked.key) looked = await look(at, now());
      problem = '';
    } catch (error) {
      const message = noRelease(at, error);
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

/** A key that changes with the list of releases. */
async function identify({ list }: ReleaseFolder): Promise<string> {
  const { mtimeMs, size, ino } = await stat(list);
  return [mtimeMs, size, ino].join(' ');
}

async function look(at: ReleaseFolder, now: number): Promise<{ key: string; snapshot: Snapshot }> {
  const key = await identify(at);
  const list = readReleases(at);
  if (!list) throw new Error('the list of releases is damaged');
  const release = await readRelease(at, list.current);
  const lately = list.releases.filter((one) => one.id !== list.current && isServedLately(one, now));
  const earlier: Release[] = [];
  for (const { id } of lately.reverse()) {
    // What cannot be read of an earlier release, open pages have to do without.
    const found = await readRelease(at, id).catch(() => undefined);
    if (found) earlier.push(found);
  }
  return { key, snapshot: new ReleaseSnapshot(folderContents(at), list.current, release, earlier) };
}

async function readRelease(at: ReleaseFolder, id: string): Promise<Release> {
  return decodeRelease(await readFile(manifestOf(at, id), 'utf8'));
}

/** The contents of a folder of releases. */
function folderContents(at: ReleaseFolder): ContentReader {
  const { contents } = at;
  const pathOf = (digest: string) => join(contents, digest.slice(0, 2), digest.slice(2));
  return {
    read: (digest) => readFile(pathOf(digest)).catch(gone),
    readPart: (digest, start, size) => readPart(pathOf(digest), start, size),
    stream: createFileStreams(pathOf),
    forms: keptForms(at),
  };
}

async function readPart(file: string, start: number, size: number): Promise<Buffer> {
  const handle = await open(file).catch(gone);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function gone(error: NodeJS.ErrnoException): never {
  throw new FileGone(`a file of the release cannot be read (${error.code})`);
}

function noRelease({ out }: ReleaseFolder, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? `There is no release for ${out}; run \`portico build --preview\` first.`
    : `The release for ${out} cannot be read: ${message}.`;
}
