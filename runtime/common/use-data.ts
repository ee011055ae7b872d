import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { type DataState, DataStore } from './data-store.ts';

/** The store that the pages of this application read from. */
export const DataContext = createContext(new DataStore());

const MISSING = { state: 'missing' } as const;

/**
 * Reads a JSON file of the site, loading it when the component is first shown.
 * @param address one of `site.data`, whose file holds a `T`; undefined where the site has none.
 */
export function useData<T>(
  address: string | undefined,
): (DataState<T> | typeof MISSING) & { retry: () => void } {
  const store = useContext(DataContext);
  const read = () => (address ? store.read(address) : MISSING);
  const known = useSyncExternalStore(store.subscribe, read, read) as DataState<T>;
  // What has just come is rendered in slices; what was there before, at once.
  const state = useDeferredValue(known);
  useEffect(() => {
    // Also what failed before: a link that was only touched may have asked for it, offline.
    if (address) void store.load(address);
  }, [store, address]);
  const retry = () => {
    if (address) void store.load(address);
  };
  return { ...state, retry };
}
