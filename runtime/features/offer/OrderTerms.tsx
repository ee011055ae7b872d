import { useSite } from '../../common/use-site.ts';
import { Conditions } from './Conditions.tsx';
import { Prices } from './OfferFacts.tsx';

/** What stands above a button that buys access: price, period, renewal and conditions. */
export function OrderTerms() {
  const { offer } = useSite();
  if (!offer) return null;
  return (
    <>
      <div className="pt-price">
        <Prices offer={offer} />
      </div>
      <Conditions offer={offer} beside />
    </>
  );
}
