import { paths } from '../../common/paths.ts';
import { usePage } from '../../common/router.tsx';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { AppLink } from '../../ui/AppLink.tsx';

/** The links to the home page and the sections. */
export function NavLinks() {
  const { sections } = useSite();
  const { messages } = useLanguage();
  const { pathname } = usePage();
  const links = [
    { to: paths.home(), text: messages.nav.home },
    ...sections.map((section) => ({ to: paths.list(section), text: messages[section].name })),
  ];
  return (
    <ul className="pt-nav">
      {links.map(({ to, text }) => (
        <li key={to}>
          <AppLink to={to} aria-current={currentOf(pathname, to)}>
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
