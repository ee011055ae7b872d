import { toFillIn } from '../fill-in.ts';
import { schemaLine } from '../schema-line.ts';
import { blockText, flowText, indented, verified } from '../yaml-text.ts';
import type { MarketSite, MarketValue } from './market-value.ts';
import { offerWith } from './open-facts.ts';

/** What nobody has said yet, so that something stands in for it until the owner of the workspace fills it in. */
interface StandIns {
  /** The address of a site where nobody knows yet how a subscription is ended. */
  unsubscribe?: (site: MarketSite) => string;
  /** Facts of the offer, by the keys that lead to them, joined by dots. */
  facts: ReadonlyMap<string, unknown>;
}

/** The file of a market, as a person would write it. */
export function marketFile(
  root: string,
  file: string,
  value: MarketValue,
  { unsubscribe, facts }: StandIns,
): string {
  const offer = value.offer && offerWith(value.offer, facts);
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
    ...(offer ? ['offer:', ...indented(entryLines(offer, facts), 2)] : []),
    ...(value.terms === undefined ? [] : [`terms: ${flowText(value.terms)}`]),
  ];
  return verified(`${lines.join('\n')}\n`, {
    ...value,
    sites,
    ...(offer && { offer }),
  });
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
function entryLines(
  map: Record<string, unknown>,
  standIns: ReadonlyMap<string, unknown>,
): string[] {
  return Object.entries(map).map(([key, value]) => {
    if (standIns.has(key)) return toFillIn(key, flowText(value));
    const isOpen = (path: string) => standIns.has(`${key}.${path}`);
    return `${key}: ${typeof value === 'string' ? blockText(value) : flowText(value, isOpen)}`;
  });
}
