import { BRAND_TEXTS } from '../catalogue/brand-texts.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { at, itemsAt, textAt } from '../workspace/tree.ts';

/** A text of a brand in a language in which one of its sites is published. */
export interface NeededBrandText {
  language: string;
  /** The file in which the text stands in other languages. */
  file: string;
  /** The keys that lead to it, joined by dots: "brand.hero.title". */
  key: string;
  present: boolean;
}

/** Every text of every brand in each language of its sites, once, sorted by language, file and key. */
export function neededBrandTexts({ tenants }: Pick<Workspace, 'tenants'>): NeededBrandText[] {
  const needed = new Map<string, NeededBrandText>();
  for (const { tree } of tenants) {
    const languages = new Set(itemsAt(tree, 'sites').map((site) => textAt(site, 'language')));
    for (const path of BRAND_TEXTS) {
      const texts = at(tree, 'brand', ...path);
      if (texts?.kind !== 'map') continue;
      const { file } = texts.place.source;
      const key = ['brand', ...path].join('.');
      for (const language of languages) {
        if (language === undefined) continue;
        const present = texts.entries.has(language);
        needed.set(`${language} ${file} ${key}`, { language, file, key, present });
      }
    }
  }
  return [...needed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}
