import { paths } from '../../common/paths.ts';
import { usePage } from '../../common/router.tsx';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Drawing } from '../../ui/Icon.tsx';

/**
 * The links to the home page and the sections.
 * @param icons the strokes of the icons before them, by section; those of the home page and of the search are
 *   `home` and `search`. Without them the search is left out: the bar has it anyway.
 */
export function NavLinks({ icons = {} }: { icons?: Readonly<Record<string, string>> }) {
  const { sections } = useSite();
  const { messages } = useLanguage();
  const { pathname } = usePage();
  const links = [
    { to: paths.home(), text: messages.nav.home, icon: icons.home },
    ...sections.map((section) => ({
      to: paths.list(section),
      text: messages[section].name,
      icon: icons[section],
    })),
    ...(icons.search
      ? [{ to: paths.search(), text: messages.lists.search, icon: icons.search }]
      : []),
  ];
  return (
    <ul className="pt-nav">
      {links.map(({ to, text, icon }) => (
        <li key={to}>
          <AppLink to={to} aria-current={currentOf(pathname, to)}>
            {icon && <Drawing strokes={icon} />}
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function currentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return to !== paths.home() && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
