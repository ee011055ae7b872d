import { createContext, useContext, useEffect } from 'react';
import { useSite } from './use-site.ts';

/** Takes the document's title; the prerender collects it here, as it has no document. */
export const TitleContext = createContext<(title: string) => void>(() => {});

/**
 * Titles the document: `<page> - <brand>`, or the brand's own title without a page.
 * @param page the page's heading; undefined for the home page and while it is not known.
 */
export function usePageTitle(page?: string): void {
  const { brand } = useSite();
  const announce = useContext(TitleContext);
  const title = page ? `${page} - ${brand.name}` : brand.title;
  announce(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
