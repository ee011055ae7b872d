import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { environmentAllowed } from '../check/check-workspace.ts';
import { formatJson } from '../coverage/format-json.ts';
import { formatPretty } from '../coverage/format-pretty.ts';
import { type Coverage, measureCoverage } from '../coverage/measure-coverage.ts';
import { shortfalls } from '../coverage/shortfalls.ts';
import { processTerminal, type Terminal } from '../terminal.ts';
import { findLanguage, workspaceLanguages } from '../texts/find-language.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace } from '../workspace/read-workspace.ts';
import { workspaceOption } from './options.ts';
import { writeOutput } from './write-output.ts';

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

/** Adds `portico coverage`. */
export function registerCoverage(program: Command): void {
  program
    .command('coverage')
    .description('say which texts each language has, lacks, or has in English only')
    .option('--language <code...>', 'only these languages')
    .option('--all', 'count also the items that portals show only if they select them by id')
    .option('--min <percent>', 'fail where a language has less of a section', parsePercent)
    .addOption(
      new Option('--format <format>', 'how it is written')
        .choices(['pretty', 'json', 'html'])
        .default('pretty'),
    )
    .option('--out <file>', 'the file to write, relative to the workspace (default: stdout)')
    .addOption(workspaceOption())
    .action(async (options: CoverageOptions) => {
      process.exitCode = await coverage(options, process.env, processTerminal());
    });
}

/**
 * Measures which texts each language has, and writes it.
 * @returns the exit code: 1 when a minimum is given and not reached, else 0.
 * @throws CannotRun for an unknown language, a message file that cannot be read, an output file
 * that cannot be written.
 */
export async function coverage(
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
  const { formatHtml } = await import('../coverage/format-html.ts');
  return formatHtml(measured, reasons);
}

function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (!/^\d+(\.\d+)?%?$/.test(text) || percent > 100) {
    throw new InvalidArgumentError('A minimum is a number from 0 to 100.');
  }
  return percent;
}
