import type {
  ActivationTexts,
  CodeTexts,
  LaterMessages,
  LoginSettings,
  Messages,
  OidcTexts,
} from '../../runtime/contract.ts';
import type { InterfaceMessages } from '../../schemas/generated/messages-interface.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { Node } from '../graph/graph.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { LOGIN_TEXTS_FILE } from '../release/release.ts';
import { Fallbacks } from './fallbacks.ts';
import { interfaceKeys, interfaceMessages } from './interface-messages.ts';
import { hashedFile, textFile } from './linked-file.ts';
import { loginTexts } from './login-texts.ts';
import type { SiteFacts } from './site-model.ts';

/** The interface's texts in one language, with the gaps filled from English. */
export interface LanguageTexts {
  digest: string;
  /** Those for the browser, as they stand in a site's file (UTF-8). */
  json: Uint8Array;
  messages(): Messages;
  /** Those that browsers load when they need them. */
  later(): LinkedFile;
  /** Those for the login service. */
  loginTexts(): LinkedFile;
  /** Those that only sites with a login adapter have. */
  formTexts(login: SiteFacts['login']): FormTexts;
  /** How many are English because the language has none. */
  fallbacks: [file: string, count: number][];
}

/** What the login page says with some adapters. */
type FormTexts = Pick<LoginSettings, 'code' | 'oidc' | 'activation'>;

/** The same as it is kept. */
export interface KeptTexts {
  messages: string;
  later: string;
  loginTexts: string;
  formTexts: { code: CodeTexts; pin: CodeTexts; activation: ActivationTexts; oidc: OidcTexts };
  fallbacks: [file: string, count: number][];
}

/** What the texts of a language are made from. */
export interface LanguageInput {
  language: string;
  own: InterfaceMessages;
  english: InterfaceMessages;
}

/** Compiles the texts of a language. */
export function compileTexts({ language, own, english }: LanguageInput): KeptTexts {
  const counted = new Fallbacks();
  const texts = new Map([
    [FALLBACK, english],
    [language, own],
  ]);
  const all = interfaceMessages({ interfaceMessages: texts }, language, interfaceKeys(), counted);
  // What the login service alone says, or other sites do, would be so many bytes more for every browser.
  const { loginService: _, loginCode, loginPin, activation, loginOidc, ...others } = all;
  const { search, mine, app, ...messages } = others;
  const later: LaterMessages = { search, mine, app };
  return {
    messages: JSON.stringify(messages),
    later: JSON.stringify(later),
    loginTexts: loginTexts(all),
    formTexts: {
      code: loginCode,
      pin: { ...loginCode, ...loginPin },
      activation,
      oidc: loginOidc,
    },
    fallbacks: [...counted.counts],
  };
}

/** Opens texts that were compiled. */
export function languageTexts(kept: Node<KeptTexts>): LanguageTexts {
  const { messages, later, loginTexts, formTexts, fallbacks } = kept.value();
  let parsed: Messages | undefined;
  let laterFile: LinkedFile | undefined;
  let loginFile: LinkedFile | undefined;
  return {
    digest: kept.digest,
    json: Buffer.from(messages),
    messages: () => {
      parsed ??= JSON.parse(messages) as Messages;
      return parsed;
    },
    later: () => {
      laterFile ??= hashedFile('data', 'later', '.json', later);
      return laterFile;
    },
    loginTexts: () => {
      loginFile ??= textFile(LOGIN_TEXTS_FILE, loginTexts);
      return loginFile;
    },
    formTexts: ({ adapter, carrier }) => {
      if (adapter === 'oidc') return { oidc: formTexts.oidc };
      if (adapter !== 'otp') return {};
      const by = carrier?.activation;
      return {
        code: by === 'pin' ? formTexts.pin : formTexts.code,
        ...(by && { activation: { by, texts: formTexts.activation } }),
      };
    },
    fallbacks,
  };
}
