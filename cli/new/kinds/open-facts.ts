import type { Workspace } from '../../workspace/read-workspace.ts';
import { offerFields } from '../fields.ts';
import { put } from '../put.ts';
import { factsThatTermsNeed } from './market-terms.ts';
import { inOrder, type MarketValue } from './market-value.ts';

/**
 * The facts that the terms of a market put in and nobody has given, each with what may stand in for it in previews:
 * the schema's example, or the market's own country.
 * @returns by the keys that lead to a fact, joined by dots: "minimumAge" → 18.
 */
export function openFacts(workspace: Workspace, value: MarketValue): ReadonlyMap<string, unknown> {
  const open = new Map<string, unknown>();
  if (!value.offer) return open;
  for (;;) {
    const offer = offerWith(value.offer, open);
    // What stands in may make the terms say more, and need more.
    const needed = factsThatTermsNeed(workspace, { ...value, offer });
    const maps = new Set([...open.keys(), ...needed].flatMap(mapOf));
    const found = offerFields().filter(
      ({ name, isNeeded }) =>
        !isIn(offer, name.split('.')) &&
        (needed.includes(name) || (isNeeded && mapOf(name).some((map) => maps.has(map)))),
    );
    if (found.length === 0) return open;
    for (const { name, node } of found) {
      const isCountry = node.schema['x-vocabulary'] === 'country';
      open.set(name, isCountry ? value.market.country : node.schema.examples?.[0]);
    }
  }
}

/** The map that a fact is in, within the offer: "activation" of "activation.by". */
function mapOf(name: string): string[] {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? [] : [name.slice(0, dot)];
}

function isIn(map: unknown, [key = '', ...rest]: readonly string[]): boolean {
  if (map === null || typeof map !== 'object' || !Object.hasOwn(map, key)) return false;
  return rest.length === 0 || isIn((map as Record<string, unknown>)[key], rest);
}

/** An offer with further facts, in the order of the schema. */
export function offerWith(
  offer: Record<string, unknown>,
  facts: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const whole = structuredClone(offer);
  for (const [name, fact] of facts) put(whole, name.split('.'), fact);
  return inOrder(whole);
}
