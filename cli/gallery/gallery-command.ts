import { resolve } from 'node:path';
import { checkTenants } from '../check/check-tenants.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { summarize } from '../problems/summarize.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { writeOutput } from '../write-output.ts';
import { collectGallery } from './collect-gallery.ts';
import { formatHtml } from './format-html.ts';
import { formatJson } from './format-json.ts';
import { formatPretty } from './format-pretty.ts';
import type { GalleryPart } from './gallery.ts';

/** What `portico gallery` was asked for. */
export interface GalleryOptions {
  cwd: string;
  out: string;
  language?: string[];
  section?: GalleryPart[];
  format: 'pretty' | 'json';
}

/**
 * Writes a page with all pictures of a workspace, and says what is on it.
 * @returns the exit code: 0 when the page was written, 1 when problems prevented it.
 * @throws CannotRun for a folder that is no workspace, an unknown language, a logo that cannot be
 * drawn, a page that cannot be written.
 */
export async function galleryCommand(
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
  const request = { ...(language && { languages: language }), ...(section && { parts: section }) };
  const collected = await collectGallery(workspace, request);
  await writeOutput(resolve(cwd, out), out, formatHtml(collected));
  terminal.result(
    format === 'json' ? formatJson(collected, out, problems) : formatPretty(collected, out),
  );
  return 0;
}
