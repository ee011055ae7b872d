import { paths } from '../../common/paths.ts';
import { useSite } from '../../common/use-site.ts';
import { LanguageMenu } from '../../features/language/LanguageMenu.tsx';
import { useLanguage } from '../../features/language/use-language.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Account } from './Account.tsx';
import { DRAWER_ID, Drawer } from './Drawer.tsx';
import { NavLinks } from './NavLinks.tsx';

/** The bar at the top: brand, sections, language, account. */
export function TopBar() {
  const { brand } = useSite();
  const { messages } = useLanguage();
  return (
    <header className="pt-bar">
      <div className="pt-bar-inner">
        <button
          type="button"
          className="pt-icon-button pt-menu-button"
          popoverTarget={DRAWER_ID}
          aria-label={messages.common.openMenu}
        >
          <Icon name="menu" mirrored />
        </button>
        <AppLink className="pt-brand" to={paths.home()}>
          <img src={brand.logo} alt="" width="32" height="32" loading="lazy" />
          <span>{brand.name}</span>
        </AppLink>
        <nav className="pt-bar-nav" aria-label={messages.nav.main}>
          <NavLinks />
        </nav>
        <LanguageMenu />
        <Account />
      </div>
      <Drawer />
    </header>
  );
}
