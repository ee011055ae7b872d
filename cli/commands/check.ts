import { type Command, Option } from 'commander';
import type { CheckOptions } from '../check/check-command.ts';
import { processTerminal } from '../terminal.ts';
import {
  formatOption,
  maxProblemsOption,
  numberFrom,
  sinceOption,
  workspaceOption,
} from './options.ts';

/** Adds `portico check [tenant…]`. */
export function registerCheck(program: Command): void {
  program
    .command('check')
    .description('say everything that is wrong with tenants and catalogue')
    .argument('[tenant...]', 'the tenants to check; all when none is named')
    .addOption(
      new Option('--fix', 'make the fixes that are certain, and say what is left').conflicts(
        'since',
      ),
    )
    .addOption(new Option('--watch', 'check again after each change').conflicts(['fix', 'since']))
    .option(
      '--max-warnings <number>',
      'how many warnings to let pass (default: any number)',
      numberFrom(0),
    )
    .addOption(sinceOption())
    .addOption(formatOption())
    .addOption(maxProblemsOption())
    .addOption(workspaceOption())
    .action(
      async (names: string[], options: CheckOptions & { watch?: boolean; since?: string }) => {
        if (options.watch) return await watch(names, options);
        const terminal = processTerminal();
        const { checkCommand } = await import('../check/check-command.ts');
        const { since, ...others } = options;
        const chosen =
          since === undefined ? { names } : await chooseSince(names, since, options.cwd);
        process.exitCode = checkCommand(
          chosen.names,
          { ...others, ...chosen },
          process.env,
          terminal,
        );
      },
    );
}

async function watch(names: string[], options: CheckOptions): Promise<void> {
  const { nextSignal } = await import('../serve/node-server.ts');
  const { watchCommand } = await import('../check/watch-command.ts');
  await watchCommand(names, options, process.env, processTerminal(), nextSignal());
}

/** The tenants to check for what changed since a revision; where it is none, what tenants share is checked. */
async function chooseSince(names: string[], since: string, root: string) {
  const { affectedTenants } = await import('../plan/affected-tenants.ts');
  const { talkOfAffected } = await import('../plan/talk-of-affected.ts');
  const found = affectedTenants({ root, names, since, environment: process.env });
  talkOfAffected(found, processTerminal());
  const affected = found.affected.map(({ tenant }) => tenant);
  return { names: affected, sharedOnly: affected.length === 0 };
}
