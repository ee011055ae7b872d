/**
 * How long one may wait without a sign of life, in milliseconds. A connection that broke without a
 * word would otherwise be waited for until the browser gives up, after minutes or never.
 */
export const LIMITS = {
  /** An answer of the login backend, which may have to wake up first. */
  login: 15_000,
  /** The first byte of a file, and each further one: slow networks queue files behind each other. */
  data: 20_000,
  /** The code of a login adapter, up to 50 KB, which shows no progress; a form waits for it. */
  adapter: 20_000,
  /** Other code: 50 KB need 20 s at 20 kbit/s, and may have to share the line. */
  code: 45_000,
} as const;

/** Nothing came within the time limit. */
export class TookTooLong extends Error {}

/**
 * Waits for a task that may never end.
 * @param limit milliseconds without progress.
 * @param task is given a signal that tells it to stop, and what to call whenever it gets further.
 * @throws TookTooLong when the limit has passed; whatever the task throws.
 */
export function withinTime<T>(
  limit: number,
  task: (signal: AbortSignal, progress: () => void) => Promise<T>,
): Promise<T> {
  // `AbortSignal.timeout` is too new for some phones, and knows no progress.
  const stop = new AbortController();
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const progress = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new TookTooLong());
        stop.abort();
      }, limit);
    };
    progress();
    task(stop.signal, progress)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
