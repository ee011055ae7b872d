/** Runs something when the browser has nothing else to do; Safari does not say when that is. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
