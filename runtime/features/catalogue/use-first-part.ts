import { startTransition, useEffect, useState } from 'react';
import { usePage } from '../../common/router.tsx';
import { useHydrated } from '../../common/use-hydrated.ts';

/**
 * How many of some things to render: first what a phone's screen shows, and all of them once that is
 * painted. All at once where they are on the page already, and where one goes back to them, since the
 * browser scrolls to where the page was.
 */
export function useFirstPart(first: number): number {
  const isNew = useHydrated();
  const { isReturn } = usePage();
  const [count, setCount] = useState(isNew && !isReturn ? first : Number.POSITIVE_INFINITY);
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), []);
  return count;
}
