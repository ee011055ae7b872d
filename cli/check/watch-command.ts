import { CannotRun } from '../cannot-run.ts';
import type { Terminal } from '../terminal.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { watchFiles } from '../workspace/watch-files.ts';
import { type CheckOptions, checkCommand } from './check-command.ts';

/** Milliseconds of quiet after which a change is over: several files may be saved at once. */
const QUIET = 100;

/**
 * Checks, and checks again after each change, until it is stopped. Problems never end it.
 * @param stopped is fulfilled when it is to end.
 * @throws CannotRun when it cannot begin: no workspace, an unknown tenant, more folders than the system can watch.
 */
export async function watchCommand(
  names: string[],
  options: CheckOptions,
  environment: Environment,
  terminal: Terminal,
  stopped: Promise<void>,
): Promise<void> {
  const check = () => {
    terminal.clear?.();
    if (checkCommand(names, options, environment, terminal) === 0) terminal.talk('All is fine.');
    terminal.talk('Waiting for changes. Press Ctrl+C to stop.');
  };
  const fault = Promise.withResolvers<never>();
  // Where the first check ends the command, nobody waits for it.
  fault.promise.catch(() => {});
  const onError = (error: unknown) => {
    // A tenant that was asked for may be renamed, a file may change while it is read.
    if (error instanceof CannotRun) terminal.talk(`portico: ${error.message}`);
    else fault.reject(cannotWatch(error) ?? error);
  };
  const watch = watchFiles(options.cwd, async () => check(), onError, QUIET);
  try {
    check();
    await Promise.race([stopped, fault.promise]);
  } finally {
    watch.close();
  }
}

function cannotWatch(error: unknown): CannotRun | undefined {
  const { syscall, path, code } = error as NodeJS.ErrnoException;
  if (syscall !== 'watch') return undefined;
  return new CannotRun(`${path} cannot be watched for changes (${code}). Run without --watch.`);
}
