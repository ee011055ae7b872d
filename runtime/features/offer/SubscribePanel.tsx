import { fill } from '../../common/fill.ts';
import { paths } from '../../common/paths.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import type { Offer } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OfferFacts, Prices } from './OfferFacts.tsx';
import { SmsAction } from './SmsAction.tsx';

/** How someone without access gets it in this market; says so where the facts are not known. */
export function SubscribePanel() {
  const { offer } = useSite();
  const { messages } = useLanguage();
  const texts = messages.subscribe;
  return (
    <section className="pt-subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">{texts.title}</h2>
      {offer ? (
        <>
          <p className="pt-quiet">{texts.introduction}</p>
          <div className="pt-price">
            <Prices offer={offer} />
          </div>
          <Activation offer={offer} />
          <OfferFacts offer={offer} />
          <Conditions offer={offer} />
        </>
      ) : (
        <p className="pt-unavailable">
          <Icon name="info" />
          <span>{texts.noOffer}</span>
        </p>
      )}
    </section>
  );
}

/**
 * What can be done to get access. The portal has no screen for a code or a PIN, so the one step that
 * it can offer is a text message; without a number for it, whoever sells the access is to be asked.
 */
function Activation({ offer: { activation } }: { offer: Offer }) {
  const { messages } = useLanguage();
  const texts = messages.subscribe;
  const { by, keyword, shortCode } = activation ?? {};
  const sendText = keyword ? texts.activateKeyword : texts.activateShortCode;
  return (
    <div className="pt-activation">
      <h3>{texts.activation}</h3>
      {shortCode && <SmsAction text={sendText} keyword={keyword} shortCode={shortCode} />}
      {by === 'code' && <p>{texts.activateCode}</p>}
      {by === 'pin' && <p>{texts.activatePin}</p>}
      {!shortCode && <p>{texts.activateAsk}</p>}
    </div>
  );
}

function Conditions({ offer }: { offer: Offer }) {
  const { locale, messages } = useLanguage();
  const texts = messages.subscribe;
  const age = offer.payerConsent ? texts.ageOrConsent : texts.age;
  return (
    <ul className="pt-points pt-small">
      {offer.minimumAge !== undefined && <li>{fill(age, { age: offer.minimumAge }, locale)}</li>}
      {offer.personalUseOnly && <li>{texts.personalUse}</li>}
      {offer.withdrawalWaived && <li>{texts.withdrawalWaived}</li>}
      <li>
        {texts.acceptTerms} <AppLink to={paths.terms()}>{messages.footer.termsOfService}</AppLink>
      </li>
    </ul>
  );
}
