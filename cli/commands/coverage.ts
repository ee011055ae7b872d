import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CoverageOptions } from '../coverage/coverage-command.ts';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

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
      const { coverageCommand } = await import('../coverage/coverage-command.ts');
      process.exitCode = await coverageCommand(options, process.env, processTerminal());
    });
}

function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (!/^\d+(\.\d+)?%?$/.test(text) || percent > 100) {
    throw new InvalidArgumentError('A minimum is a number from 0 to 100.');
  }
  return percent;
}
