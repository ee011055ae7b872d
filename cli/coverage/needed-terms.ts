import type { Workspace } from '../workspace/read-workspace.ts';
import { at, itemsAt, textAt } from '../workspace/tree.ts';

/** A terms template in a language in which some site is published. */
export interface NeededTerms {
  language: string;
  template: string;
  /** The tenants that use it, sorted. */
  tenants: string[];
  /**
   * Whether one of them sells something: then the terms have to stand in the site's language.
   * A tenant without an offer may show general terms in English.
   */
  required: boolean;
  present: boolean;
}

/** Every pair of a site's language and its tenant's terms, sorted by language and template. */
export function neededTerms({ tenants, terms }: Workspace): NeededTerms[] {
  const needed = new Map<string, NeededTerms>();
  for (const { name, tree } of tenants) {
    const template = textAt(tree, 'terms');
    if (template === undefined) continue;
    const offer = at(tree, 'offer') !== undefined;
    for (const site of itemsAt(tree, 'sites')) {
      const language = textAt(site, 'language');
      if (language === undefined) continue;
      const key = `${language} ${template}`;
      const entry = needed.get(key) ?? {
        language,
        template,
        tenants: [],
        required: false,
        present: terms.get(template)?.has(language) ?? false,
      };
      needed.set(key, entry);
      if (!entry.tenants.includes(name)) entry.tenants.push(name);
      entry.required ||= offer;
    }
  }
  return [...needed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}
