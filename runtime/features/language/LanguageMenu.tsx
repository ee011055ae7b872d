import { Icon } from '../../ui/Icon.tsx';
import { useLanguage } from './use-language.ts';

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

/** The languages by their own names; choosing one leads to the same page in it. */
export function LanguageList() {
  const { messages, choices, switchTo } = useLanguage();
  return (
    <ul aria-label={messages.nav.language} className="pt-languages">
      {choices.map((choice) => (
        <li key={`${choice.code} ${choice.subdomain}`}>
          <button
            type="button"
            className="pt-menu-item"
            lang={choice.locale}
            aria-current={choice.current || undefined}
            onClick={() => switchTo(choice)}
          >
            {choice.nativeName}
          </button>
        </li>
      ))}
    </ul>
  );
}
