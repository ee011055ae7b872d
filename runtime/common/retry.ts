import { FileGone } from './file-gone.ts';
import { SessionOver } from './server-session.ts';
import { TookTooLong } from './within-time.ts';

/** How often and how patiently a failed load is repeated (specification §8 and §9). */
export const RETRY = { retries: 3, firstDelay: 1_000, longestDelay: 30_000 } as const;

/** The pause before the given retry (0 is the first), in milliseconds: doubling, up to a limit. */
export function retryDelay(retry: number): number {
  return Math.min(RETRY.firstDelay * 2 ** retry, RETRY.longestDelay);
}

/**
 * Runs a task until it succeeds, at most once and three times more. What is gone does not come back, what
 * is for subscribers does not open, without a network nothing comes, and what took too long is not repeated: who
 * waited that long is asked first, and a browser would hand out the same hung import.
 * @throws what the last attempt threw.
 */
export async function withRetries<T>(task: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await task();
    } catch (error) {
      const isFinal = [FileGone, SessionOver, TookTooLong].some((kind) => error instanceof kind);
      if (isFinal || retry === RETRY.retries || navigator.onLine === false) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(retry)));
    }
  }
}
