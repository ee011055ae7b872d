import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { Language, Theme } from '../../schemas/generated/workspace.ts';

/** The parts of a sheet in their order: sections of the catalogue, then what belongs to brands. */
export const GALLERY_PARTS = [...SECTION_IDS, 'logos', 'previews'] as const;
export type GalleryPart = (typeof GALLERY_PARTS)[number];

/** All pictures of a workspace. A part that was not asked for is empty. */
export interface Gallery {
  sections: GallerySection[];
  logos: LogoPicture[];
  previews: PreviewPicture[];
  grounds: Grounds;
}

export interface GallerySection {
  id: SectionId;
  pictures: ItemPicture[];
}

/** The picture of an item as sites show it; one that carries its title is there once per language. */
export interface ItemPicture {
  section: SectionId;
  /** The item's id, and the key that its file is named after. */
  id: string;
  key: string;
  /** The item's title, and the language that it is in. */
  title: string;
  titleLanguage: Language;
  /** The language of the title that is set into the picture; absent where it carries none. */
  language?: Language;
  /** An SVG; or of another picture the bytes of its wide WebP. */
  content: string | Uint8Array;
  /** What a phone loads for a list: the SVG after brotli, or the small WebP. */
  bytes: number;
  /** Whether it is a file of the catalogue; else it is its section's placeholder. */
  own: boolean;
}

export interface LogoPicture {
  /** The file's name in catalog/art/brands, without its ending. */
  name: string;
  /** The ids of the brands that have it. */
  brands: string[];
  svg: string;
  /** After brotli. */
  bytes: number;
}

/** The picture that is shown with shared links to sites of a brand. */
export interface PreviewPicture {
  /** The file's name in the sites' folder `icons`. */
  name: string;
  brand: { id: string; name: string };
  languages: Language[];
  /** The sites that have it: "uae/ar-mobile". */
  sites: string[];
  title: string;
  png: Uint8Array;
}

/** The themes that pictures are looked at in; the workspace may have only one appearance. */
export interface Grounds {
  dark?: Theme;
  light?: Theme;
}

/** What is said of a gallery in one line, and in numbers. */
export interface GallerySummary {
  /** All pictures of the sheet. */
  pictures: number;
  items: number;
  /** Items that show a placeholder. */
  withoutOwn: number;
  /** The picture of an item that takes most bytes. */
  largest?: ItemPicture;
}

export function summarizeGallery({ sections, logos, previews }: Gallery): GallerySummary {
  const pictures = sections.flatMap((section) => section.pictures);
  const items = new Map(pictures.map((picture) => [`${picture.section} ${picture.id}`, picture]));
  const largest = pictures.reduce<ItemPicture | undefined>(
    (most, picture) => (most && most.bytes >= picture.bytes ? most : picture),
    undefined,
  );
  return {
    pictures: pictures.length + logos.length + previews.length,
    items: items.size,
    withoutOwn: [...items.values()].filter(({ own }) => !own).length,
    ...(largest && { largest }),
  };
}
