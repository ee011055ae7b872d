import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** Where the visitor is. Each visit has an object of its own, also one to the page that is there already. */
export interface RouterLocation {
  pathname: string;
  /** The query with its question mark, or ''. */
  search: string;
  /** What the visit's entry in the browser's history remembers. */
  state: unknown;
}

/** The part of it that stays as long as the page does, whatever the query says. */
export interface RouterPage {
  pathname: string;
  /** Whether one came by going back or forth in the history: the browser restores how far it was scrolled. */
  isReturn: boolean;
}

interface NavigateOptions {
  /** Whether the visit takes the place of the present one in the history. */
  replace?: boolean;
  state?: unknown;
}

/** Goes to a path of this site, with its query. To the address that is shown already it adds no entry. */
export type NavigateTo = (to: string, options?: NavigateOptions) => void;

const LocationContext = createContext<RouterLocation>({ pathname: '/', search: '', state: null });
// Apart, so that what asks for nothing else is not rendered anew by each letter of a search.
const PageContext = createContext<RouterPage>({ pathname: '/', isReturn: false });
const NavigateContext = createContext<NavigateTo>(() => {});

/**
 * Keeps the page and the browser's address together. The portal's few paths have a table of their own
 * (`paths.ts`): of a router's library it would use a tenth, for 6 KB of every first visit, and each of its
 * links is rendered anew whenever the address changes.
 */
export function Router({ children }: { children: ReactNode }) {
  const [{ location, isReturn }, setVisit] = useState(() => ({
    location: here(),
    isReturn: false,
  }));
  const navigate = useCallback<NavigateTo>((to, { replace, state = null } = {}) => {
    const { pathname, search, hash } = window.location;
    const stays = replace ?? to === pathname + search + hash;
    window.history[stays ? 'replaceState' : 'pushState'](state, '', to);
    const location = here();
    // Another page comes in slices, so that the tap is answered at once; a field that shows a part of the
    // address has to keep up with who types.
    if (location.pathname === pathname) setVisit(({ isReturn }) => ({ location, isReturn }));
    else startTransition(() => setVisit({ location, isReturn: false }));
  }, []);
  useLayoutEffect(() => {
    // At once: the browser scrolls to where the page was as soon as it has told of it.
    const onReturn = () => setVisit({ location: here(), isReturn: true });
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, []);
  const { pathname } = location;
  const page = useMemo(() => ({ pathname, isReturn }), [pathname, isReturn]);
  return (
    <NavigateContext value={navigate}>
      <PageContext value={page}>
        <LocationContext value={location}>{children}</LocationContext>
      </PageContext>
    </NavigateContext>
  );
}

/** Stands in for the browser's address where there is none: in the prerender. */
export function FixedLocation({ path, children }: { path: string; children: ReactNode }) {
  return (
    <PageContext value={{ pathname: path, isReturn: false }}>
      <LocationContext value={{ pathname: path, search: '', state: null }}>
        {children}
      </LocationContext>
    </PageContext>
  );
}

/** Where the visitor is; what asks for it is rendered anew by each change of the query. */
export const useLocation = (): RouterLocation => useContext(LocationContext);

/** Which page the visitor is on. */
export const usePage = (): RouterPage => useContext(PageContext);

/** What goes to another page; always the same function. */
export const useNavigate = (): NavigateTo => useContext(NavigateContext);

/** The query of the address, and what puts another one in its place. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const { pathname } = window.location;
      const text = String(next);
      navigate(text ? `${pathname}?${text}` : pathname, options);
    },
    [navigate],
  );
  return [query, set];
}

/** Goes to another page as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

function here(): RouterLocation {
  const { pathname, search } = window.location;
  return { pathname, search, state: window.history.state };
}
