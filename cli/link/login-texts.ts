import type { AllMessages } from '../../runtime/contract.ts';

/** What the file of the login service holds: texts in the site's language, compiled. */
export type LoginTexts = AllMessages['loginService'] &
  Pick<AllMessages['login'], 'invalid'> & { noAccess: AllMessages['loginOidc']['unknown'] };

/** What the login service says on the sites of a language, as JSON. */
export function loginTexts({ login, loginOidc, loginService }: AllMessages): string {
  const noAccess = loginOidc.unknown;
  const texts: LoginTexts = { invalid: login.invalid, noAccess, ...loginService };
  return `${JSON.stringify(texts)}\n`;
}
