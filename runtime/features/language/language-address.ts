import { pathElsewhere } from '../../common/paths.ts';
import type { LanguageChoice } from '../../contract.ts';

/**
 * The address of the same page on another language's subdomain, under the same base domain where
 * that site stands there too.
 * @param at where the browser is.
 * @param baseDomains the known base domains, lower case; the longest that fits is taken.
 * @returns null when the host is under none of them: the language cannot be changed from there.
 */
export function languageAddress(
  at: Pick<Location, 'protocol' | 'hostname' | 'port' | 'pathname' | 'search'>,
  choice: Pick<LanguageChoice, 'subdomain' | 'domains'>,
  baseDomains: readonly string[],
): string | null {
  const host = at.hostname.toLowerCase();
  const base = baseDomains
    .filter((domain) => host === domain || host.endsWith(`.${domain}`))
    .sort((a, b) => b.length - a.length)[0];
  if (!base) return null;
  const domain = choice.domains?.[base] ?? base;
  const name = choice.subdomain ? `${choice.subdomain}.${domain}` : domain;
  const port = at.port ? `:${at.port}` : '';
  return `${at.protocol}//${name}${port}${pathElsewhere(at.pathname)}${at.search}`;
}
