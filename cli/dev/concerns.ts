import { FALLBACK } from '../catalogue/fallback.ts';
import type { SiteFacts } from '../link/site-model.ts';

/**
 * Whether a file of the workspace has a part in what a site shows.
 * @param own the files that its tenant is made from by `extends`.
 */
export function concerns(file: string, facts: SiteFacts, own: readonly string[]): boolean {
  const [house, room, first = '', second = ''] = file.split('/');
  if (house === 'tenants') return own.includes(file);
  const languages = [facts.language, FALLBACK];
  const name = (of: string) => of.replace(/\.[^.]*$/, '');
  if (room === 'messages' && second !== '') return languages.includes(first);
  if (room === 'glossary') return name(first) === facts.language;
  if (room === 'terms') return first === facts.terms && languages.includes(name(second));
  if (room === 'themes') return name(first) === facts.theme;
  if (room === 'art' && first === 'brands') return name(second) === facts.logo;
  return true;
}
