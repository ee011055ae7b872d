import type { SectionId } from '../../runtime/contract.ts';
import type { InterfaceMessages } from '../../schemas/generated/messages-interface.ts';
import type { Language, Languages, Theme } from '../../schemas/generated/workspace.ts';
import type { Node } from '../graph/graph.ts';
import type { PhotoFile } from '../workspace/picture-files.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { mapLazily } from './lazy-map.ts';
import type { ItemBySection, TextsBySection } from './section-descriptor.ts';

/** The items of one section, in the order in which portals show them. */
export interface Section<S extends SectionId = SectionId> {
  categories: string[];
  /** Categories that the filter offers together. */
  shelves?: { id: string; categories: string[] }[];
  items: ItemBySection[S][];
}

/** The texts of one section in one language. */
export interface SectionMessages<S extends SectionId = SectionId> {
  interface?: Record<string, string>;
  categories?: Record<string, string>;
  shelves?: Record<string, string>;
  difficulties?: Record<string, string>;
  ingredients?: Record<string, string>;
  allergens?: Record<string, string>;
  movements?: Record<string, string>;
  cues?: Record<string, string>;
  /** The words that all games share, or the words of recipes besides those of every visit. */
  words?: Record<string, string>;
  /** What cards say beside titles and names. */
  cards?: Record<string, string>;
  items?: Record<string, TextsBySection[S]>;
}

/**
 * What all tenants share, as plain values; only made from a workspace without errors. What a file holds is
 * read when it is first asked for.
 */
export interface Catalogue {
  languages: Map<string, Language>;
  themes: Map<string, Theme>;
  sections: Map<SectionId, Section>;
  /** By language. */
  interfaceMessages: Map<string, InterfaceMessages>;
  /** By language, then by section. */
  sectionMessages: Map<string, Map<SectionId, SectionMessages>>;
  logos: Map<string, string>;
  /** Pictures of items (SVG) by section, then by text key. */
  pictures: Map<SectionId, Map<string, string>>;
  /** Pictures of items in other formats, the same way. */
  photos: Map<SectionId, Map<string, PhotoFile>>;
}

/** The parts of a workspace that a catalogue is made of. */
export type CatalogueFiles = Pick<
  Workspace,
  'languages' | 'themes' | 'sections' | 'messages' | 'logos' | 'pictures' | 'photos'
>;

/**
 * The interface in one language: what its own file has, and the part of it that sections have in theirs.
 * @param files the messages of the language by the names of their files.
 */
export function interfaceOf(files: Readonly<Record<string, object>>): InterfaceMessages {
  const { interface: own, ...sections } = files;
  const parts = Object.entries(sections as Record<string, SectionMessages>);
  return { ...own, ...Object.fromEntries(parts.map(([id, messages]) => [id, messages.interface])) };
}

/** Takes the catalogue out of a workspace that was checked and found without errors. */
export function toCatalogue(files: CatalogueFiles): Catalogue {
  const plain = <T>(file: Node<unknown>) => file.value() as T;
  return {
    languages: languagesOf(files),
    themes: mapLazily(files.themes, plain<Theme>),
    sections: mapLazily(files.sections, plain<Section>),
    interfaceMessages: mapLazily(files.messages, (own) =>
      interfaceOf(Object.fromEntries([...own].map(([name, file]) => [name, plain<object>(file)]))),
    ),
    sectionMessages: mapLazily(files.messages, (own) => {
      const sections = [...own].filter(([name]) => name !== 'interface');
      return mapLazily(new Map(sections as [SectionId, Node<unknown>][]), plain<SectionMessages>);
    }),
    logos: mapLazily(files.logos, plain<string>),
    pictures: mapLazily(files.pictures, (own) => mapLazily(own, plain<string>)),
    photos: photosOf(files),
  };
}

/** Pictures that are no SVG by section, then by the item's text key. */
export function photosOf({ photos }: Pick<Workspace, 'photos'>): Catalogue['photos'] {
  const bySection = Map.groupBy(photos, ({ section }) => section);
  return new Map(
    [...bySection].map(([id, files]) => [id, new Map(files.map((file) => [file.key, file]))]),
  );
}

/** The languages of a workspace by their codes, in the order in which menus list them. */
export function languagesOf({ languages }: Pick<Workspace, 'languages'>): Map<string, Language> {
  const list = (languages?.value() as Languages | undefined)?.languages ?? [];
  return new Map(list.map((language) => [language.code, language]));
}
