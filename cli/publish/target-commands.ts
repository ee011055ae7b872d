import { count } from '../count.ts';
import type { Terminal } from '../terminal.ts';
import { goBack, nothingPublished } from './go-back.ts';
import { worded } from './publish-command.ts';
import { openTarget } from './targets.ts';

/** What `portico releases --target` was asked for. */
export interface TargetReleasesOptions {
  cwd: string;
  target: string;
  format?: 'pretty' | 'json';
}

/**
 * Writes a line for each release of a target that one can go back to, the newest first.
 * @throws CannotRun where nothing was published.
 */
export async function targetReleases(
  { cwd, target: name, format }: TargetReleasesOptions,
  terminal: Terminal,
): Promise<void> {
  const target = await openTarget(cwd, name, terminal);
  const list = await target.list();
  if (!list) throw nothingPublished(target);
  const rows = list.releases
    .filter(({ retired }) => !retired)
    .reverse()
    .map(({ id, publishedAt, sites, preview }) => ({
      id,
      published: new Date(publishedAt).toISOString(),
      sites,
      preview,
      current: id === list.current,
    }));
  if (format === 'json') {
    terminal.result(`${JSON.stringify({ target: name, releases: rows })}\n`);
    return;
  }
  const width = Math.max(...rows.map(({ sites }) => count(sites, 'site').length));
  const lines = rows.map(({ id, published, sites, preview, current }) => {
    const notes = [preview ? 'preview' : '', current ? 'live' : ''].filter(Boolean).join(', ');
    const time = `${published.slice(0, 10)} ${published.slice(11, 16)} UTC`;
    return `${id}  ${time}  ${count(sites, 'site').padEnd(width)}  ${notes}`.trimEnd();
  });
  terminal.result(`${lines.join('\n')}\n`);
  if (list.switching) {
    terminal.talk(
      `A switch to ${list.switching} has begun and not ended: publish it again, or go back with portico rollback ${list.current} --target ${name}.`,
    );
  }
}

/**
 * Makes a release of a target live again, and says so.
 * @throws CannotRun where there is no such release.
 */
export async function targetRollback(
  id: string | undefined,
  { cwd, target: name, breakLock }: { cwd: string; target: string; breakLock?: boolean },
  terminal: Terminal,
): Promise<void> {
  const target = await openTarget(cwd, name, terminal);
  const start = performance.now();
  try {
    const release = await goBack(target, id, { breakLock: breakLock ?? false });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    terminal.talk(
      `${release.id}, first published ${new Date(release.publishedAt).toISOString()}, is live on ${name} (${target.place}). ${seconds} s.`,
    );
  } catch (error) {
    throw await worded(error, target);
  }
}
