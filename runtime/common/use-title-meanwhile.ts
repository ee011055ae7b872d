import { useEffect } from 'react';
import { pageTitle } from './use-page-title.ts';
import { useSite } from './use-site.ts';

/**
 * Titles the document as long as a notice stands in the place of a page. The page titles itself but once,
 * so that its title has to come back.
 */
export function useTitleMeanwhile(title: string): void {
  const { brand } = useSite();
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(title, brand);
    return () => {
      document.title = before;
    };
  }, [title, brand]);
}
