import type { ActivationTexts } from '../contract.ts';
import { paths, routeOf } from './paths.ts';
import { usePage, useSearchParams } from './router.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSite } from './use-site.ts';

/** The screen on which access is bought with a PIN or a code, beside the login. */
export interface Activation {
  by: 'pin' | 'code';
  texts: ActivationTexts;
  /** Whether it is that screen which is shown, and not the login. */
  isShown: boolean;
  /** Where it is. */
  address: string;
  /** Where the login is. Both lead on to where one came from. */
  back: string;
}

/** How access is bought on the site; undefined on sites where it is not. */
export function useActivation(): Activation | undefined {
  const { sections, login } = useSite();
  const { pathname } = usePage();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  if (!login.activation) return undefined;
  const redirect = (hydrated && query.get('redirect')) || undefined;
  return {
    ...login.activation,
    isShown: routeOf(pathname, sections).page === 'activate',
    address: paths.activate(redirect),
    back: paths.login(redirect),
  };
}
