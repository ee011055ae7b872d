import { paths } from '../../common/paths.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { LanguageMenu } from '../../features/language/LanguageMenu.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Account } from './Account.tsx';
import { DRAWER_ID, Drawer } from './Drawer.tsx';
import { NavLinks } from './NavLinks.tsx';

/**
 * The bar at the top: brand, sections, account, language. It is one row high on any font: what does not
 * fit beside the rest is left to the drawer, and the styles alone decide, from the first paint on.
 */
export function TopBar() {
  const { brand } = useSite();
  const { messages } = useLanguage();
  return (
    <header className="pt-bar">
      <div className="pt-bar-inner">
        <div className="pt-bar-main">
          {/* Either this has room, or the sections have: `shell.css` says how. */}
          <div className="pt-fit">
            <button
              type="button"
              className="pt-icon-button pt-menu-button"
              popoverTarget={DRAWER_ID}
              aria-label={messages.common.openMenu}
            >
              <Icon name="menu" mirrored />
            </button>
          </div>
          <AppLink className="pt-brand" to={paths.home()}>
            <img src={brand.logo} alt="" width="32" height="32" loading="lazy" />
            <span>{brand.name}</span>
          </AppLink>
          <div className="pt-fit pt-bar-nav">
            <nav aria-label={messages.nav.main}>
              <NavLinks />
            </nav>
          </div>
        </div>
        <Account />
        {/* Where it has no room, the drawer has it. */}
        <div className="pt-fit">
          <AppLink
            className="pt-icon-button"
            to={paths.search()}
            aria-label={messages.lists.search}
          >
            <Icon name="search" />
          </AppLink>
        </div>
        <LanguageMenu />
      </div>
      <Drawer />
    </header>
  );
}
