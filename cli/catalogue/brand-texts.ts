import { at, type Tree } from '../workspace/tree.ts';

/** The texts of a brand that are written by language, as paths below `brand`. */
export const BRAND_TEXTS: readonly (readonly string[])[] = [
  ['title'],
  ['description'],
  ['hero', 'title'],
  ['hero', 'text'],
  ['preview', 'title'],
  ['preview', 'description'],
];

/**
 * The texts of a brand that a language lacks. Of a text that is not there at all the schema says so.
 * @param tenant the tree of a tenant or of a brand's file.
 */
export function missingBrandTexts(tenant: Tree | undefined, language: string): string[][] {
  return BRAND_TEXTS.map((path) => ['brand', ...path]).filter((path) => {
    const texts = at(tenant, ...path);
    return texts?.kind === 'map' && !texts.entries.has(language);
  });
}
