import type { Command } from 'commander';
import type { StatePlace } from '../serve/state-folder.ts';
import { processTerminal } from '../terminal.ts';
import { stateOption, workspaceOption } from './options.ts';

/** Registers `portico sessions renew-keys`. */
export function registerSessions(program: Command): void {
  program
    .command('sessions')
    .description('the sessions of subscribers that `portico serve` begins')
    .command('renew-keys')
    .description('sign new sessions with a new key; those of the key before go on')
    .addOption(workspaceOption())
    .addOption(stateOption())
    .action(async (options: StatePlace) => {
      const { renewKeys } = await import('../serve/session/renew-keys.ts');
      renewKeys(options, processTerminal());
    });
}
