import { CannotRun } from '../cannot-run.ts';
import type { Handler } from '../serve/handler.ts';
import { type ListenOptions, listen, type RunningServer } from '../serve/node-server.ts';

/** How many ports are tried. */
const TRIES = 20;

/**
 * Listens on a port, or on the next one that is free.
 * @throws CannotRun when none of them is, or for another reason.
 */
export async function listenNext(handler: Handler, options: ListenOptions): Promise<RunningServer> {
  for (let port = options.port; ; port += 1) {
    try {
      return await listen(handler, { ...options, port });
    } catch (error) {
      const isLast = port === options.port + TRIES - 1 || port === 65_535 || options.port === 0;
      if (isLast || !isTaken(error)) throw error;
    }
  }
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof CannotRun ? (error.cause as NodeJS.ErrnoException) : undefined;
  return cause?.code === 'EADDRINUSE';
}
