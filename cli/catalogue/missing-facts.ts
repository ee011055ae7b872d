import { isSectionShown } from '../workspace/site-hosts.ts';
import { at, itemsAt, type Tree, textAt } from '../workspace/tree.ts';
import { ALWAYS, type FactName } from './terms-facts.ts';
import type { Condition, TermsTemplate, Use } from './terms-template.ts';

/**
 * Where a terms template puts in a fact that a tenant does not have, each fact once.
 * @param site the site whose terms they are.
 */
export function* missingFacts(tree: Tree, site: Tree, { uses }: TermsTemplate): Iterable<Use> {
  const found = new Set<FactName>();
  for (const use of uses) {
    if (found.has(use.fact) || has(tree, site, use.fact)) continue;
    if (!use.conditions.every((condition) => holds(condition, tree, site))) continue;
    found.add(use.fact);
    yield use;
  }
}

/** Whether a part of a template can be reached; of an entry of a list that is not known here. */
function holds({ fact, value, not }: Condition, tree: Tree, site: Tree): boolean {
  if (fact.includes('[]')) return true;
  if (!has(tree, site, fact)) return not;
  if (fact.startsWith('sections.')) return !not;
  if (value !== undefined) return (textAt(tree, ...fact.split('.')) === value) !== not;
  const node = at(tree, ...fact.split('.'));
  const isFalse = node?.kind === 'scalar' && (node.value === false || node.value === 0);
  return isFalse === not;
}

function has(tree: Tree, site: Tree, name: FactName): boolean {
  if (ALWAYS.has(name)) return true;
  const path = name.split('.');
  if (path[0] === 'sections') return isSectionShown(tree, site, path[1] ?? '');
  if (path[0] === 'site') return isThere(site, path.slice(1));
  return isThere(tree, path);
}

/** Whether there is a value at a path; where it leads through a list, in each of its entries. */
function isThere(tree: Tree | undefined, path: readonly string[]): boolean {
  const [step, ...rest] = path;
  if (step === undefined)
    return tree !== undefined && !(tree.kind === 'scalar' && tree.value === null);
  if (!step.endsWith('[]')) return isThere(at(tree, step), rest);
  return itemsAt(tree, step.slice(0, -2)).every((item) => isThere(item, rest));
}
