import { FALLBACK } from '../../catalogue/fallback.ts';
import { missingFacts } from '../../catalogue/missing-facts.ts';
import { termsTemplate } from '../../catalogue/terms-template.ts';
import { libraries } from '../../libraries.ts';
import type { Workspace } from '../../workspace/read-workspace.ts';
import { readYaml } from '../../workspace/read-yaml.ts';
import { itemsAt, merge, type Tree, textAt } from '../../workspace/tree.ts';
import { brandTree } from '../brands.ts';
import type { Choice } from '../question.ts';
import type { MarketValue } from './market-value.ts';

/** How terms go with a market. */
interface Fit {
  name: string;
  /** The facts of the offer that they put in and the market lacks: "minimumAge". */
  lacks: readonly string[];
  /** Whether they put in any fact of an offer. */
  namesOffer: boolean;
  /** The languages of the market in which there are none, so that the English ones are shown. */
  inEnglish: readonly string[];
}

/** The terms templates, those that fit a market best first, with what each of them needs. */
export function termsChoices(workspace: Workspace, value: MarketValue): readonly Choice[] {
  const tree = resolved(workspace, value);
  const hasOffer = value.offer !== undefined;
  const misfit = ({ namesOffer, lacks, inEnglish }: Fit) =>
    (namesOffer === hasOffer ? 0 : 1000) + lacks.length * 10 + inEnglish.length;
  return [...workspace.terms.keys()]
    .flatMap((name) => fitOf(workspace, name, tree) ?? [])
    .sort((a, b) => misfit(a) - misfit(b))
    .map((fit) => ({ value: fit.name, hint: hintOf(fit, hasOffer) }));
}

function hintOf({ lacks, namesOffer, inEnglish }: Fit, hasOffer: boolean): string {
  return [
    !namesOffer && hasOffer ? 'say nothing of the offer' : '',
    lacks.length > 0 ? `also need ${lacks.join(', ')}` : '',
    inEnglish.length > 0 ? `in English for ${inEnglish.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** The facts of the offer that the terms of a market put in and that it lacks. */
export function factsThatTermsNeed(workspace: Workspace, value: MarketValue): readonly string[] {
  if (value.terms === undefined) return [];
  return fitOf(workspace, value.terms, resolved(workspace, value))?.lacks ?? [];
}

function fitOf({ terms }: Workspace, name: string, tree: Tree): Fit | undefined {
  const templates = terms.get(name);
  const lacks = new Set<string>();
  const inEnglish = new Set<string>();
  let namesOffer = false;
  for (const site of itemsAt(tree, 'sites')) {
    const language = textAt(site, 'language') ?? '';
    const own = templates?.get(language);
    const source = own ?? templates?.get(FALLBACK);
    if (!source) return undefined;
    if (!own) inEnglish.add(language);
    const template = termsTemplate(source);
    namesOffer ||= /\{\{[^}]*\boffer\./.test(source.text);
    for (const { fact } of missingFacts(tree, site, template)) {
      if (fact.startsWith('offer.') && !fact.includes('[]')) lacks.add(fact.slice('offer.'.length));
    }
  }
  return { name, lacks: [...lacks], namesOffer, inEnglish: [...inEnglish] };
}

/** The market with what its brand says. */
function resolved(workspace: Workspace, value: MarketValue): Tree {
  const text = libraries.yaml.stringify(value);
  const own = readYaml('the market', Buffer.from(text)).tree as Tree;
  const base = brandTree(workspace, value.extends.slice('brands/'.length));
  return base ? merge(base, own) : own;
}
