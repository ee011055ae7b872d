import { type Command, Option } from 'commander';
import type { ServeOptions } from '../serve/start-serve.ts';
import {
  numberFrom,
  outOption,
  parsePort,
  stateOption,
  wholeNumber,
  workspaceOption,
} from './options.ts';

/** Registers `portico serve`. */
export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('serve the sites of the last build, each on its hosts, with sign-in')
    .addOption(outOption())
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .option('--port <port>', 'the port to listen on', parsePort, 8080)
    .addOption(workspaceOption())
    .addOption(stateOption())
    .option('--demo', 'add a subscriber to sign in with, kept in memory only')
    .option(
      '--subscribers <file>',
      'the subscribers (default: subscribers.sqlite, in the folder of the state)',
    )
    .addOption(
      new Option('--log <format>', 'log each answer, as lines of JSON')
        .choices(['json', 'none'])
        .default('none'),
    )
    .option('--admin-port <port>', 'a port for /healthz, /readyz and /metrics', parsePort)
    .option('--admin-host <host>', 'the address of that port', '127.0.0.1')
    .option('--tls-cert <file>', 'serve https with this certificate and its chain, in PEM')
    .option('--tls-key <file>', 'the key of the certificate, in PEM')
    .option(
      '--drain <seconds>',
      'after a signal, take requests for this long while /readyz says no (default: 5 with --admin-port, else 0)',
      numberFrom(0),
    )
    .option(
      '--finish <seconds>',
      'then, how long requests under way have to finish',
      numberFrom(0),
      60,
    )
    .option('--connections <number>', 'how many connections there may be', wholeNumber, 10_000)
    .option('--print-codes', 'show codes by text message here, and send none')
    .action(async (options: ServeOptions) => {
      // Loaded here, so that other commands need not wait for the server's code.
      const { nextSignal } = await import('../serve/node-server.ts');
      const { startServe } = await import('../serve/start-serve.ts');
      const stop = nextSignal();
      const server = await startServe(options, process);
      await stop;
      await server.finish();
    });
}
