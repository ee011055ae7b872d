import type { Command } from 'commander';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Registers `portico sessions renew-keys`. */
export function registerSessions(program: Command): void {
  program
    .command('sessions')
    .description('the sessions of subscribers that `portico serve` begins')
    .command('renew-keys')
    .description('sign new sessions with a new key; those of the key before go on')
    .addOption(workspaceOption())
    .action(async ({ cwd }: { cwd: string }) => {
      const { renewKeys } = await import('../serve/session/renew-keys.ts');
      renewKeys(cwd, processTerminal());
    });
}
