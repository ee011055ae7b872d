import { Button } from '@radix-ui/themes';
import { useLanguage } from '../../common/use-language.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { useSite } from '../../common/use-site.ts';
import { Facts } from '../../ui/blocks.tsx';
import { Mark } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { LanguageList } from '../language/LanguageMenu.tsx';
import { OfferFacts, Prices } from '../offer/OfferFacts.tsx';
import { RouteGuard } from '../session/RouteGuard.tsx';
import { accessEnd } from '../session/stored-user.ts';
import { useAuth } from '../session/use-auth.ts';

/** The subscriber's own page. */
export default function ProfilePage() {
  const { messages } = useLanguage();
  usePageTitle(messages.profile.title);
  return (
    <RouteGuard>
      <Profile />
    </RouteGuard>
  );
}

function Profile() {
  const { offer } = useSite();
  const { user, signOut } = useAuth();
  const { locale, messages, choices } = useLanguage();
  const texts = messages.profile;
  if (!user) return null;
  return (
    <div className="pt-page pt-profile">
      <PageHeading>{texts.title}</PageHeading>
      <div className="pt-pass">
        <Mark icon="user" />
        <Facts
          facts={[
            [
              texts.phone,
              <bdi key="phone" dir="ltr">
                {user.phone}
              </bdi>,
            ],
            [texts.validUntil, writtenEnd(accessEnd(user), locale) ?? texts.noExpiry],
          ]}
        />
      </div>
      <section className="pt-block">
        <h2>{texts.subscription}</h2>
        {offer ? (
          <>
            <div className="pt-price">
              <Prices offer={offer} />
            </div>
            <OfferFacts offer={offer} />
          </>
        ) : (
          <p>{messages.subscribe.noOffer}</p>
        )}
      </section>
      {choices.length > 1 && (
        <section className="pt-block">
          <h2>{texts.language}</h2>
          <LanguageList />
        </section>
      )}
      <div className="pt-actions">
        <Button size="3" variant="soft" color="gray" onClick={signOut}>
          {messages.nav.logout}
        </Button>
      </div>
    </div>
  );
}

/** A moment in words, in the locale and the subscriber's own time zone. */
function writtenEnd(end: number | undefined, locale: string): string | undefined {
  if (end === undefined || Number.isNaN(end)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(end);
}
