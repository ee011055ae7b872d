import { type Command, Option } from 'commander';
import { CannotRun } from '../cannot-run.ts';
import { readManifest } from '../release/read-manifest.ts';
import { readReleases, releaseFolder } from '../release/release-folder.ts';
import { listReleases } from '../release/rollback.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { count } from '../texts/count.ts';
import { outOption, workspaceOption } from './options.ts';

/** What `portico releases` was asked for. */
export interface ReleasesOptions {
  cwd: string;
  out: string;
  format?: 'pretty' | 'json';
}

/** Adds `portico releases`. */
export function registerReleases(program: Command): void {
  program
    .command('releases')
    .description('list the releases that are kept, the newest first')
    .addOption(outOption())
    .addOption(
      new Option('--format <format>', 'how they are written')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addOption(workspaceOption())
    .action((options: ReleasesOptions) => releases(options, processTerminal()));
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
