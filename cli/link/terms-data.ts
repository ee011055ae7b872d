import Handlebars from 'handlebars';
import sanitizeHtml from 'sanitize-html';
import type { Messages, TermsData } from '../../runtime/contract.ts';
import type { Offer } from '../../schemas/generated/workspace.ts';
import type { Source } from '../problems/source.ts';
import { countryName } from './brand-sites.ts';
import type { Catalogue } from './catalogue.ts';
import type { Fallbacks } from './fallbacks.ts';
import { memoize } from './memoize.ts';
import { hoursText, priceText } from './offer-data.ts';
import type { SiteInput } from './site-input.ts';

/** What a terms template may name; the same for every tenant, facts may be absent. */
interface TermsContext {
  brand: { name: string };
  site: { host: string; url: string; unsubscribe?: string };
  market?: { country: string };
  offer?: Record<string, unknown>;
}

/** The elements and attributes that terms may have; all else is taken out. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'bdi', 'span'],
  ],
  allowedAttributes: { a: ['href'], '*': ['dir', 'lang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
};

/**
 * A site's terms of service: its template in its language, or in English where there is none,
 * filled with the offer's facts and sanitised.
 * @throws when the tenant's template has neither; the check has told that before.
 */
export function termsData(
  input: SiteInput,
  catalogue: Catalogue,
  messagesOf: (language: string) => Messages,
  fallbacks: Fallbacks,
): TermsData {
  const templates = catalogue.terms.get(input.tenantData.terms);
  const own = templates?.get(input.language.code);
  const source = own ?? templates?.get('en');
  const language = own ? input.language : catalogue.languages.get('en');
  if (!source || !language) throw new Error(`no terms for ${input.tenant}/${input.name}`);
  if (!own) fallbacks.add('terms');
  const locale = own ? input.locale : 'en';
  const render = template(source);
  const context = termsContext(input, locale, messagesOf(language.code));
  const html = render(context, { helpers: helpers(locale) });
  const [, heading = '', body = html] = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>([\s\S]*)$/.exec(html) ?? [];
  const title = sanitizeHtml(heading, { allowedTags: [], allowedAttributes: {} });
  return {
    title: decodeEntities(title).trim(),
    html: sanitizeHtml(body, ALLOWED).trim(),
    locale,
    direction: language.direction,
  };
}

type Template = ReturnType<typeof Handlebars.compile>;
const compiled = new WeakMap<Source, Template>();

function template(source: Source): Template {
  let render = compiled.get(source);
  if (!render) {
    render = Handlebars.compile(source.text, {
      knownHelpers: { is: true, list: true, or: true, plural: true },
      knownHelpersOnly: true,
    });
    compiled.set(source, render);
  }
  return render;
}

function termsContext(input: SiteInput, locale: string, messages: Messages): TermsContext {
  const { brand, market, offer } = input.tenantData;
  const host = input.hosts[0] as string;
  return {
    brand: { name: brand.name },
    site: {
      host,
      url: `https://${host}/`,
      ...(input.site.unsubscribe === undefined ? {} : { unsubscribe: input.site.unsubscribe }),
    },
    ...(market ? { market: { country: countryName(market.country, locale) } } : {}),
    ...(offer ? { offer: termsOffer(offer, locale, messages) } : {}),
  };
}

function termsOffer(offer: Offer, locale: string, messages: Messages): Record<string, unknown> {
  const { prices, law, territory, inForceFrom, support, ...facts } = offer;
  return {
    ...facts,
    ...(prices && {
      prices: prices.map(({ amount, currency, net, ...price }) => ({
        ...price,
        text: priceText(amount, currency, locale),
        ...(net && { net: priceText(net, currency, locale) }),
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
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The helpers of terms templates; docs/terms.md explains them. */
const helpers = memoize((locale): Record<string, Handlebars.HelperDelegate> => {
  const join = (type: Intl.ListFormatType) => (list: unknown) =>
    new Intl.ListFormat(locale, { type }).format(([] as unknown[]).concat(list).map(String));
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return {
    is(this: unknown, value: unknown, expected: unknown, options: Handlebars.HelperOptions) {
      return value === expected ? options.fn(this) : options.inverse(this);
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
