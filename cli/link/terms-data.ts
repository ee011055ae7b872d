import type Handlebars from 'handlebars';
import { LRUCache } from 'lru-cache';
import type { IOptions } from 'sanitize-html';
import type { Messages, SectionId, TermsData } from '../../runtime/contract.ts';
import type { Offer } from '../../schemas/generated/workspace.ts';
import { compileTerms, type TermsTree } from '../catalogue/terms-tree.ts';
import { libraries } from '../libraries.ts';
import { countryName } from './brand-sites.ts';
import { memoize } from './memoize.ts';
import { hoursText, priceText } from './offer-data.ts';
import type { SiteModel } from './site-model.ts';
import { plainWord, TermsWords } from './terms-words.ts';

/** What a terms template may name; the same for every tenant, facts may be absent. */
interface TermsContext {
  brand: { name: string };
  site: { host: string; url: string; unsubscribe?: string };
  market?: { country: string };
  /** The sections that the site shows; those that it hides are not there. */
  sections: Partial<Record<SectionId, true>>;
  offer?: Record<string, unknown>;
}

/** The elements and attributes that terms may have; all else is taken out. */
const ALLOWED: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'bdi', 'span'],
  ],
  allowedAttributes: { a: ['href'], '*': ['dir', 'lang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
};

/** A terms template in the language that it is in. */
export interface SiteTerms {
  tree: TermsTree;
  /** The tag of that language; the site's own locale where it is the site's language. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/**
 * A site's terms of service: its template filled with the offer's facts, and sanitised.
 * @param messages of the language that the template is in.
 */
export function termsData(
  site: SiteModel,
  { tree, locale, direction }: SiteTerms,
  messages: Messages,
): TermsData {
  const words = new TermsWords();
  const context = words.mark(termsContext(site, locale, messages));
  const html = template(tree)(context, { helpers: helpers(locale) });
  const [, heading = '', body = html] = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>([\s\S]*)$/.exec(html) ?? [];
  const title = libraries.sanitizeHtml(heading, { allowedTags: [], allowedAttributes: {} });
  return {
    title: words.fillPlain(decodeEntities(title)).trim(),
    html: words.fill(sanitized(words.settle(body))).trim(),
    locale,
    direction,
  };
}

/** What was sanitised lately: the terms of many sites differ in their facts only. */
const known = new LRUCache<string, string>({ max: 500 });

function sanitized(html: string): string {
  const safe = known.get(html) ?? libraries.sanitizeHtml(html, ALLOWED);
  known.set(html, safe);
  return safe;
}

const compiled = new WeakMap<TermsTree, HandlebarsTemplateDelegate>();

function template(tree: TermsTree): HandlebarsTemplateDelegate {
  const render = compiled.get(tree) ?? compileTerms(tree);
  compiled.set(tree, render);
  return render;
}

function termsContext(site: SiteModel, locale: string, messages: Messages): TermsContext {
  const { brand, offer, unsubscribe, facts } = site;
  const { country, hosts, sections } = facts;
  const host = hosts[0] as string;
  return {
    brand: { name: brand.name },
    site: { host, url: `https://${host}/`, ...(unsubscribe !== undefined && { unsubscribe }) },
    ...(country !== undefined && { market: { country: countryName(country, locale) } }),
    sections: Object.fromEntries(Object.keys(sections).map((id) => [id, true])),
    ...(offer && { offer: termsOffer(offer, locale, messages) }),
  };
}

function termsOffer(offer: Offer, locale: string, messages: Messages): Record<string, unknown> {
  const { prices, law, territory, inForceFrom, support, ...facts } = offer;
  return {
    ...facts,
    ...(prices && {
      prices: prices.map(({ amount, currency, net, extension, ...price }) => ({
        ...price,
        text: priceText(amount, currency, locale),
        ...(net && { net: priceText(net, currency, locale) }),
        ...(extension && { extension: priceText(extension, currency, locale) }),
      })),
    }),
    ...(law && { law: countryName(law, locale) }),
    ...(territory && { territory: countryName(territory, locale) }),
    ...(inForceFrom && { inForceFrom: dateText(inForceFrom, locale) }),
    ...(support && {
      support: {
        ...support,
        ...(support.hours && { hours: hoursText(support.hours, locale, messages) }),
      },
    }),
  };
}

function dateText(day: string, locale: string): string {
  return dates(locale).format(new Date(`${day}T00:00:00Z`));
}

const dates = memoize(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** The helpers of terms templates; docs/terms.md explains them. */
const helpers = memoize((locale): Record<string, Handlebars.HelperDelegate> => {
  const join = (type: Intl.ListFormatType) => (list: unknown) =>
    new Intl.ListFormat(locale, { type }).format(([] as unknown[]).concat(list).map(String));
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return {
    is(this: unknown, value: unknown, expected: unknown, options: Handlebars.HelperOptions) {
      return plainWord(value) === expected ? options.fn(this) : options.inverse(this);
    },
    list: join('conjunction'),
    or: join('disjunction'),
    plural(number: number, { hash }: Handlebars.HelperOptions) {
      const form = (hash[rules.select(number)] ?? hash.other ?? '#') as string;
      return form.replaceAll('#', numbers.format(number));
    },
  };
});

/** The characters that sanitize-html writes as entities, back as characters. */
function decodeEntities(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] as string);
}
