import { forEach } from './for-each.ts';
import type { OpenRelease } from './open-release.ts';
import { type Part, STAGES, type Stage, type Target } from './target.ts';
import { afterPublish } from './target-list.ts';

/** What is asked of a publish. */
export interface PublishOptions {
  /** The time, in milliseconds since 1970. */
  now?: () => number;
  /** Whether to take the lock from whoever has it. */
  breakLock?: boolean;
  /** Is called with how many of the parts of a stage that lacked are there. */
  onProgress?: (stage: Stage, done: number, total: number) => void;
}

/** What a publish would do, or did. */
export interface Published {
  /** What went, or would go, by stage. */
  put: Record<Stage, { parts: number; bytes: number }>;
  /** How many parts were there already. */
  there: number;
  /** The release that was live before. */
  before: string | undefined;
  /** Whether another release is live now. */
  switched: boolean;
  /** How many files of old releases were removed. */
  removed: number;
}

/** Finds out what a publish would do, and changes nothing. */
export async function planPublish(target: Target, source: OpenRelease): Promise<Published> {
  const before = await target.list();
  const { lacking, put, there } = await compare(target, source);
  const isLive = before?.current === source.id && before.switching === undefined;
  const switched = !isLive || lacking.length > 0;
  return { put, there, before: before?.current, switched, removed: 0 };
}

/**
 * Publishes a release: sets, then pages, then the switch, and only what the target lacks. Wherever it fails,
 * the release that was live stays so, and the next publish goes on.
 * @throws CannotRun when somebody else publishes, or the target cannot be written to.
 */
export async function publish(
  target: Target,
  source: OpenRelease,
  { now = Date.now, breakLock = false, onProgress = () => {} }: PublishOptions = {},
): Promise<Published> {
  const unlock = await target.lock(breakLock);
  try {
    const before = await target.list();
    const { lacking, put, there } = await compare(target, source);
    for (const stage of STAGES) {
      const parts = lacking.filter((part) => part.stage === stage);
      let done = 0;
      const one = async (part: Part) => {
        await target.put(part, source);
        onProgress(stage, ++done, parts.length);
      };
      for (const wave of wavesOf(parts)) await forEach(wave, one, target.parallel);
    }
    const { id, builtAt, release } = source;
    const facts = { id, builtAt, sites: release.sites.length, preview: release.preview };
    const after = afterPublish(before, facts, { now: now(), keep: target.keep });
    const isLive = before?.current === id && before.switching === undefined;
    const switched = !isLive || lacking.length > 0;
    if (switched) await target.switchTo(after, false);
    const removed = await target.clean(after);
    return { put, there, before: before?.current, switched, removed };
  } finally {
    await unlock();
  }
}

/** Parts in groups, one after the other. */
function wavesOf(parts: readonly Part[]): Part[][] {
  const waves = Map.groupBy(parts, ({ wave }) => wave);
  return [...waves].sort(([a], [b]) => a - b).map(([, wave]) => wave);
}

async function compare(target: Target, source: OpenRelease) {
  const parts = target.parts(source);
  const has = await target.has(parts);
  const lacking = parts.filter(({ key }) => !has.has(key));
  const put = Object.fromEntries(
    STAGES.map((stage) => {
      const of = lacking.filter((part) => part.stage === stage);
      return [stage, { parts: of.length, bytes: of.reduce((sum, { bytes }) => sum + bytes, 0) }];
    }),
  ) as Published['put'];
  return { lacking, put, there: parts.length - lacking.length };
}
