import type { Answers } from '../answers.ts';
import { fieldValue, offerFields } from '../fields.ts';
import { put } from '../put.ts';

/** A site of a new market. */
export interface MarketSite {
  language: string;
  subdomains: readonly string[];
  default?: true;
  unsubscribe?: string;
}

/** A market's file as plain data, its keys in the order in which they are written. */
export interface MarketValue {
  extends: string;
  market: { country: string; timezone: string };
  sites: readonly MarketSite[];
  offer?: Record<string, unknown>;
  terms?: string;
}

/** What the answers so far come to. What is not known yet is an empty text, or is not there. */
export function marketValue(known: Answers): MarketValue {
  const terms = known.text('terms');
  const offer = offerValue(known);
  return {
    extends: `brands/${known.text('brand') ?? ''}`,
    market: { country: known.text('country') ?? '', timezone: known.text('timezone') ?? '' },
    sites: siteValues(known),
    ...(offer && { offer }),
    ...(terms !== undefined && { terms }),
  };
}

function siteValues(known: Answers): MarketSite[] {
  const languages = known.list('language');
  const subdomains = known.list('subdomain');
  const unsubscribe = known.text('unsubscribe');
  return languages.map((language, index) => ({
    language,
    subdomains: [subdomains[index] ?? ''],
    // Of several sites, one is for visitors whom none of the languages fits.
    ...(languages.length > 1 && index === 0 && { default: true as const }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }));
}

function offerValue(known: Answers): Record<string, unknown> | undefined {
  const model = known.text('model');
  if (model === undefined || model === NO_OFFER) return undefined;
  const per = known.text('per');
  const offer: Record<string, unknown> = {
    model,
    prices: [{ amount: known.text('price') ?? '', currency: known.text('currency') ?? '' }],
    ...(per !== undefined && { per }),
    renews: model === 'one-off' ? 'never' : (known.text('renews') ?? 'automatically'),
  };
  for (const field of offerFields()) {
    const answer = known.list(`fact ${field.name}`);
    if (answer.length === 0) continue;
    const isList = field.node.schema.type === 'array';
    put(offer, field.name.split('.'), fieldValue(field, isList ? answer : (answer[0] ?? '')));
  }
  return inOrder(offer);
}

/** What `model` is where no offer is published. */
export const NO_OFFER = 'none';

/** The keys in the order of the schema. */
export function inOrder(offer: Record<string, unknown>): Record<string, unknown> {
  const order = ['model', 'prices', 'per', ...offerFields().map(({ name }) => name.split('.')[0])];
  const rank = (key: string) => order.indexOf(key);
  return Object.fromEntries(Object.entries(offer).sort(([a], [b]) => rank(a) - rank(b)));
}
