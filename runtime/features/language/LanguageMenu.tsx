import { ANY_PATH, pathElsewhere } from '../../common/paths.ts';
import { usePage } from '../../common/router.tsx';
import { useLanguage } from '../../common/use-language.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The menu of languages. A native popover: it opens, closes and keeps the focus without script. */
export function LanguageMenu() {
  const { code, messages, choices } = useLanguage();
  if (choices.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className="pt-icon-button pt-language-button"
        popoverTarget="pt-languages"
        aria-label={messages.nav.chooseLanguage}
      >
        <Icon name="globe" />
        <span aria-hidden="true">{code.toUpperCase()}</span>
      </button>
      <div id="pt-languages" popover="auto" className="pt-menu">
        <LanguageList />
      </div>
    </>
  );
}

/** The languages by their own names; each leads to the same page in it, also without script. */
export function LanguageList() {
  const { messages, choices, switchTo } = useLanguage();
  const { pathname } = usePage();
  return (
    <ul aria-label={messages.nav.language} className="pt-languages">
      {choices.map((choice) => (
        <li key={choice.origin}>
          <a
            className="pt-menu-item"
            href={choice.origin + (pathname === ANY_PATH ? '/' : pathElsewhere(pathname))}
            lang={choice.locale}
            aria-current={choice.current || undefined}
            onClick={(event) => {
              // A new tab is the browser's to open.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              // The script knows the host by which the visitor came, and the query.
              event.preventDefault();
              switchTo(choice);
            }}
          >
            {choice.nativeName}
          </a>
        </li>
      ))}
    </ul>
  );
}
