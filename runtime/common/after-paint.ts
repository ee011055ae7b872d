/** Runs a task once the browser has painted what has just changed, so that it does not hold the answer to a tap up. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
