import type { ListData, SectionId } from '../../runtime/contract.ts';
import type { SectionSelection } from '../../schemas/generated/workspace.ts';
import type { Catalogue, Section, SectionMessages } from '../catalogue/catalogue.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { itemPicture, ownPicture } from '../pictures/item-picture.ts';
import { PHOTO_WIDTHS } from '../pictures/photo-widths.ts';
import { encodeSet } from '../release/file-set.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import type { HostedParts } from '../workspace/hosted-thing.ts';
import { Fallbacks } from './fallbacks.ts';
import { frameOrigins } from './frame-origins.ts';
import { addressOf, hashedFile } from './linked-file.ts';
import { type PictureAddress, sectionData } from './section-data.ts';
import type { StructuredItem } from './structured-data.ts';

/** Everything that a section in a language is made from. */
export interface SectionInput {
  id: SectionId;
  /** What the site shows of it. */
  selection: SectionSelection;
  language: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  items: Section;
  own: SectionMessages;
  english: SectionMessages;
  /** Pictures of items (SVG) by text key. */
  pictures: Map<string, string>;
  /** Photos of items, encoded, by text key. */
  photos: Map<string, KeptPhoto>;
  /** What its items may name, by name. */
  hosted: Map<string, HostedParts>;
}

/** A photo as portals show it: two WebP files in base64. */
export type KeptPhoto = Record<keyof typeof PHOTO_WIDTHS, string>;

/** What sites have to know of a section that they show; its files are a set. */
export interface LinkedSection {
  id: SectionId;
  /** The digest of the set. */
  set: string;
  list: ListData;
  /** What search engines are told of that list's items. */
  structured: StructuredItem[];
  listAddress: string;
  detailsAddress: string;
  /** The ids of the items that have a detail page. */
  ids: string[];
  /** What the detail pages show in frames: origins, and `'self'`. */
  frames: string[];
  /** The names of the hosted things that they show; their files are sets of their own. */
  hosted: string[];
  /** How many of its texts are English because its language has none. */
  fallbacks: [file: string, count: number][];
  /** The picture of the first item. */
  firstPicture?: { svg: string } | { webp: string };
}

/** Makes the files of one section, the same for all sites of a locale that show the same of it. */
export function linkSection(input: SectionInput): { section: LinkedSection; files: LinkedFile[] } {
  const { id, selection, language, locale, direction, photos } = input;
  const catalogue = narrow(input);
  const fallbacks = new Fallbacks();
  const files = new Map<string, LinkedFile>();
  let firstPicture: LinkedSection['firstPicture'];
  // One folder for all pictures: every further folder would have to be made in every web root.
  const add = (name: string, ending: string, content: string | Uint8Array) => {
    const file = hashedFile('art', name, ending, content);
    files.set(file.path, file);
    return addressOf(file);
  };
  const picture: PictureAddress = (section, item, { text, english }) => {
    const photo = photos.get(item.key);
    if (photo) {
      firstPicture ??= { webp: photo.wide };
      const webp = (size: keyof typeof PHOTO_WIDTHS) =>
        add(
          `${section}-${item.id}-${PHOTO_WIDTHS[size]}`,
          '.webp',
          Buffer.from(photo[size], 'base64'),
        );
      return { picture: webp('small'), wide: webp('wide') };
    }
    const title = english
      ? { text, locale: FALLBACK, direction: 'ltr' as const }
      : { text, locale, direction };
    const own = ownPicture(catalogue, section, item);
    const svg = itemPicture(section, own, title);
    firstPicture ??= { svg };
    // All items of a section without a picture share one placeholder.
    return { picture: add(own === undefined ? section : `${section}-${item.id}`, '.svg', svg) };
  };
  const { list, details, structured } = sectionData(
    id,
    selection,
    { catalogue, language, locale, hosted: input.hosted },
    picture,
    fallbacks,
  );
  const listFile = hashedFile('data', id, '.json', JSON.stringify(list));
  const detailsFile = hashedFile('members', `${id}-details`, '.json', JSON.stringify(details));
  const all = [...files.values(), listFile, detailsFile];
  const folders = new Set(
    details.items.map((item) => ('hosted' in item ? item.hosted?.split('/')[2] : undefined)),
  );
  const isShown = (folder: string) => folders.has(folder);
  const section: LinkedSection = {
    id,
    set: encodeSet(all).digest,
    list,
    structured,
    listAddress: addressOf(listFile),
    detailsAddress: addressOf(detailsFile),
    ids: details.items.map((item) => item.id),
    frames: frameOrigins([details]),
    hosted: [...input.hosted].flatMap(([name, { folder }]) => (isShown(folder) ? [name] : [])),
    fallbacks: [...fallbacks.counts],
    ...(firstPicture && { firstPicture }),
  };
  return { section, files: all };
}

/** A catalogue that holds nothing but this section in this language. */
function narrow({ id, language, items, own, english, pictures }: SectionInput): Catalogue {
  return {
    languages: new Map(),
    themes: new Map(),
    sections: new Map([[id, items]]),
    interfaceMessages: new Map(),
    sectionMessages: new Map([
      [FALLBACK, new Map([[id, english]])],
      [language, new Map([[id, own]])],
    ]),
    logos: new Map(),
    pictures: new Map([[id, pictures]]),
    photos: new Map(),
  };
}
