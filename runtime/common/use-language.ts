import { createContext, useContext } from 'react';
import type { LanguageChoice, Messages } from '../contract.ts';

export interface Language {
  code: string;
  /** The tag for Intl. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Every text of the interface in this language. */
  messages: Messages;
  /** The languages to choose from, this one included. */
  choices: LanguageChoice[];
  /** Goes to the same page in another language, where the host allows it. */
  switchTo(choice: LanguageChoice): void;
}

export const LanguageContext = createContext<Language | null>(null);

/** The language of the site and its texts. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage must be used within a LanguageProvider');
  return language;
}
