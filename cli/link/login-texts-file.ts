import type { AllMessages } from '../../runtime/contract.ts';
import type { LinkedFile } from '../write/linked-site.ts';
import { LOGIN_TEXTS_FILE, type LoginTexts } from '../write/release.ts';
import { textFile } from './linked-file.ts';

/** What the login service says on the sites of a language. */
export function loginTextsFile({ login, loginService }: AllMessages): LinkedFile {
  const texts: LoginTexts = { invalid: login.invalid, ...loginService };
  return textFile(LOGIN_TEXTS_FILE, `${JSON.stringify(texts)}\n`);
}
