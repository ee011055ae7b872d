import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { DataContext } from '../../common/use-data.ts';
import { useSite } from '../../common/use-site.ts';
import type { ListData } from '../../contract.ts';

/** The lists of a site's sections, as far as they are there. */
export interface Lists {
  loaded: ListData[];
  /** Whether some are still on their way. */
  isLoading: boolean;
  /** Why one could not be loaded, where that is so. */
  error: unknown;
  retry: () => void;
}

/** Reads the lists of all sections, loading those that are not there. */
export function useLists(): Lists {
  const store = useContext(DataContext);
  const { sections, data } = useSite();
  const addresses = useMemo(
    () => sections.flatMap((section) => data.lists[section] ?? []),
    [sections, data],
  );
  const readStates = () => addresses.map((address) => store.read(address).state).join();
  const states = useSyncExternalStore(store.subscribe, readStates, readStates);
  const retry = () => {
    for (const address of addresses) void store.load(address);
  };
  useEffect(retry, [store, addresses]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states stand for what the store holds
  return useMemo(() => {
    const read = addresses.map((address) => store.read(address));
    return {
      loaded: read.flatMap((one) => (one.state === 'loaded' ? [one.data as ListData] : [])),
      isLoading: read.some(({ state }) => state === 'loading'),
      error: read.find((one) => one.state === 'error')?.error,
      retry,
    };
  }, [store, addresses, states]);
}
