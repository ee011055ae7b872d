import { useHydrated } from '../../common/use-hydrated.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import type { LaterMessages } from '../../contract.ts';

/** The page's own texts; undefined in the prerendered page, which goes without, and until they are there. */
export function useSearchTexts(): LaterMessages['search'] | undefined {
  const later = useLaterMessages();
  return useHydrated() ? later?.search : undefined;
}
