import { accessEnd } from '../../common/access-end.ts';
import { paths } from '../../common/paths.ts';
import { useAuth } from '../../common/use-auth.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { writtenDate } from '../../common/written-date.ts';
import { LanguageList } from '../../features/language/LanguageMenu.tsx';
import { Prices, Support } from '../../features/offer/OfferFacts.tsx';
import type { StoredUser } from '../../login/adapter.ts';
import { sectionIcons } from '../../sections/icons.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon, STROKES } from '../../ui/Icon.tsx';
import styles from './drawer.css?inline';

/** The strokes of what stands before the links, by section. */
export const icons: Readonly<Record<string, string>> = {
  ...sectionIcons,
  search: STROKES.search,
  home: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-5.5h4V20',
};

/** What the drawer has besides the sections: access, languages and help. Visitors get it when they open the drawer. */
export default function DrawerMore() {
  const { offer } = useSite();
  const { messages, choices } = useLanguage();
  const { user } = useAuth();
  const current = choices.find((choice) => choice.current);
  return (
    <div className="pt-drawer-more">
      <style href="pt-drawer" precedence="default">
        {styles}
      </style>
      {user ? <Access user={user} /> : <Offered />}
      {choices.length > 1 && (
        <details>
          <summary>
            <Icon name="globe" />
            {messages.nav.language}
            {current && <span lang={current.locale}>{current.nativeName}</span>}
          </summary>
          <LanguageList />
        </details>
      )}
      {offer?.support && (
        <section className="pt-drawer-help">
          <h2>{messages.subscribe.support}</h2>
          <Support {...offer.support} />
        </section>
      )}
    </div>
  );
}

/** How long a subscriber's access goes on. */
function Access({ user }: { user: StoredUser }) {
  const { locale, messages } = useLanguage();
  const end = writtenDate(accessEnd(user), locale);
  return (
    <AppLink className="pt-drawer-card" to={paths.profile()}>
      <span>
        {messages.profile.subscription}
        <b>{end ? `${messages.profile.validUntil}: ${end}` : messages.profile.noExpiry}</b>
      </span>
      <Icon name="forward" mirrored />
    </AppLink>
  );
}

/** What a visitor may have; nothing where the market does not say. */
function Offered() {
  const { offer } = useSite();
  const { messages } = useLanguage();
  if (!offer) return null;
  return (
    <section className="pt-drawer-card">
      <div>
        <Prices offer={offer} />
        <AppLink className="pt-drawer-link" to={paths.login()}>
          {messages.subscribe.title}
        </AppLink>
      </div>
    </section>
  );
}
