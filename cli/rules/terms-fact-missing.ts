import { FALLBACK } from '../catalogue/fallback.ts';
import { missingFacts } from '../catalogue/missing-facts.ts';
import { type FactName, offerSchema } from '../catalogue/terms-facts.ts';
import { termsTemplate, type Use } from '../catalogue/terms-template.ts';
import { wordList } from '../problems/nearest.ts';
import { type Finding, linePosition } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';
import { yamlFlow } from '../problems/yaml-flow.ts';
import { schemaAt } from '../schemas/load-schema.ts';
import { at, itemsAt, keyPlace, type Tree, textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** The offer has every fact that the tenant's terms put in. */
const termsFactMissing: Rule = {
  id: 'terms-fact-missing',
  tenant: forTenant(['terms'], function* ({ tree }, { terms }) {
    const templates = terms.get(textAt(tree, 'terms') ?? '');
    if (!templates) return; // unknown-terms-template reports it
    const reported = new Set<FactName>();
    for (const site of itemsAt(tree, 'sites')) {
      const source = templates.get(textAt(site, 'language') ?? '') ?? templates.get(FALLBACK);
      if (source) yield* missingAtSite(tree, site, source, reported);
    }
  }),
};

function* missingAtSite(
  tree: Tree,
  site: Tree,
  source: Source,
  reported: Set<FactName>,
): Iterable<Finding> {
  const hasOffer = at(tree, 'offer') !== undefined;
  const withoutOffer: Use[] = [];
  for (const use of missingFacts(tree, site, termsTemplate(source))) {
    const { fact } = use;
    if (reported.has(fact)) continue;
    // A site's own facts are missing site by site, the others once for the tenant.
    if (!fact.startsWith('site.')) reported.add(fact);
    if (hasOffer || !fact.startsWith('offer.')) yield missingFact(tree, site, use);
    else withoutOffer.push(use);
  }
  const [first] = withoutOffer;
  if (first) yield offerMissing(tree, first, withoutOffer);
}

function missingFact(tree: Tree, site: Tree, { fact, place }: Use): Finding {
  const open = openKey(tree, site, fact);
  return {
    rule: 'terms-fact-missing',
    message: open
      ? `The terms put in ${shown(fact)}, which has yet to be filled in and has no stand-in: ${lineOf(place)}.`
      : `The terms put in ${shown(fact)}, which ${ownerOf(fact)} lacks: ${lineOf(place)}.`,
    suggestion: suggestion(fact, open !== undefined),
    place: open ?? placeOf(tree, site, fact),
  };
}

/** The key of a fact that is marked with `!todo` and has no stand-in. */
function openKey(tree: Tree, site: Tree, name: FactName): Place | undefined {
  const path = name.split('.');
  const [owner, own] = path[0] === 'site' ? [site, path.slice(1)] : [tree, path];
  const above = at(owner, ...own.slice(0, -1));
  return above?.kind === 'map' ? above.open?.get(own.at(-1) ?? '')?.key : undefined;
}

function offerMissing(tree: Tree, { place }: Use, uses: readonly Use[]): Finding {
  const facts = uses.map(({ fact }) => fact.replaceAll('[]', ''));
  return {
    rule: 'terms-fact-missing',
    message: `The terms put in ${wordList(facts, 'and')}, but this tenant has no offer: ${lineOf(place)}.`,
    suggestion: 'Add the offer, or choose terms that need none.',
    place: valuePlace(tree, ['terms']),
  };
}

function lineOf({ source, start }: Place): string {
  return `${source.file}, line ${linePosition(source, start).line}`;
}

/** The nearest place to where the fact belongs. */
function placeOf(tree: Tree, site: Tree, name: FactName): Place {
  if (name.startsWith('site.')) return valuePlace(site, ['language']);
  const path = name.replaceAll('[]', '').split('.');
  for (let length = path.length - 1; length > 0; length--) {
    if (at(tree, ...path.slice(0, length))) return keyPlace(tree, path.slice(0, length));
  }
  return valuePlace(tree, ['terms']);
}

function shown(name: FactName): string {
  return `"${name.replaceAll('[]', '')}"`;
}

function ownerOf(name: FactName): string {
  if (name.startsWith('site.')) return 'this site';
  if (name.startsWith('market.')) return 'this tenant';
  return name.includes('[]') ? 'an entry of this offer' : 'this offer';
}

function suggestion(name: FactName, isOpen: boolean): string {
  const path = name
    .split('.')
    .flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), 0] : [step]));
  const example =
    path[0] === 'offer' ? schemaAt(offerSchema(), path.slice(1))?.schema.examples?.[0] : undefined;
  const value = `${path.at(-1)}: ${isOpen ? '!todo ' : ''}${yamlFlow(example ?? '…')}`;
  const add =
    example === undefined && !isOpen
      ? `Add "${path.at(-1)}"`
      : `${isOpen ? 'Write a stand-in for previews' : 'Add it'}, for example ${value}`;
  const guard = name.includes('[]') ? `this.${path.at(-1)}` : name;
  return `${add}; or let the template do without it, within {{#if ${guard}}}…{{/if}}.`;
}

export default termsFactMissing;
