import { CannotRun } from '../cannot-run.ts';
import type { Terminal } from '../terminal.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { type CheckOptions, checkCommand } from './check-command.ts';
import { watchWorkspace } from './watch-workspace.ts';

/**
 * Checks, and checks again after each change, until it is stopped. Problems never end it.
 * @param stopped is fulfilled when it is to end.
 * @throws CannotRun when it cannot begin: no workspace, an unknown tenant.
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
  const stop = watchWorkspace(options.cwd, () => {
    try {
      check();
    } catch (error) {
      // A tenant that was asked for may be renamed, a file may change while it is read.
      if (!(error instanceof CannotRun)) throw error;
      terminal.talk(`portico: ${error.message}`);
    }
  });
  try {
    check();
    await stopped;
  } finally {
    stop();
  }
}
