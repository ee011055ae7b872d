import type { Offer, Site as SiteData } from '../../runtime/contract.ts';
import { count } from '../count.ts';
import type { ReleaseSite } from '../release/release.ts';

/** The facts of a site by which it is sold, in the order in which changes are told. */
export const FACTS = [
  'price',
  'period',
  'age',
  'withdrawal',
  'operators',
  'unsubscribe',
  'host',
  'activation',
  'support',
  'login',
] as const;
export type Fact = (typeof FACTS)[number];

/**
 * The facts of a site, each in one line. They come from what its browsers are given (`Site` in
 * runtime/contract.ts) and from the release's list of sites. A fact that the site does not have is absent.
 */
export function siteFacts(site: ReleaseSite, data: SiteData): Map<Fact, string> {
  const { offer, unsubscribe } = data;
  const facts: Record<Fact, (string | undefined)[]> = {
    price: offer ? offer.prices.map(priceText) : [],
    period: offer ? periodTexts(offer) : [],
    age: offer ? ageTexts(offer) : [],
    withdrawal: [offer?.withdrawalWaived ? 'the right is given up on registration' : undefined],
    operators: offer ? [operatorsText(offer)] : [],
    unsubscribe: [unsubscribe, offer?.stop && textMessage(offer.stop)],
    host: [...site.hosts, ...site.hostPatterns],
    activation: offer?.activation
      ? [`by ${offer.activation.by}`, textMessage(offer.activation)]
      : [],
    support: [offer?.support?.email, offer?.support?.phone, offer?.support?.hours],
    login: [`${site.login.adapter} at ${site.login.url}`, carrierText(site.login)],
  };
  return new Map(
    FACTS.flatMap((fact) => {
      const parts = facts[fact].filter((part) => part);
      // Prices have spaces of several widths.
      const text = parts.join(', ').replace(/\s+/g, ' ');
      return text === '' ? [] : [[fact, text] as const];
    }),
  );
}

function carrierText({ carrier }: ReleaseSite['login']): string | undefined {
  return carrier && `codes of ${carrier.backend}`;
}

function priceText(price: Offer['prices'][number]): string {
  const { text, vat, net, extension, operators, operatorCount } = price;
  const notes = [
    vat && `VAT ${vat}`,
    net && `${net} without VAT`,
    extension && `${extension} for each extension`,
    operatorsText({ operators, operatorCount }),
  ].filter((note) => note);
  return notes.length === 0 ? text : `${text} (${notes.join('; ')})`;
}

function periodTexts({ model, per, renews, accessDays, extensionDays }: Offer): string[] {
  return [
    model === 'one-off' ? 'paid once' : 'subscription',
    per ? `per ${per}` : '',
    renews ? `renews ${renews}` : '',
    accessDays === undefined ? '' : `${count(accessDays, 'day')} of access`,
    extensionDays === undefined ? '' : `extended by ${count(extensionDays, 'day')}`,
  ];
}

function ageTexts({ minimumAge, payerConsent, personalUseOnly }: Offer): string[] {
  return [
    minimumAge === undefined ? '' : `${minimumAge} or over`,
    payerConsent ? 'or with the consent of whoever pays the bill' : '',
    personalUseOnly ? 'for personal use only' : '',
  ];
}

function operatorsText({
  operators,
  operatorCount,
}: Pick<Offer, 'operators' | 'operatorCount'>): string | undefined {
  if (operators) return operators.join(', ');
  return operatorCount === undefined ? undefined : count(operatorCount, 'operator');
}

/** "STOP to 7250"; none where neither is known. */
function textMessage(to: {
  keyword?: string;
  keywords?: string[];
  shortCode?: string;
}): string | undefined {
  const { keyword, keywords, shortCode } = to;
  const words = keywords?.join(' or ') ?? keyword;
  const parts = [words, shortCode && (words ? `to ${shortCode}` : shortCode)];
  return parts.filter((part) => part).join(' ') || undefined;
}
