import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { writeTextFile } from '../write-text-file.ts';
import type { Draft, DraftFile } from './draft.ts';

/**
 * Writes the files of a draft: all of them, or none.
 * @throws CannotRun when a file that should be new is there, when one that is changed has been changed by somebody
 *   else in the meantime, or when something cannot be written.
 */
export function writeDraft(root: string, { files }: Draft): void {
  refuseOverwriting(root, files);
  const undo: (() => void)[] = [];
  for (const { file, content, before } of files) {
    const path = join(root, file);
    const madeFolder = firstMissing(root, path);
    try {
      writeTextFile(path, content);
    } catch (error) {
      if (madeFolder) rmSync(madeFolder, { recursive: true, force: true });
      for (const step of undo.reverse()) step();
      throw new CannotRun(`${file} cannot be written: ${reasonOf(error)}. Nothing was written.`);
    }
    undo.push(() => {
      if (before !== undefined) writeTextFile(path, before);
      else rmSync(madeFolder ?? path, { recursive: true, force: true });
    });
  }
}

/** @throws CannotRun when a file is not as the draft expects it. */
export function refuseOverwriting(root: string, files: readonly DraftFile[]): void {
  for (const { file, before } of files) {
    const path = join(root, file);
    if (before === undefined && existsSync(path)) {
      throw new CannotRun(
        `${file} is there already, and nothing is overwritten. Edit that file, or choose another name.`,
      );
    }
    if (before !== undefined && contentOf(path) !== before) {
      throw new CannotRun(
        `${file} has changed in the meantime. Nothing was written; run it again.`,
      );
    }
  }
}

/** The text of a file without its byte order mark; undefined where there is none. */
export function contentOf(path: string): string | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
}

/** The outermost folder that writing a file will make. */
function firstMissing(root: string, path: string): string | undefined {
  let missing: string | undefined;
  for (
    let folder = dirname(path);
    folder !== root && !existsSync(folder);
    folder = dirname(folder)
  ) {
    missing = folder;
  }
  return missing;
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EACCES: 'your permissions do not let you',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'a file stands where a folder is needed',
    EEXIST: 'a file stands where a folder is needed',
    ENOSPC: 'the disk is full',
  };
  return reasons[code ?? ''] ?? String(code ?? error);
}
