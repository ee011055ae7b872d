import type { SectionId } from '../../runtime/contract.ts';
import type { Language } from '../../schemas/generated/workspace.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { ItemBySection } from '../catalogue/section-descriptor.ts';
import type { Node } from '../graph/graph.ts';
import { Fallbacks } from '../link/fallbacks.ts';
import type { KeptPhoto } from '../link/link-section.ts';
import { type PictureAddress, sectionData } from '../link/section-data.ts';
import { itemPicture, ownPicture, type PictureTitle } from '../pictures/item-picture.ts';
import { compressedSize } from './compressed-size.ts';
import type { ItemPicture } from './gallery.ts';

/**
 * The pictures of all items of a section, those too that portals only show if they select them.
 * @param languages at least one. Titles are in the first; a picture that carries its title is there
 *   for each language in which it differs.
 * @param encoded the section's photos, by text key.
 */
export function itemPictures(
  catalogue: Catalogue,
  section: SectionId,
  languages: readonly Language[],
  encoded: ReadonlyMap<string, Node<KeptPhoto>> = new Map(),
): ItemPicture[] {
  const items = catalogue.sections.get(section)?.items ?? [];
  const pictures = new Map(
    items.map((item) => [item.id, new Map<ItemPicture['content'], ItemPicture>()]),
  );
  const photos = new Map([...encoded].map(([key, photo]) => [key, photoPicture(photo.value())]));
  const ids = items.map(({ id }) => id);
  const shownPicture = (item: ItemBySection[SectionId], title: PictureTitle) => {
    return photos.get(item.key) ?? svgPicture(section, ownPicture(catalogue, section, item), title);
  };
  for (const language of languages) {
    const picture: PictureAddress = (_, item, { text, english }) => {
      const titleLanguage = (english && catalogue.languages.get(FALLBACK)) || language;
      const shown = shownPicture(item, { text, ...titleLanguage });
      const known = pictures.get(item.id);
      // Without a title in it, or with the English one for want of another, it is the same again.
      if (known && !known.has(shown.content)) {
        const { titled, ...picture } = shown;
        known.set(shown.content, {
          section,
          id: item.id,
          key: item.key,
          title: text,
          titleLanguage,
          ...(titled && { language: titleLanguage }),
          ...picture,
        });
      }
      return { picture: '' };
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

/** What is said of a picture whatever item it is of, and whether it carries its title. */
type ShownPicture = Pick<ItemPicture, 'content' | 'bytes' | 'own'> & { titled: boolean };

function svgPicture(
  section: SectionId,
  own: string | undefined,
  title: PictureTitle,
): ShownPicture {
  const content = itemPicture(section, own, title);
  const titled = own !== undefined && content !== own;
  return { content, bytes: compressedSize(content), own: own !== undefined, titled };
}

function photoPicture({ small, wide }: KeptPhoto): ShownPicture {
  const [bytes, content] = [small, wide].map((file) => Buffer.from(file, 'base64'));
  return { content: content as Buffer, bytes: bytes?.length ?? 0, own: true, titled: false };
}
