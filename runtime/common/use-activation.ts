import { useSearchParams } from 'react-router-dom';
import type { ActivationTexts } from '../contract.ts';
import { paths } from './paths.ts';
import { useHydrated } from './use-hydrated.ts';
import { useSite } from './use-site.ts';

/** The screen on which access is bought with a PIN or a code: the login page with this word in its address. */
const WORD = 'activate';

export interface Activation {
  by: 'pin' | 'code';
  texts: ActivationTexts;
  /** Whether that screen is shown, and not the login. */
  isShown: boolean;
  /** Where it is. */
  address: string;
  /** Where the login is. Both lead on to where one came from. */
  back: string;
}

/** How access is bought on the login page; undefined on sites where it is not. */
export function useActivation(): Activation | undefined {
  const { activation } = useSite().login;
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  if (!activation) return undefined;
  const redirect = hydrated ? query.get('redirect') : null;
  const back = paths.login(redirect ?? undefined);
  return {
    ...activation,
    isShown: hydrated && query.has(WORD),
    address: `${back}${redirect ? '&' : '?'}${WORD}`,
    back,
  };
}
