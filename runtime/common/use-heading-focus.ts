import { createContext, type RefObject, useContext, useEffect } from 'react';
import { usePage } from './router.tsx';

/** The last path whose heading has been shown. */
export const ShownPathContext = createContext<RefObject<string>>({ current: '' });

/**
 * After a change of path, moves the focus to the page's heading, so that a screen reader starts where
 * the eye does. The first page of a visit is left alone.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = usePage();
  const shown = useContext(ShownPathContext);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [pathname, shown, heading]);
}
