import { vi } from 'vitest';

/**
 * Waits until an expectation holds, for at most a minute: on busy cores the second that vi.waitFor grants by itself
 * is soon over.
 * @returns what was asked for.
 */
export const eventually = <T>(ask: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(ask, { timeout: 60_000 });
