import { Button } from '@radix-ui/themes';
import { useActivation } from '../../common/use-activation.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import type { Offer } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Conditions } from './Conditions.tsx';
import { OfferFacts, Prices } from './OfferFacts.tsx';
import { SmsAction } from './SmsAction.tsx';

/** How someone without access gets it in this market; says so where the facts are not known. */
export function SubscribePanel() {
  const { offer } = useSite();
  const { messages } = useLanguage();
  const activation = useActivation();
  const texts = messages.subscribe;
  return (
    <section className="pt-subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">{texts.title}</h2>
      {offer ? (
        <>
          {activation?.isShown ? (
            // Beside it stand price and conditions.
            <ActivationMessage offer={offer} />
          ) : (
            <>
              <p className="pt-quiet">{texts.introduction}</p>
              <div className="pt-price">
                <Prices offer={offer} />
              </div>
              <Activation offer={offer} />
            </>
          )}
          <OfferFacts offer={offer} />
          {!activation?.isShown && <Conditions offer={offer} />}
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
 * What can be done to get access. A PIN or a code is taken by a screen of its own, where somebody can tell whether
 * it is right. Elsewhere the one step that the portal can offer is a text message; without a number for it, whoever
 * sells the access is to be asked.
 */
function Activation({ offer }: { offer: Offer }) {
  const { messages } = useLanguage();
  const screen = useActivation();
  const texts = messages.subscribe;
  const by = offer.activation?.by;
  const isAsked = !offer.activation?.shortCode && screen?.by !== 'pin';
  return (
    <div className="pt-activation">
      <h3>{texts.activation}</h3>
      <ActivationMessage offer={offer} />
      {by === 'code' && <p>{texts.activateCode}</p>}
      {by === 'pin' && <p>{texts.activatePin}</p>}
      {isAsked && <p>{texts.activateAsk}</p>}
      {screen && (
        <Button size="3" asChild>
          <AppLink to={screen.address}>
            {screen.by === 'pin' ? screen.texts.start : screen.texts.haveCode}
          </AppLink>
        </Button>
      )}
    </div>
  );
}

/** The text message that buys access, or gets a code for it; nothing without a number to send it to. */
function ActivationMessage({ offer: { activation } }: { offer: Offer }) {
  const texts = useLanguage().messages.subscribe;
  const { keyword, shortCode } = activation ?? {};
  if (!shortCode) return null;
  const text = keyword ? texts.activateKeyword : texts.activateShortCode;
  return <SmsAction text={text} keyword={keyword} shortCode={shortCode} />;
}
