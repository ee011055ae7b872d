import type { AllMessages } from '../../runtime/contract.ts';

/** What the file of the login service holds: texts in the site's language, compiled. */
export type LoginTexts = AllMessages['loginService'] & Pick<AllMessages['login'], 'invalid'>;

/** What the login service says on the sites of a language, as JSON. */
export function loginTexts({ login, loginService }: AllMessages): string {
  const texts: LoginTexts = { invalid: login.invalid, ...loginService };
  return `${JSON.stringify(texts)}\n`;
}
