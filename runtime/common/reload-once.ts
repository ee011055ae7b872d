/**
 * Loads the page afresh because a file of it is gone, but never twice for the same file in a tab: what is
 * still gone then, will be gone again.
 * @returns whether the page is being reloaded.
 */
export function reloadOnce(address: string): boolean {
  if (wasReloaded(address)) return false;
  window.location.reload();
  return true;
}

function wasReloaded(address: string): boolean {
  try {
    if (sessionStorage.getItem(address)) return true;
    sessionStorage.setItem(address, '1');
    return false;
  } catch {
    // Storage is switched off: then the browser knows how it came here.
    return performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  }
}
