import type { Command } from 'commander';
import type { WorkerCommandOptions } from '../publish/worker-command.ts';
import { processTerminal } from '../terminal.ts';
import { outOption, workspaceOption } from './options.ts';

/** Adds `portico worker <target>`. */
export function registerWorker(program: Command): void {
  program
    .command('worker')
    .description(
      'write what wrangler deploys as the worker of a target: wrangler.jsonc, migrations',
    )
    .argument('<target>', 'the name in portico.yaml of a target of the type cloudflare')
    .option('--to <dir>', 'its folder, relative to the workspace (default: cloudflare/<target>)')
    .option('--release <name>', 'a release that portico releases lists (default: the current one)')
    .option('--force', 'also write over what was edited')
    .option('--print', 'only print wrangler.jsonc, as it would be written')
    .addOption(outOption())
    .addOption(workspaceOption())
    .action(async (target: string, options: WorkerCommandOptions) => {
      const { workerCommand } = await import('../publish/worker-command.ts');
      await workerCommand(target, options, processTerminal());
    });
}
