import { createContext, useContext } from 'react';
import type { Site } from '../contract.ts';

/** The site that this application shows. */
export const SiteContext = createContext<Site | null>(null);

/** The site: brand, sections, offer, addresses of its data. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used within a SiteContext');
  return site;
}
