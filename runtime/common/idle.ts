/** How long a browser that tells nothing of its idle times is left alone instead, in milliseconds. */
const PAUSE = 300;

/** Resolves when nothing else is to be done. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has had it since its version 18 only.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE);
  });
}
