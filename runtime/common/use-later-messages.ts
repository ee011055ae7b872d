import type { LaterMessages } from '../contract.ts';
import { useData } from './use-data.ts';
import { useSite } from './use-site.ts';

/** The texts that a first visit does without; undefined while they are on their way, or cannot be had. */
export function useLaterMessages(): LaterMessages | undefined {
  const later = useData<LaterMessages>(useSite().data.later);
  return later.state === 'loaded' ? later.data : undefined;
}
