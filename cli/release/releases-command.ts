import { CannotRun } from '../cannot-run.ts';
import { count } from '../count.ts';
import type { Terminal } from '../terminal.ts';
import { readManifest } from './read-manifest.ts';
import { readReleases, releaseFolder } from './release-folder.ts';
import { listReleases } from './rollback.ts';

/** What `portico releases` was asked for. */
export interface ReleasesOptions {
  cwd: string;
  out: string;
  format?: 'pretty' | 'json';
}

/**
 * Writes a line for each release that one can go back to.
 * @throws CannotRun when there is none.
 */
export function releases({ cwd, out, format }: ReleasesOptions, terminal: Terminal): void {
  const at = releaseFolder(cwd, out);
  const list = readReleases(at);
  if (!list) throw new CannotRun(`There is no release for ${out}; run portico build first.`);
  const rows = listReleases(list).map(({ id, builtAt }) => {
    const { sites = [], preview = false } = readManifest(at, id) ?? {};
    const built = new Date(builtAt).toISOString();
    return { id, built, sites: sites.length, preview, current: id === list.current };
  });
  if (format === 'json') {
    terminal.result(`${JSON.stringify({ releases: rows })}\n`);
    return;
  }
  const width = Math.max(...rows.map(({ sites }) => count(sites, 'site').length));
  const lines = rows.map(({ id, built, sites, preview, current }) => {
    const notes = [preview ? 'preview' : '', current ? 'current' : ''].filter(Boolean).join(', ');
    const time = `${built.slice(0, 10)} ${built.slice(11, 16)} UTC`;
    return `${id}  ${time}  ${count(sites, 'site').padEnd(width)}  ${notes}`.trimEnd();
  });
  terminal.result(`${lines.join('\n')}\n`);
}
