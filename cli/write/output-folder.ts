import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import type { TablePlace } from './release-table.ts';

/** One of the two folders that take turns in being served. */
export type SlotName = 'blue' | 'green';

/**
 * Where the parts of an output folder are. `dist` is a symbolic link to one of the slots in
 * `.portico/dist/` beside it; the next release is made in the other slot.
 */
export interface OutputFolder {
  /** The folder as everybody sees it: `dist`, absolute. */
  readonly out: string;
  /** Portico's own folder for it, on the same file system: `.portico/dist`. */
  readonly base: string;
  readonly store: string;
  readonly lock: string;
}

const SLOTS: readonly SlotName[] = ['blue', 'green'];

/** Names the parts; touches nothing. */
export function outputFolder(out: string): OutputFolder {
  const absolute = path.resolve(out);
  const base = path.join(path.dirname(absolute), '.portico', path.basename(absolute));
  return {
    out: absolute,
    base,
    store: path.join(base, 'store'),
    lock: path.join(base, 'lock'),
  };
}

/** Where a slot is, and what stands beside it. */
export interface SlotPlace extends TablePlace {
  /** The list of the files that it has besides those of its release. */
  readonly kept: string;
}

export const slotPlace = ({ base }: OutputFolder, slot: SlotName): SlotPlace => ({
  folder: path.join(base, slot),
  index: path.join(base, `${slot}.index`),
  kept: keptOf(path.join(base, slot)),
});

/** The list of kept files of a slot, by the slot's folder. */
export const keptOf = (folder: string): string => `${folder}.kept`;

/** The slot that the next release is made in when `served` is the one that is served. */
export const otherSlot = (served: SlotName | undefined): SlotName =>
  served === 'blue' ? 'green' : 'blue';

/**
 * The slot that is served now.
 * @returns undefined when the output folder does not exist
 * @throws CannotRun when there is something that Portico did not make
 */
export function servedSlot(folder: OutputFolder): SlotName | undefined {
  const found = fs.lstatSync(folder.out, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  const slot = found.isSymbolicLink() ? slotOf(folder, fs.readlinkSync(folder.out)) : undefined;
  if (slot !== undefined) return slot;
  throw new CannotRun(
    `${folder.out} exists and was not made by portico build; move it away, or name another folder with --out.`,
  );
}

function slotOf(folder: OutputFolder, target: string): SlotName | undefined {
  const absolute = path.resolve(path.dirname(folder.out), target);
  return SLOTS.find((slot) => slotPlace(folder, slot).folder === absolute);
}

/**
 * Makes the slot the one that is served: a new link is renamed over the old one, so that whoever
 * opens a file gets it from the one release or from the other.
 */
export function serveSlot(folder: OutputFolder, slot: SlotName): void {
  const next = path.join(folder.base, 'next');
  const target = slotPlace(folder, slot).folder;
  fs.rmSync(next, { force: true });
  if (process.platform === 'win32') {
    // Symbolic links need a privilege there, junctions do not. They hold an absolute path, and
    // rename does not replace them: for a moment there is no output folder.
    fs.symlinkSync(target, next, 'junction');
    fs.rmSync(folder.out, { force: true });
  } else {
    fs.symlinkSync(path.relative(path.dirname(folder.out), target), next);
  }
  fs.renameSync(next, folder.out);
}
