import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the prerendered page and while it is being hydrated, then true: what only the browser
 * knows (address, storage, time) may be shown from then on without a mismatch.
 */
export function useHydrated(): boolean {
  const made = useRef({ inBrowser: true }).current;
  const inBrowser = useSyncExternalStore(
    never,
    () => made.inBrowser,
    // Asked by the server and while hydrating only. The answer stays the same afterwards: a change
    // would have React render the page again at once, and not in slices.
    () => {
      made.inBrowser = false;
      return false;
    },
  );
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return inBrowser || hydrated;
}
