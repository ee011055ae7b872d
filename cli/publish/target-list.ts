import { isServedLately } from '../release/keep-for.ts';
import type { PublishedRelease, TargetList } from './target.ts';

/** When something happens to a list, and how many releases stay. */
export interface ListOptions {
  /** In milliseconds since 1970. */
  now: number;
  keep: number;
}

/**
 * The list of a target after a release was published.
 * @param before the list until then; undefined for the first release.
 */
export function afterPublish(
  before: TargetList | undefined,
  release: Omit<PublishedRelease, 'publishedAt'>,
  { now, keep }: ListOptions,
): TargetList {
  const known = before?.releases.find(({ id }) => id === release.id);
  const isLive = before?.current === release.id && before.switching === undefined;
  if (before && isLive) return { current: release.id, releases: keepLast(before, { now, keep }) };
  const others = (before?.releases ?? []).filter(({ id }) => id !== release.id);
  const list = {
    current: release.id,
    releases: [
      ...retire(others, before, now),
      { ...release, publishedAt: known?.publishedAt ?? now },
    ],
  };
  return { ...list, releases: keepLast(list, { now, keep }) };
}

/** The list of a target after going back to one of its releases. */
export function afterRollback(before: TargetList, id: string, now: number): TargetList {
  const releases = before.releases.map((one) => {
    if (one.id !== id) return retire([one], before, now)[0] as PublishedRelease;
    const { servedUntil: _, retired: __, ...live } = one;
    return live;
  });
  return { current: id, releases };
}

/** Says of the release that was live, or was about to be, until when it was. */
function retire(
  releases: readonly PublishedRelease[],
  before: TargetList | undefined,
  now: number,
): PublishedRelease[] {
  const were = [before?.current, before?.switching];
  return releases.map((one) => (were.includes(one.id) ? { ...one, servedUntil: now } : one));
}

/** The last releases and the current one stay; others only as long as pages of theirs may be open. */
function keepLast({ current, releases }: TargetList, { now, keep }: ListOptions) {
  const listed = releases.filter(({ retired, id }) => !retired || id === current);
  const last = new Set([...listed.slice(-keep).map(({ id }) => id), current]);
  return releases.flatMap((one) => {
    if (last.has(one.id)) return [one];
    return isServedLately(one, now) ? [{ ...one, retired: true }] : [];
  });
}
