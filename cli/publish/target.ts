import type { KeptRelease } from '../release/release-folder.ts';
import type { OpenRelease } from './open-release.ts';

/** What is put first: nothing that is served names it before the pages do. Then the pages, and last the switch. */
export const STAGES = ['sets', 'pages'] as const;
export type Stage = (typeof STAGES)[number];

/** The least that is put at once. It appears whole, or not at all. */
export interface Part {
  /** Its name on the target; the same content has the same name in every release. */
  key: string;
  stage: Stage;
  /** Parts of a later wave need those of earlier ones to be there; the first is 0. */
  wave: number;
  bytes: number;
}

/** A release as a target lists it. */
export interface PublishedRelease extends KeptRelease {
  /** When it was published here for the first time, in milliseconds since 1970. */
  publishedAt: number;
  /** How many sites it has. */
  sites: number;
  preview: boolean;
}

/** The releases of a target, the oldest first, and which of them is live. */
export interface TargetList {
  current: string;
  releases: PublishedRelease[];
  /** The release to which a switch was begun that has not ended. */
  switching?: string;
}

/**
 * A place that releases are published to. Whoever writes to it has its lock. What `put` has put is not
 * seen by visitors before `switchTo`.
 */
export interface Target {
  /** As portico.yaml names it. */
  readonly name: string;
  /** Where it is, in words: "/srv/portal". */
  readonly place: string;
  /** How many releases stay to go back to, with the current one. */
  readonly keep: number;
  /** How many parts may be put at the same time. */
  readonly parallel: number;
  /** What of this release cannot be had here: a sentence each. */
  remarks(source: OpenRelease): string[];
  /**
   * Takes the lock.
   * @param anyway whether to take it from whoever has it.
   * @returns what gives it back.
   * @throws CannotRun, which says who has it and since when.
   */
  lock(anyway: boolean): Promise<() => Promise<void>>;
  /** The list of releases; undefined where nothing was published yet. */
  list(): Promise<TargetList | undefined>;
  /** All that a release needs there. */
  parts(source: OpenRelease): Part[];
  /** The keys of those parts that are there, whole. */
  has(parts: readonly Part[]): Promise<ReadonlySet<string>>;
  put(part: Part, source: OpenRelease): Promise<void>;
  /**
   * Makes the list's current release the one that visitors see; all of its parts are there.
   * @param quick whether it has to be seen at once, and files for pages that are open follow.
   */
  switchTo(list: TargetList, quick: boolean): Promise<void>;
  /** Removes what no listed release needs. @returns how many files */
  clean(list: TargetList): Promise<number>;
}
