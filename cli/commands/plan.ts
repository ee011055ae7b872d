import { type Command, Option } from 'commander';
import type { PlanOptions } from '../plan/plan-command.ts';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Adds `portico plan [tenant…]`. */
export function registerPlan(program: Command): void {
  program
    .command('plan')
    .description('say what a build would change for visitors, and write nothing')
    .argument('[tenant...]', 'the tenants to compare; all when none is named')
    .option('--since <ref>', 'compare with the workspace at a git revision')
    .option('--release <name>', 'compare with a release that is kept (default: the current one)')
    .option('--dist <dir>', 'the output folder whose releases are meant', 'dist')
    .addOption(
      new Option('--format <format>', 'how it is written')
        .choices(['pretty', 'json', 'markdown', 'html'])
        .default('pretty'),
    )
    .option('--out <file>', 'the file to write, relative to the workspace (default: stdout)')
    .option('--detailed-exitcode', 'exit with 0 for no change, 1 for an error, 2 for changes')
    .addOption(workspaceOption())
    .action(async (names: string[], options: PlanOptions) => {
      const { planCommand } = await import('../plan/plan-command.ts');
      process.exitCode = await planCommand(names, options, process.env, processTerminal());
    });
}
