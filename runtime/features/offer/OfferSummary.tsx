import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { OfferFacts, Prices } from './OfferFacts.tsx';

/** The offer as a subscriber has it; says so where the facts are not known. */
export function OfferSummary() {
  const { offer } = useSite();
  const { messages } = useLanguage();
  if (!offer) return <p>{messages.subscribe.noOffer}</p>;
  return (
    <>
      <div className="pt-price">
        <Prices offer={offer} />
      </div>
      <OfferFacts offer={offer} />
    </>
  );
}
