import { type Command, InvalidArgumentError, Option } from 'commander';
import { endOfDay } from '../end-of-day.ts';
import type { ExportOptions } from '../serve/login/export-subscribers.ts';
import type { ImportOptions } from '../serve/login/import/import-subscribers.ts';
import type { AddOptions, ListOptions } from '../serve/login/manage-subscribers.ts';
import { processTerminal } from '../terminal.ts';
import { stateOption, workspaceOption } from './options.ts';

/** Registers `portico subscribers add|list|export|import|remove`. */
export function registerSubscribers(program: Command): void {
  const group = program
    .command('subscribers')
    .description('who may sign in where the login service of `portico serve` is used');
  const common = (command: Command) =>
    command
      .option(
        '--subscribers <file>',
        'the file (default: subscribers.sqlite, in the folder of the state)',
      )
      .addOption(stateOption())
      .addOption(workspaceOption());

  common(group.command('add <phone>'))
    .description('add a subscriber, or change the password and the end of access')
    .requiredOption('--tenant <tenant>', 'the tenant whose sites the subscriber may enter')
    .option('--valid-till <date>', 'the last day of access, in UTC: YYYY-MM-DD', parseLastDay)
    .option('--password-stdin', 'read the password from the standard input')
    .action(async (phone: string, options: AddOptions) =>
      (await work()).addSubscriber(phone, options, process),
    );

  common(group.command('list'))
    .description('list subscribers, without their passwords')
    .option('--tenant <tenant>', 'only those of this tenant')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['pretty', 'json']).default('pretty'),
    )
    .action(async (options: ListOptions) => (await work()).listSubscribers(options, process));

  common(group.command('export'))
    .description('write subscribers as CSV, with the hashes of their passwords')
    .option('--tenant <tenant>', 'only those of this tenant')
    .option('--out <file>', 'a file for its owner alone (default: the standard output)')
    .action(async (options: ExportOptions) => {
      const { exportSubscribers } = await import('../serve/login/export-subscribers.ts');
      await exportSubscribers(options, process.stdout, (text) => process.stderr.write(text));
    });

  common(group.command('import <file>'))
    .description(
      'add and replace subscribers from a CSV file, with hashes of this or another system',
    )
    .option('--tenant <tenant>', 'the tenant of all of them, for a file without a column tenant')
    .option('--dry-run', 'only check the file')
    .option('--refused <file>', 'write refused rows there as CSV, for its owner alone')
    .action(async (file: string, options: ImportOptions) => {
      const { importSubscribers } = await import('../serve/login/import/import-subscribers.ts');
      process.exitCode = await importSubscribers(file, options, processTerminal());
    });

  common(group.command('remove <phone>'))
    .description('remove a subscriber')
    .requiredOption('--tenant <tenant>', 'the tenant of the subscriber')
    .action(async (phone: string, options: AddOptions) =>
      (await work()).removeSubscriber(phone, options, process),
    );
}

/** Loaded when it is called, so that other commands need not wait for it. */
const work = () => import('../serve/login/manage-subscribers.ts');

/**
 * Reads the last day of access.
 * @returns the last moment of that day in UTC, as ISO 8601.
 */
export function parseLastDay(text: string): string {
  const end = endOfDay(text);
  if (end === undefined) {
    throw new InvalidArgumentError('A date is written YYYY-MM-DD and has to exist.');
  }
  return end;
}
