import type { SectionId } from '../../runtime/contract.ts';
import type { Language } from '../../schemas/generated/workspace.ts';
import type { Catalogue } from '../link/catalogue.ts';
import { type PictureAddress, sectionData } from '../link/catalogue-data.ts';
import { Fallbacks } from '../link/fallbacks.ts';
import { itemPicture, ownPicture } from '../pictures/item-picture.ts';
import { compressedSize } from './compressed-size.ts';
import type { ItemPicture } from './gallery.ts';

/**
 * The pictures of all items of a section, those too that portals only show if they select them.
 * @param languages at least one. Titles are in the first; a picture that carries its title is there
 *   for each language in which it differs.
 */
export function itemPictures(
  catalogue: Catalogue,
  section: SectionId,
  languages: readonly Language[],
): ItemPicture[] {
  const items = catalogue.sections.get(section)?.items ?? [];
  const pictures = new Map(items.map((item) => [item.id, new Map<string, ItemPicture>()]));
  const ids = items.map(({ id }) => id);
  for (const language of languages) {
    const picture: PictureAddress = (_, item, { text, english }) => {
      const titleLanguage = (english && catalogue.languages.get('en')) || language;
      const own = ownPicture(catalogue, section, item);
      const svg = itemPicture(section, own, { text, ...titleLanguage });
      const known = pictures.get(item.id);
      // Without a title in it, or with the English one for want of another, it is the same again.
      if (known && !known.has(svg)) {
        known.set(svg, {
          section,
          id: item.id,
          key: item.key,
          title: text,
          titleLanguage,
          ...(own !== undefined && svg !== own && { language: titleLanguage }),
          svg,
          bytes: compressedSize(svg),
          own: own !== undefined,
        });
      }
      return '';
    };
    sectionData(
      section,
      { items: ids },
      { catalogue, language: language.code, locale: language.locale },
      picture,
      new Fallbacks(),
    );
  }
  return [...pictures.values()].flatMap((same) => [...same.values()]);
}
