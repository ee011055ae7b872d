import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import { acceptedKeys, loadSchema, type SchemaNode, schemaAt } from '../schemas/load-schema.ts';

/** What a fact is in a terms template: a text to put in, a list to walk, a group of facts, or a yes or no to ask for. */
export type FactKind = 'value' | 'list' | 'group' | 'flag';

/** A fact by its name in templates; `[]` stands for any entry of a list: "offer.prices[].net". */
export type FactName = string;

/**
 * Every fact that a terms template may name, with its kind. The offer's come from its schema;
 * prices and hours reach a template already written out, so what they are made of is not there.
 */
export function termsFacts(): ReadonlyMap<FactName, FactKind> {
  facts ??= new Map<FactName, FactKind>([
    ['brand', 'group'],
    ['brand.name', 'value'],
    ['site', 'group'],
    ['site.host', 'value'],
    ['site.url', 'value'],
    ['site.unsubscribe', 'value'],
    ['market', 'group'],
    ['market.country', 'value'],
    ['sections', 'group'],
    ...SECTION_IDS.map((id): [FactName, FactKind] => [sectionFact(id), 'flag']),
    ...offerFacts(),
  ]);
  return facts;
}

/** The name of the fact that a site shows a section. */
export function sectionFact(id: SectionId): FactName {
  return `sections.${id}`;
}

let facts: Map<FactName, FactKind> | undefined;

/** Facts that every site has. */
export const ALWAYS: ReadonlySet<FactName> = new Set([
  'brand.name',
  'site.host',
  'site.url',
  'offer.prices[].text',
]);

/** The schema of an offer, for examples: `schemaAt(offerSchema(), ['law'])`. */
export function offerSchema(): SchemaNode {
  return schemaAt(loadSchema('tenant'), ['offer']) as SchemaNode;
}

function offerFacts(): [FactName, FactKind][] {
  const all = [...walk(offerSchema(), 'offer')];
  const writtenOut = /^offer\.(prices\[\]\.(amount|currency)|support\.hours)/;
  const kept = all.filter(([name]) => !writtenOut.test(name));
  return [...kept, ['offer.prices[].text', 'value'], ['offer.support.hours', 'value']];
}

function* walk(node: SchemaNode, name: FactName): Iterable<[FactName, FactKind]> {
  if (node.schema.items) {
    yield [name, 'list'];
    yield* walk(schemaAt(node, [0]) as SchemaNode, `${name}[]`);
    return;
  }
  const keys = acceptedKeys(node);
  yield [name, keys.length > 0 ? 'group' : 'value'];
  for (const key of keys) yield* walk(schemaAt(node, [key]) as SchemaNode, `${name}.${key}`);
}
