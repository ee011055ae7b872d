import { resolve } from 'node:path';
import { environmentAllowed } from '../check/environment-allowed.ts';
import type { Terminal } from '../terminal.ts';
import { findLanguage, workspaceLanguages } from '../texts/find-language.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace } from '../workspace/read-workspace.ts';
import { writeOutput } from '../write-output.ts';
import { formatJson } from './format-json.ts';
import { formatPretty } from './format-pretty.ts';
import { type Coverage, measureCoverage } from './measure-coverage.ts';
import { shortfalls } from './shortfalls.ts';

/** What `portico coverage` was asked for. */
export interface CoverageOptions {
  cwd: string;
  format: 'pretty' | 'json' | 'html';
  out?: string;
  language?: string[];
  all?: boolean;
  /** Per cent. */
  min?: number;
}

/**
 * Measures which texts each language has, and writes it.
 * @returns the exit code: 1 when a minimum is given and not reached, else 0.
 * @throws CannotRun for an unknown language, a message file that cannot be read, an output file
 * that cannot be written.
 */
export async function coverageCommand(
  options: CoverageOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { cwd, language: codes, all = false, min, out } = options;
  const workspace = readWorkspace(cwd, environment, environmentAllowed);
  const languages = workspaceLanguages(workspace);
  const chosen = codes?.map((code) => findLanguage(languages, code).code);
  const asked = languages.filter(({ code }) => !chosen || chosen.includes(code));
  const measured = measureCoverage(workspace, asked, all);
  const reasons = min === undefined ? [] : shortfalls(measured, min);
  const text = await format(measured, reasons, options.format, terminal.color && out === undefined);
  if (out === undefined) terminal.result(text);
  else await writeOutput(resolve(cwd, out), out, text);
  for (const reason of reasons) terminal.talk(reason);
  return reasons.length === 0 ? 0 : 1;
}

async function format(
  measured: Coverage,
  reasons: readonly string[],
  name: CoverageOptions['format'],
  color: boolean,
): Promise<string> {
  if (name === 'json') return formatJson(measured, reasons);
  if (name === 'pretty') return formatPretty(measured, color);
  const { formatHtml } = await import('./format-html.ts');
  return formatHtml(measured, reasons);
}
