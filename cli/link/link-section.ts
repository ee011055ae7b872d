import type { ListData, SectionId } from '../../runtime/contract.ts';
import type { SectionSelection } from '../../schemas/generated/workspace.ts';
import { encodeSet } from '../release/file-set.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { itemPicture, ownPicture } from './art/item-picture.ts';
import type { Catalogue, Section, SectionMessages } from './catalogue.ts';
import { type ImageAddress, sectionData } from './catalogue-data.ts';
import { FALLBACK } from './fallback.ts';
import { Fallbacks } from './fallbacks.ts';
import { frameOrigins } from './frame-origins.ts';
import { addressOf, hashedFile } from './linked-file.ts';

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
  /** Pictures of items by text key. */
  pictures: Map<string, string>;
}

/** What sites have to know of a section that they show; its files are a set. */
export interface LinkedSection {
  id: SectionId;
  /** The digest of the set. */
  set: string;
  list: ListData;
  listAddress: string;
  detailsAddress: string;
  /** The ids of the items that have a detail page. */
  ids: string[];
  /** The origins of what the detail pages show in frames. */
  frames: string[];
  /** How many of its texts are English because its language has none. */
  fallbacks: [file: string, count: number][];
  /** The picture of the first item. */
  cover?: string;
}

/** Makes the files of one section, the same for all sites of a locale that show the same of it. */
export function linkSection(input: SectionInput): { section: LinkedSection; files: LinkedFile[] } {
  const { id, selection, language, locale, direction } = input;
  const catalogue = narrow(input);
  const fallbacks = new Fallbacks();
  const images = new Map<string, LinkedFile>();
  let cover: string | undefined;
  const image: ImageAddress = (section, item, { text, english }) => {
    const title = english
      ? { text, locale: FALLBACK, direction: 'ltr' as const }
      : { text, locale, direction };
    const svg = itemPicture(section, item, ownPicture(catalogue, section, item), title);
    cover ??= svg;
    // One folder for all: every folder more is made anew for every site.
    const file = hashedFile('art', `${section}-${item.id}`, '.svg', svg);
    images.set(file.path, file);
    return addressOf(file);
  };
  const { list, details } = sectionData(
    id,
    selection,
    { catalogue, language, locale },
    image,
    fallbacks,
  );
  const listFile = hashedFile('data', id, '.json', JSON.stringify(list));
  const detailsFile = hashedFile('data', `${id}-details`, '.json', JSON.stringify(details));
  const files = [...images.values(), listFile, detailsFile];
  const section: LinkedSection = {
    id,
    set: encodeSet(files).digest,
    list,
    listAddress: addressOf(listFile),
    detailsAddress: addressOf(detailsFile),
    ids: details.items.map((item) => item.id),
    frames: frameOrigins(details.items),
    fallbacks: [...fallbacks.counts],
    ...(cover !== undefined && { cover }),
  };
  return { section, files };
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
  };
}
