import { FALLBACK } from '../../catalogue/fallback.ts';
import type { Finding } from '../../problems/problem.ts';
import type { Place } from '../../problems/source.ts';
import type { Path, Tree } from '../../workspace/tree.ts';
import type { Market } from '../market.ts';
import { pathName } from '../path-name.ts';
import type { ReadyCheck } from '../ready-check.ts';
import { hostOf, isReserved, reservedHosts } from '../reserved-hosts.ts';

/** Hosts, links and mail addresses of the market, its brand, its items and its terms are somebody's. */
const reservedAddress: ReadyCheck = {
  id: 'reserved-address',
  title: 'Addresses that belong to nobody',
  *find(market) {
    yield* inTree(market.tree, []);
    for (const items of market.sections.values()) {
      for (const { item, tree } of items) yield* inTree(tree, [item.id]);
    }
    yield* inTerms(market);
  },
};

/** What has yet to be filled in is listed as such. */
function* inTree(tree: Tree, path: Path): Iterable<Finding> {
  if (tree.todo) return;
  if (tree.kind === 'map') {
    for (const [key, { value }] of tree.entries) yield* inTree(value, [...path, key]);
  } else if (tree.kind === 'list') {
    for (const [index, item] of tree.items.entries()) yield* inTree(item, [...path, index]);
  } else if (typeof tree.value === 'string') {
    const host = hostOf(tree.value);
    if (host === undefined || !isReserved(host)) return;
    yield finding(`"${pathName(path)}" is ${tree.value}`, tree.place, tree.variable);
  }
}

function* inTerms({ sites, workspace }: Market): Iterable<Finding> {
  for (const { terms, language } of sites) {
    const templates = workspace.terms.get(terms);
    const source = templates?.get(language) ?? templates?.get(FALLBACK);
    if (!source) continue;
    const named = new Map([...reservedHosts(source.text)].map((one) => [one.host, one]));
    for (const [host, { start, end }] of named) {
      yield finding(`The terms name ${host}`, { source, start, end });
    }
  }
}

function finding(what: string, place: Place, variable?: string): Finding {
  return {
    rule: reservedAddress.id,
    message: `${what}, a name kept for examples: it leads nowhere.`,
    suggestion:
      variable === undefined
        ? 'Write your own address, or leave out what the portal can do without.'
        : `Set ${variable} to your own address.`,
    place,
  };
}

export default reservedAddress;
