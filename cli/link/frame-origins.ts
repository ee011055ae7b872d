import type { DetailData } from '../../runtime/contract.ts';
import { descriptors } from '../catalogue/sections/index.ts';

/** The origins that a site's detail pages show in frames, sorted. */
export function frameOrigins(details: readonly DetailData[]): string[] {
  const addresses = details.flatMap(({ section, items }) =>
    items.flatMap((item) =>
      descriptors[section].frames.flatMap(
        (field) => (item as unknown as Record<string, string | undefined>)[field] ?? [],
      ),
    ),
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort();
}
