import { createContext, useContext, useEffect } from 'react';
import type { Brand } from '../contract.ts';
import { useSite } from './use-site.ts';

/** Takes the document's title; the prerender collects it here, as it has no document. */
export const TitleContext = createContext<(title: string) => void>(() => {});

/** A document's title: `<page> - <brand>`, or the brand's own title without a page. */
export function pageTitle(page: string | undefined, brand: Brand): string {
  return page ? `${page} - ${brand.name}` : brand.title;
}

/**
 * Titles the document.
 * @param page the page's heading; undefined for the home page and while it is not known.
 */
export function usePageTitle(page?: string): void {
  const { brand } = useSite();
  const announce = useContext(TitleContext);
  const title = pageTitle(page, brand);
  announce(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
