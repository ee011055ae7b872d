import type { Command } from 'commander';
import type { ImportBooksOptions } from '../books/import-command.ts';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Registers `portico books import`. */
export function registerBooks(program: Command): void {
  const group = program
    .command('books')
    .description('bring books of the public domain into the catalogue, to be read in the portal');

  group
    .command('import [item...]')
    .description('fetch the EPUBs of these books, or of all that have none, from Project Gutenberg')
    .option('--dry-run', 'say what would be fetched, and fetch nothing')
    .option('--force', 'fetch a book again that is there already')
    .option('--from <address>', 'another mirror of the library')
    .addOption(workspaceOption())
    .action(async (items: string[], options: ImportBooksOptions) => {
      const { importBooks } = await import('../books/import-command.ts');
      process.exitCode = await importBooks(items, options, process.env, processTerminal());
    });
}
