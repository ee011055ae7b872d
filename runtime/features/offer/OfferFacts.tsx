import type { ReactNode } from 'react';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import type { Messages, Offer } from '../../contract.ts';
import { SmsAction } from './SmsAction.tsx';

/** What the offer costs, and for how long. */
export function Prices({ offer }: { offer: Offer }) {
  const { locale, messages } = useLanguage();
  // Someone whose operator is not named cannot know which of several prices is meant.
  const unclear = offer.prices.length > 1 && !offer.prices.every(({ operators }) => operators);
  return (
    <>
      {offer.prices.map((price) => (
        <Price key={price.text + (price.operators ?? '')} offer={offer} price={price} />
      ))}
      {unclear && <p>{messages.subscribe.priceByOperator}</p>}
      {offer.accessDays !== undefined && (
        <p>{fill(messages.subscribe.accessDays, { days: offer.accessDays }, locale)}</p>
      )}
      <Renewal offer={offer} />
    </>
  );
}

/** The rest of the offer in plain words: operators, how to stop, support. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { unsubscribe } = useSite();
  const texts = useLanguage().messages.subscribe;
  return (
    <dl className="pt-offer">
      <Fact name={texts.operators}>{useOperators(offer)}</Fact>
      <Fact name={texts.stop}>
        {saysHowToStop(offer, unsubscribe) && <HowToStop offer={offer} />}
      </Fact>
      <Fact name={texts.support}>{offer.support && <Support {...offer.support} />}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Operators by name, or how many they are; undefined where neither is known. */
function useOperators({ operators, operatorCount }: Operators): string | undefined {
  const { locale, messages } = useLanguage();
  if (operators || !operatorCount) return operators?.join(', ');
  return fill(messages.subscribe.operatorCount, { count: operatorCount }, locale);
}

type Operators = Pick<Offer, 'operators' | 'operatorCount'>;

function Price({ offer, price }: { offer: Offer; price: Offer['prices'][number] }) {
  const { locale, messages } = useLanguage();
  const texts = messages.subscribe;
  const vat = { included: texts.vatIncluded, excluded: texts.vatExcluded };
  const operators = useOperators(price);
  return (
    <p>
      <strong>{priceText(offer, price.text, texts, locale)}</strong>
      {price.vat && ` (${vat[price.vat]})`}
      {price.net && `, ${fill(texts.netPrice, { price: price.net }, locale)}`}
      {operators && <span className="pt-quiet"> · {operators}</span>}
    </p>
  );
}

function priceText(
  { model, per }: Offer,
  price: string,
  texts: Messages['subscribe'],
  locale: string,
): string {
  if (model === 'one-off') return fill(texts.oneOff, { price }, locale);
  if (!per) return price;
  const text = { day: texts.perDay, week: texts.perWeek, month: texts.perMonth }[per];
  return fill(text, { price }, locale);
}

/** How the offer goes on, in one sentence; where it is extended by other days than the first, what that costs. */
function Renewal({ offer }: { offer: Offer }) {
  const { locale, messages } = useLanguage();
  const texts = messages.subscribe;
  if (offer.extensionDays === undefined) {
    return offer.renews === 'automatically' ? <p>{texts.renewsAutomatically}</p> : null;
  }
  const prices = offer.prices.flatMap(({ extension }) => extension ?? []);
  return (
    <p>
      {fill(texts.extensionDays, { days: offer.extensionDays }, locale)}
      {prices.length > 0 && <strong> ({prices.join(' / ')})</strong>}
    </p>
  );
}

/** The ways to end the offer that are known; nothing is shown as a way that is not one. */
export function HowToStop({ offer }: { offer: Offer }) {
  const { unsubscribe } = useSite();
  const { messages } = useLanguage();
  const texts = messages.subscribe;
  const { keywords, shortCode } = offer.stop ?? {};
  return (
    <>
      {endsByItself(offer) && <p>{texts.endsByItself}</p>}
      {shortCode &&
        keywords?.map((keyword) => (
          <SmsAction
            key={keyword}
            text={texts.stopKeyword}
            keyword={keyword}
            shortCode={shortCode}
          />
        ))}
      {shortCode && !keywords?.length && (
        <SmsAction text={texts.stopShortCode} shortCode={shortCode} />
      )}
      {unsubscribe && (
        <p>
          <a href={unsubscribe}>{texts.stopLink}</a>
        </p>
      )}
    </>
  );
}

/** Whether anything is known about how the offer ends. */
export function saysHowToStop(offer: Offer, unsubscribe: string | undefined): boolean {
  return Boolean(endsByItself(offer) || offer.stop?.shortCode || unsubscribe);
}

function endsByItself(offer: Offer): boolean {
  return offer.model === 'one-off' || offer.renews === 'never';
}

/** Whom to ask, and when. */
export function Support({ hours, phone, email }: NonNullable<Offer['support']>) {
  return (
    <>
      {hours && <p>{hours}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  );
}
