import type { Command } from 'commander';
import type { PublishCommandOptions } from '../publish/publish-command.ts';
import { processTerminal } from '../terminal.ts';
import { breakLockOption, outOption, workspaceOption } from './options.ts';

/** Adds `portico publish <target>`. */
export function registerPublish(program: Command): void {
  program
    .command('publish')
    .description('put a release where subscribers get it: a target that portico.yaml names')
    .argument('<target>', 'its name in portico.yaml')
    .option('--release <name>', 'a release that portico releases lists (default: the current one)')
    .option('--dry-run', 'only say what would go')
    .addOption(breakLockOption())
    .addOption(outOption())
    .addOption(workspaceOption())
    .action(async (target: string, options: PublishCommandOptions) => {
      const { publishCommand } = await import('../publish/publish-command.ts');
      await publishCommand(target, options, processTerminal());
    });
}
