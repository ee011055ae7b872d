import type { Card, DetailBeyondBase, DetailBySection, SectionId } from '../../runtime/contract.ts';
import type { WorkspaceFiles } from '../../schemas/generated/workspace.ts';
import type { Tree } from '../workspace/tree.ts';

/** An item of each section, as `schemas/section-<id>.schema.json` has it. */
export type ItemBySection = {
  [S in SectionId]: WorkspaceFiles[`section-${S}`]['items'][number];
};

/** The texts of an item of each section, as `schemas/messages-<id>.schema.json` has them. */
export type TextsBySection = {
  [S in SectionId]: NonNullable<WorkspaceFiles[`messages-${S}`]['items']>[string];
};

/** What the file of each section says besides its items. */
export type SettingsBySection = {
  [S in SectionId]: Omit<WorkspaceFiles[`section-${S}`], 'categories' | 'shelves' | 'items'>;
};

/** The fields that only items of some sections have may be asked for, too. */
type Keys<T> = T extends unknown ? keyof T & string : never;

/**
 * What a section is to the build. Commands, rules and the link step know sections only by this; what
 * the browser needs beside it stands in `runtime/sections/<id>/`.
 */
export interface SectionDescriptor<S extends SectionId = SectionId> {
  /** What people who work on portals call it; subscribers see the name in their language. */
  name: string;
  /** Its place among the sections, smaller first; numbers leave room between them. */
  order: {
    /** In the navigation, and wherever nothing else is said. */
    navigation: number;
    /** Of its preview on the home page. */
    home: number;
    /** Of its picture on shared links, which have room for three; absent where it has none there. */
    shared?: number;
  };
  /** How many items the home page shows of it. */
  previews: number;
  /** The field of an item with the address elsewhere that a tenant's `linkHost` looks at. */
  link: Keys<ItemBySection[S]>;
  /** The field that makes do where that is lacking: the drawn steps of a recipe stand for its video. */
  standIn?: Keys<ItemBySection[S]>;
  /** The fields of a detail whose addresses are shown in frames. */
  frames: readonly Keys<DetailBySection[S]>[];
  /**
   * The picture of an item that has none: two colours, `#rrggbb`, and a sign, as strokes of a round pen about
   * the origin, within 70 to either side.
   */
  placeholder: { from: string; to: string; sign: string };
  /** The fields of an item, besides `facts`, whose figures its texts may put in. */
  figures?: readonly Keys<ItemBySection[S]>[];
  /**
   * The names that an item asks for, of groups of which an item asks for some only; of every other group of
   * its messages all are needed. The item may be faulty.
   */
  asksFor?: (item: Tree) => Partial<Record<NamedKind, readonly string[]>>;
  /** What its detail page shows of an item beyond what every item has; JSON leaves undefined out. */
  detail: (
    item: ItemBySection[S],
    texts: ItemTexts<TextsBySection[S]>,
    names: CatalogueNames,
    locale: string,
    settings: SettingsBySection[S],
  ) => DetailBeyondBase[S];
  /** What a card takes from that, and from the item itself. */
  card?: (
    detail: DetailBeyondBase[S],
    shown: {
      item: ItemBySection[S];
      locale: string;
      /** A text of the group `cards` of the section's messages, with what is put in. */
      text: (name: string, figures: Readonly<Record<string, number>>) => string;
    },
  ) => Partial<Pick<Card, 'words' | 'language' | 'duration'>>;
  /** Whether its pictures have a cover in their middle, which lists show alone and upright. */
  covers?: true;
  /**
   * What search engines are told of an item in the public list besides title, description and picture, in the
   * words of https://schema.org; nothing that the list does not show.
   * @param category the category's name.
   */
  structured?: (
    item: ItemBySection[S],
    category: string,
  ) => { '@type': string; [property: string]: string };
}

/** Reads an item's texts in the site's language, else in English, with its figures put in. */
export interface ItemTexts<T> {
  /** A text; undefined where the item is a brief one, which lacks it. */
  text(name: NamesOf<T, string>): string | undefined;
  list(name: NamesOf<T, string[]>): string[] | undefined;
  /** A text that a language may do without; undefined where the site's language does. */
  own(name: NamesOf<T, string>): string | undefined;
}

/** The names of those texts that are single ones, or lists. */
type NamesOf<T, V> = {
  [K in keyof T]-?: NonNullable<T[K]> extends V ? K & string : never;
}[keyof T];

/** The groups of a section's messages that name what its facts mention. */
export type NamedKind =
  | 'categories'
  | 'shelves'
  | 'difficulties'
  | 'ingredients'
  | 'allergens'
  | 'movements'
  | 'cues';

/** Names in the site's language. */
export interface CatalogueNames {
  /** Of a category, a shelf, a level, an ingredient, an allergen or a movement; in English where the language has none. */
  of(kind: NamedKind, id: string): string;
  /** Of a language: "en" is "angielski" in Polish. */
  language(code: string): string;
}
