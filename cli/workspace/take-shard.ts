/** One of several equal shares, counted from 1: the second of four. */
export interface Shard {
  index: number;
  total: number;
}

/**
 * A share of the tenants, the same on every machine: dealt out by their names, like cards. All shares
 * together are all tenants, each once; where there are more shares than tenants, some are empty.
 */
export function takeShard<Named extends { name: string }>(
  tenants: readonly Named[],
  { index, total }: Shard,
): Named[] {
  const sorted = [...tenants].sort((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.filter((_, i) => i % total === index - 1);
}
