import { useEffect, useState } from 'react';
import type { DataStore } from '../common/data-store.ts';
import { loadCode } from '../common/load-code.ts';
import { usePage } from '../common/router.tsx';
import { useAuth } from '../common/use-auth.ts';
import type { Site } from '../contract.ts';

/** Fetches ahead what the links on the screen lead to, for who is signed in: a first visit fetches nothing more. */
export function usePreloadOnSight(site: Site, data: DataStore): void {
  const isMember = useAuth().state === 'signed-in';
  const { pathname } = usePage();
  const [look, setLook] = useState<() => void>();
  useEffect(() => {
    if (!isMember) return;
    let end = () => {};
    let hasEnded = false;
    loadCode(() => import('./ahead/preload-on-sight.ts')).then(
      ({ preloadOnSight }) => {
        if (hasEnded) return;
        const preloading = preloadOnSight(site, data);
        end = preloading.end;
        setLook(() => preloading.look);
      },
      // Each page is still fetched when it is asked for.
      () => {},
    );
    return () => {
      hasEnded = true;
      end();
      setLook(undefined);
    };
  }, [site, data, isMember]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => look?.(), [look, pathname]);
}
