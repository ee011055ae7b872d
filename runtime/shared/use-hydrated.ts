import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the prerendered page and while it is being hydrated, then true: what only the browser
 * knows (address, storage, time) may be shown from then on without a mismatch.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
