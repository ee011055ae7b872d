import { fill } from '../../common/fill.ts';
import { paths } from '../../common/paths.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { Offer } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';

interface Props {
  offer: Offer;
  /** Whether the terms open beside the page, so that what was typed in it stays. */
  beside?: boolean;
}

/** What one agrees to by getting access. */
export function Conditions({ offer, beside = false }: Props) {
  const { locale, messages } = useLanguage();
  const texts = messages.subscribe;
  const age = offer.payerConsent ? texts.ageOrConsent : texts.age;
  const terms = messages.footer.termsOfService;
  return (
    <ul className="pt-points pt-small">
      {offer.minimumAge !== undefined && <li>{fill(age, { age: offer.minimumAge }, locale)}</li>}
      {offer.personalUseOnly && <li>{texts.personalUse}</li>}
      {offer.withdrawalWaived && <li>{texts.withdrawalWaived}</li>}
      <li>
        {texts.acceptTerms}{' '}
        {beside ? (
          <ExternalLink href={paths.terms()}>{terms}</ExternalLink>
        ) : (
          <AppLink to={paths.terms()}>{terms}</AppLink>
        )}
      </li>
    </ul>
  );
}
