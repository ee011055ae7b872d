import { type ReactNode, useMemo } from 'react';
import { type Language, LanguageContext } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { languageAddress } from './language-address.ts';

/** Shares the site's language and texts. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, languages, messages, baseDomains } = useSite();
  const value = useMemo<Language>(
    () => ({
      ...language,
      messages,
      choices: languages,
      switchTo: (choice) => {
        const address = languageAddress(window.location, choice, baseDomains);
        if (address && !choice.current) window.location.assign(address);
      },
    }),
    [language, languages, messages, baseDomains],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
