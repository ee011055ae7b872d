import type { DetailData } from '../../runtime/contract.ts';
import { descriptors } from '../catalogue/sections/index.ts';

/**
 * What a site's detail pages show in frames, as sources of a Content-Security-Policy, sorted: the origins of other
 * sites, and `'self'` where a game is published with the site.
 */
export function frameOrigins(details: readonly DetailData[]): string[] {
  const sources = details.flatMap(({ section, items }) =>
    items.flatMap((item) => {
      const fields = item as unknown as Record<string, string | undefined>;
      const isHostedGame = section === 'games' && fields.hosted !== undefined;
      const addresses = descriptors[section].frames.flatMap((field) => fields[field] ?? []);
      const origins = addresses.map((address) => new URL(address).origin);
      return isHostedGame ? ["'self'", ...origins] : origins;
    }),
  );
  return [...new Set(sources)].sort();
}
