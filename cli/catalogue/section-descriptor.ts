import type { Card, DetailBeyondBase, DetailBySection, SectionId } from '../../runtime/contract.ts';
import type { WorkspaceFiles } from '../../schemas/generated/workspace.ts';

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
  [S in SectionId]: Omit<WorkspaceFiles[`section-${S}`], 'categories' | 'items'>;
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
  /** The fields of a detail whose addresses are shown in frames. */
  frames: readonly Keys<DetailBySection[S]>[];
  /**
   * The picture of an item that has none: two colours, `#rrggbb`, and a sign, as strokes of a round pen about
   * the origin, within 70 to either side.
   */
  placeholder: { from: string; to: string; sign: string };
  /** The fields of an item, besides `facts`, whose figures its texts may put in. */
  figures?: readonly Keys<ItemBySection[S]>[];
  /** What its detail page shows of an item beyond what every item has; JSON leaves undefined out. */
  detail: (
    item: ItemBySection[S],
    texts: ItemTexts<TextsBySection[S]>,
    names: CatalogueNames,
    locale: string,
    settings: SettingsBySection[S],
  ) => DetailBeyondBase[S];
  /** What a card takes from that. */
  card?: (detail: DetailBeyondBase[S]) => Partial<Pick<Card, 'words' | 'language'>>;
}

/** Reads an item's texts in the site's language, else in English, with its figures put in. */
export interface ItemTexts<T> {
  /** A text; undefined where the item is a brief one, which lacks it. */
  text(name: NamesOf<T, string>): string | undefined;
  list(name: NamesOf<T, string[]>): string[] | undefined;
}

/** The names of those texts that are single ones, or lists. */
type NamesOf<T, V> = {
  [K in keyof T]-?: NonNullable<T[K]> extends V ? K & string : never;
}[keyof T];

/** Names in the site's language. */
export interface CatalogueNames {
  /** Of a category or a level; in English where the language has none. */
  of(kind: 'categories' | 'difficulties', id: string): string;
  /** Of a language: "en" is "angielski" in Polish. */
  language(code: string): string;
}
