import type { Command } from 'commander';
import { processTerminal } from '../terminal.ts';
import type { ExportOptions } from '../texts/export-command.ts';
import type { ImportOptions } from '../texts/import-command.ts';
import { workspaceOption } from './options.ts';

/** Registers `portico texts export|import`. */
export function registerTexts(program: Command): void {
  const group = program
    .command('texts')
    .description('hand the texts of a language to translators and take them back, as XLIFF 2.0');

  group
    .command('export')
    .description('write all texts, with the translations that there are, for a translation tool')
    .requiredOption('--language <code>', 'the language to translate into')
    .option('--out <file>', 'the file to write, relative to the workspace (default: stdout)')
    .addOption(workspaceOption())
    .action(async (options: ExportOptions) => {
      const { exportCommand } = await import('../texts/export-command.ts');
      await exportCommand(options, process.env, processTerminal());
    });

  group
    .command('import <file>')
    .description('write the translations of an XLIFF file into catalog/messages')
    .option('--language <code>', 'the language; by default the one that the file names')
    .option('--dry-run', 'show what would change, and write nothing')
    .addOption(workspaceOption())
    .action(async (file: string, options: ImportOptions) => {
      const { importCommand } = await import('../texts/import-command.ts');
      process.exitCode = await importCommand(file, options, process.env, processTerminal());
    });
}
