import { type Command, Option } from 'commander';
import type { InitOptions } from '../init/init-command.ts';
import { processTerminal } from '../terminal.ts';

/** Adds `portico init [folder]`. */
export function registerInit(program: Command): void {
  program
    .command('init')
    .description('begin a workspace: a brand, a market, and what an editor and CI need')
    .argument('[folder]', 'where; this folder by default')
    .addOption(new Option('--brand <name>', "the brand's name (default: the folder's)"))
    .addOption(
      new Option('--cwd <dir>', 'the folder that others start from').default(
        process.cwd(),
        'this folder',
      ),
    )
    .action(async (folder: string | undefined, options: InitOptions) => {
      const { initCommand } = await import('../init/init-command.ts');
      initCommand(folder, options, process.env, processTerminal());
    });
}
