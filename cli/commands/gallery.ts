import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { checkTenants } from '../check/check-tenants.ts';
import { formatJson } from '../gallery/format-json.ts';
import { formatPretty } from '../gallery/format-pretty.ts';
import { GALLERY_PARTS, type GalleryPart } from '../gallery/gallery.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { summarize } from '../problems/summarize.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { workspaceOption } from './options.ts';
import { writeOutput } from './write-output.ts';

/** What `portico gallery` was asked for. */
export interface GalleryOptions {
  cwd: string;
  out: string;
  language?: string[];
  section?: GalleryPart[];
  format: 'pretty' | 'json';
}

/** Adds `portico gallery`. */
export function registerGallery(program: Command): void {
  program
    .command('gallery')
    .description('show all pictures of the catalogue on one page, to judge them by eye')
    .option('--out <file>', 'the page to write, relative to the workspace', 'gallery.html')
    .option('--language <code...>', 'the languages of the titles in pictures (default: en and ar)')
    .addOption(
      new Option('--section <id...>', 'only these parts of the page').choices(GALLERY_PARTS),
    )
    .addOption(
      new Option('--format <format>', 'how it is told what the page shows')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addOption(workspaceOption())
    .action(async (options: GalleryOptions) => {
      process.exitCode = await gallery(options, process.env, processTerminal());
    });
}

/**
 * Writes a page with all pictures of a workspace, and says what is on it.
 * @returns the exit code: 0 when the page was written, 1 when problems prevented it.
 * @throws CannotRun for a folder that is no workspace, an unknown language, a logo that cannot be
 * drawn, a page that cannot be written.
 */
export async function gallery(
  { cwd, out, language, section, format }: GalleryOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { workspace, problems } = checkTenants(cwd, [], environment);
  const failed = problems.some(({ severity }) => severity === 'error');
  // Otherwise the problems are a part of the JSON.
  if (failed || format === 'pretty') {
    terminal.result(formatProblems(problems, format, { color: terminal.color, version }));
  }
  if (problems.length > 0) terminal.talk(summarize(problems));
  if (failed) {
    terminal.talk('Nothing was written.');
    return 1;
  }
  if (terminal.interactive) terminal.status('draw …');
  // What draws and renders takes its time to load; other commands should not wait for it.
  const { collectGallery } = await import('../gallery/collect-gallery.ts');
  const { formatHtml } = await import('../gallery/format-html.ts');
  const request = { ...(language && { languages: language }), ...(section && { parts: section }) };
  const collected = await collectGallery(workspace, request);
  await writeOutput(resolve(cwd, out), out, formatHtml(collected));
  terminal.result(
    format === 'json' ? formatJson(collected, out, problems) : formatPretty(collected, out),
  );
  return 0;
}
