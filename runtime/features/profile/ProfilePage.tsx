import { Button } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { accessEnd } from '../../common/access-end.ts';
import { useAuth } from '../../common/use-auth.ts';
import { useLanguage } from '../../common/use-language.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { writtenDate } from '../../common/written-date.ts';
import { Facts } from '../../ui/blocks.tsx';
import { Mark } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RouteGuard } from '../../ui/RouteGuard.tsx';
import styles from './profile.css?inline';

interface Props {
  /** What the subscriber pays for. */
  offer: ReactNode;
  /** The languages to choose from, shown where there are several. */
  languages: ReactNode;
  /** What the device keeps of the subscriber. */
  device: ReactNode;
  /** The offer to install the portal, where there is one. */
  install: ReactNode;
}

/** The subscriber's own page. */
export function ProfilePage(props: Props) {
  const { messages } = useLanguage();
  usePageTitle(messages.profile.title);
  return (
    <RouteGuard>
      <Profile {...props} />
    </RouteGuard>
  );
}

function Profile({ offer, languages, device, install }: Props) {
  const { user, signOut } = useAuth();
  const { locale, messages, choices } = useLanguage();
  const texts = messages.profile;
  if (!user) return null;
  return (
    <div className="pt-page pt-profile">
      <style>{styles}</style>
      <PageHeading>{texts.title}</PageHeading>
      <div className="pt-pass">
        <Mark icon="user" />
        <Facts
          facts={[
            // Who signed in on another site of the market has no number here.
            [
              texts.phone,
              user.phone && (
                <bdi key="phone" dir="ltr">
                  {user.phone}
                </bdi>
              ),
            ],
            [texts.validUntil, writtenDate(accessEnd(user), locale, 'short') ?? texts.noExpiry],
          ]}
        />
      </div>
      <section className="pt-block">
        <h2>{texts.subscription}</h2>
        {offer}
      </section>
      {device}
      {choices.length > 1 && (
        <section className="pt-block">
          <h2>{texts.language}</h2>
          {languages}
        </section>
      )}
      {install}
      <div className="pt-actions">
        <Button size="3" variant="soft" color="gray" onClick={() => signOut()}>
          {messages.nav.logout}
        </Button>
        <Button size="3" variant="ghost" color="gray" onClick={() => signOut(true)}>
          {texts.logoutEverywhere}
        </Button>
      </div>
    </div>
  );
}
