import { Command, CommanderError } from 'commander';
import { CannotRun } from './cannot-run.ts';
import { COULD_NOT_RUN, PROBLEMS } from './exit-codes.ts';
import { guardOutput } from './guard-output.ts';
import { version } from './version.ts';

/** Runs one command as given on the command line and sets the exit code. */
const program = new Command('portico')
  .description('One YAML file per market becomes a branded, multilingual subscription portal.')
  .version(version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print help')
  .helpCommand('help [command]', 'print help for a command')
  .showHelpAfterError('(portico --help lists the commands)')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'portico: ')) });

/** Each command by its name, in the order in which help lists them; its file is loaded when it is needed. */
const COMMANDS: Record<string, () => Promise<(program: Command) => void>> = {
  init: async () => (await import('./commands/init.ts')).registerInit,
  check: async () => (await import('./commands/check.ts')).registerCheck,
  dev: async () => (await import('./commands/dev.ts')).registerDev,
  explain: async () => (await import('./commands/explain.ts')).registerExplain,
  ready: async () => (await import('./commands/ready.ts')).registerReady,
  build: async () => (await import('./commands/build.ts')).registerBuild,
  plan: async () => (await import('./commands/plan.ts')).registerPlan,
  releases: async () => (await import('./commands/releases.ts')).registerReleases,
  rollback: async () => (await import('./commands/rollback.ts')).registerRollback,
  merge: async () => (await import('./commands/merge.ts')).registerMerge,
  export: async () => (await import('./commands/export.ts')).registerExport,
  publish: async () => (await import('./commands/publish.ts')).registerPublish,
  worker: async () => (await import('./commands/worker.ts')).registerWorker,
  serve: async () => (await import('./commands/serve.ts')).registerServe,
  subscribers: async () => (await import('./commands/subscribers.ts')).registerSubscribers,
  sessions: async () => (await import('./commands/sessions.ts')).registerSessions,
  coverage: async () => (await import('./commands/coverage.ts')).registerCoverage,
  new: async () => (await import('./commands/new.ts')).registerNew,
  texts: async () => (await import('./commands/texts.ts')).registerTexts,
  books: async () => (await import('./commands/books.ts')).registerBooks,
  gallery: async () => (await import('./commands/gallery.ts')).registerGallery,
  schemas: async () => (await import('./commands/schemas.ts')).registerSchemas,
  completion: async () => (await import('./commands/completion.ts')).registerCompletion,
};

/** A command needs only itself; help and a mistyped name need them all. */
const [first = ''] = process.argv.slice(2);
const needed = Object.hasOwn(COMMANDS, first) ? [first] : Object.keys(COMMANDS);
for (const name of needed) (await COMMANDS[name]?.())?.(program);
for (const command of program.commands) {
  command.exitOverride().showHelpAfterError(`(portico ${command.name()} --help explains it)`);
}

/** With this option of `plan`, 2 says that something changes. */
const failed = process.argv.includes('--detailed-exitcode') ? PROBLEMS : COULD_NOT_RUN;

guardOutput();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says why a command could not run, in one line. A fault of Portico's own asks to be reported. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : failed;
  if (error instanceof CannotRun) console.error(`portico: ${error.message}`);
  else {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`portico: this is a fault of Portico, not of your files: ${message}`);
    console.error('Run again with PORTICO_DEBUG=1 to see where, and please report it.');
    if (process.env.PORTICO_DEBUG) console.error(error);
  }
  return failed;
}
