import { Command, CommanderError } from 'commander';
import { CannotRun } from './cannot-run.ts';
import { registerBuild } from './commands/build.ts';
import { registerCheck } from './commands/check.ts';
import { registerCoverage } from './commands/coverage.ts';
import { registerExplain } from './commands/explain.ts';
import { registerGallery } from './commands/gallery.ts';
import { registerServe } from './commands/serve.ts';
import { registerSubscribers } from './commands/subscribers.ts';
import { registerTexts } from './commands/texts.ts';
import { version } from './version.ts';

/** Exit codes: 0 all is fine, 1 there are problems, 2 the command could not run. */
const COULD_NOT_RUN = 2;

/** Runs one command as given on the command line and sets the exit code. */
const program = new Command('portico')
  .description('One YAML file per market becomes a branded, multilingual subscription portal.')
  .version(version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print help')
  .helpCommand('help [command]', 'print help for a command')
  .showHelpAfterError('(portico --help lists the commands)')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'portico: ')) });

const commands = [
  registerCheck,
  registerExplain,
  registerBuild,
  registerServe,
  registerSubscribers,
  registerCoverage,
  registerTexts,
  registerGallery,
];
for (const register of commands) register(program);
for (const command of program.commands) {
  command.exitOverride().showHelpAfterError(`(portico ${command.name()} --help explains it)`);
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that goes away (portico check | head) is no fault.
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  console.error(`portico: the results could not be written: ${error.message}`);
  process.exit(COULD_NOT_RUN);
});
// Without listeners for its talk, a command does its work all the same.
process.stderr.on('error', () => {});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says why a command could not run, in one line. A fault of Portico's own asks to be reported. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN;
  if (error instanceof CannotRun) console.error(`portico: ${error.message}`);
  else {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`portico: this is a fault of Portico, not of your files: ${message}`);
    console.error('Run again with PORTICO_DEBUG=1 to see where, and please report it.');
    if (process.env.PORTICO_DEBUG) console.error(error);
  }
  return COULD_NOT_RUN;
}
