import type { Command } from 'commander';
import type { DevOptions } from '../dev/start-dev.ts';
import { parsePort, workspaceOption } from './options.ts';

/** Registers `portico dev`. */
export function registerDev(program: Command): void {
  program
    .command('dev')
    .description('preview every site, and show in open pages what is saved')
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .option(
      '--port <port>',
      'the first port to try; a taken one moves on to the next',
      parsePort,
      8080,
    )
    .addOption(workspaceOption())
    .action(async (options: DevOptions) => {
      const { nextSignal } = await import('../serve/node-server.ts');
      const { startDev } = await import('../dev/start-dev.ts');
      const { processTerminal } = await import('../terminal.ts');
      const stop = nextSignal();
      const dev = await startDev(options, process.env, processTerminal());
      await stop;
      await dev.close();
    });
}
