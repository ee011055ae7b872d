import { toFillIn } from '../fill-in.ts';
import { schemaLine } from '../schema-line.ts';
import { blockText, flowText, indented, verified } from '../yaml-text.ts';
import type { MarketSite, MarketValue } from './market-value.ts';

/**
 * The file of a market, as a person would write it.
 * @param unsubscribe the address to stand in at each site where nobody knows yet how a subscription is ended.
 */
export function marketFile(
  root: string,
  file: string,
  value: MarketValue,
  unsubscribe?: (site: MarketSite) => string,
): string {
  const sites = value.sites.map((site) => ({
    ...site,
    ...(unsubscribe && { unsubscribe: unsubscribe(site) }),
  }));
  const lines = [
    ...schemaLine(root, 'tenant', file),
    `extends: ${value.extends}`,
    `market: ${flowText(value.market)}`,
    'sites:',
    ...indented(
      sites.flatMap((site) => siteLines(site, unsubscribe !== undefined)),
      2,
    ),
    ...(value.offer ? ['offer:', ...indented(entryLines(value.offer), 2)] : []),
    ...(value.terms === undefined ? [] : [`terms: ${flowText(value.terms)}`]),
  ];
  return verified(`${lines.join('\n')}\n`, { ...value, sites });
}

function siteLines(site: MarketSite, isStandIn: boolean): string[] {
  if (site.unsubscribe === undefined) return [`- ${flowText(site)}`];
  const [first = '', ...rest] = Object.entries(site).map(([key, inside]) => {
    const written = flowText(inside);
    const isOpen = key === 'unsubscribe' && isStandIn;
    return isOpen ? toFillIn(key, written) : `${key}: ${written}`;
  });
  return [`- ${first}`, ...indented(rest, 2)];
}

/** A line for each key; what is below it within brackets. */
function entryLines(map: Record<string, unknown>): string[] {
  return Object.entries(map).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? blockText(value) : flowText(value)}`,
  );
}
