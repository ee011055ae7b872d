import { createHash } from 'node:crypto';
import type { SectionId } from '../../runtime/contract.ts';
import type { InterfaceMessages } from '../../schemas/generated/messages-interface.ts';
import type { Language, Languages, Theme } from '../../schemas/generated/workspace.ts';
import type { ItemBySection, TextsBySection } from '../catalogue/section-descriptor.ts';
import type { Source } from '../problems/source.ts';
import type { PhotoFile } from '../workspace/picture-files.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { ReadFile } from '../workspace/read-yaml.ts';
import { itemsAt, plainValue, textAt } from '../workspace/tree.ts';

/** The items of one section, in the order in which portals show them. */
export interface Section<S extends SectionId = SectionId> {
  categories: string[];
  items: ItemBySection[S][];
}

/** The texts of one section in one language. */
export interface SectionMessages<S extends SectionId = SectionId> {
  interface?: Record<string, string>;
  categories?: Record<string, string>;
  difficulties?: Record<string, string>;
  items?: Record<string, TextsBySection[S]>;
}

/** A photo as it lies in the catalogue. */
export interface Photo {
  /** The path relative to the workspace. */
  file: string;
  digest: string;
  read(): Uint8Array;
}

/** What all tenants share, as plain values; only made from a workspace without errors. */
export interface Catalogue {
  languages: Map<string, Language>;
  themes: Map<string, Theme>;
  sections: Map<SectionId, Section>;
  /** By language; with the parts that sections have of the interface, by their ids. */
  interfaceMessages: Map<string, InterfaceMessages>;
  /** By language, then by section. */
  sectionMessages: Map<string, Map<SectionId, SectionMessages>>;
  terms: Map<string, Map<string, Source>>;
  logos: Map<string, string>;
  /** Pictures of items (SVG) by section, then by text key. */
  pictures: Map<SectionId, Map<string, string>>;
  /** Pictures of items in other formats, the same way. */
  photos: Map<SectionId, Map<string, Photo>>;
  /** The digest of every catalogue file that a site of a language is made from. */
  digest(language: string): string;
}

/** Takes the catalogue out of a workspace that was checked and found without errors. */
export function toCatalogue(workspace: Workspace): Catalogue {
  const value = <T>(file: ReadFile | undefined) =>
    (file?.tree ? plainValue(file.tree) : undefined) as T | undefined;
  const { languages = [] } = value<Languages>(workspace.languages) ?? {};
  const sectionMessages = new Map<string, Map<SectionId, SectionMessages>>();
  const interfaceMessages = new Map<string, InterfaceMessages>();
  for (const [language, files] of workspace.messages) {
    const sections = [...files].filter(([name]) => name !== 'interface');
    const bySection = new Map(
      sections.map(([id, file]) => [id as SectionId, value<SectionMessages>(file) ?? {}]),
    );
    sectionMessages.set(language, bySection);
    interfaceMessages.set(language, {
      ...value<InterfaceMessages>(files.get('interface')),
      ...Object.fromEntries([...bySection].map(([id, messages]) => [id, messages.interface])),
    });
  }
  const photos = photosOf(workspace);
  return {
    languages: new Map(languages.map((language) => [language.code, language])),
    themes: new Map(
      [...workspace.themes].map(([name, file]) => [name, value<Theme>(file) as Theme]),
    ),
    sections: new Map(
      [...workspace.sections].map(([id, file]) => [id, value<Section>(file) as Section]),
    ),
    interfaceMessages,
    sectionMessages,
    terms: workspace.terms,
    logos: new Map([...workspace.logos].map(([name, { text }]) => [name, text])),
    pictures: new Map(
      [...workspace.pictures].map(([id, files]) => [
        id,
        new Map([...files].map(([key, { text }]) => [key, text])),
      ]),
    ),
    photos,
    digest: digests(workspace, photos),
  };
}

/** Those that belong to no item have been reported, and are not read. */
function photosOf({ photos, sections }: Workspace): Catalogue['photos'] {
  const bySection = Map.groupBy(photos, ({ section }) => section);
  return new Map(
    [...bySection].map(([section, files]) => {
      const items = itemsAt(sections.get(section)?.tree, 'items');
      const keys = new Set(items.map((item) => textAt(item, 'key')));
      const used = files.filter(({ key }) => keys.has(key));
      return [section, new Map(used.map((file) => [file.key, toPhoto(file)]))];
    }),
  );
}

function toPhoto({ source: { file }, read }: PhotoFile): Photo {
  return { file, digest: digestOf(read()), read };
}

/** Digests by language: the files of all languages' share, English, and the language's own. */
function digests(workspace: Workspace, photos: Catalogue['photos']): (language: string) => string {
  // With their names: a file that is renamed means something else.
  const named = (sources: Iterable<Source>) => [...sources].map(({ file, text }) => [file, text]);
  const read = (files: Iterable<ReadFile>) => named([...files].map(({ source }) => source));
  const messagesOf = (code: string) => read(workspace.messages.get(code)?.values() ?? []);
  const shared = digestOf(
    JSON.stringify([
      workspace.languages?.source.text ?? '',
      ...read(workspace.themes.values()),
      ...read(workspace.sections.values()),
      ...[...workspace.terms.values()].flatMap((files) => named(files.values())),
      ...named(workspace.logos.values()),
      ...[...workspace.pictures.values()].flatMap((files) => named(files.values())),
      ...[...photos.values()].flatMap((files) =>
        [...files.values()].map(({ file, digest }) => [file, digest]),
      ),
      ...messagesOf('en'),
    ]),
  );
  const known = new Map<string, string>();
  return (language) => {
    let digest = known.get(language);
    if (digest === undefined) {
      digest = digestOf(JSON.stringify([shared, messagesOf(language)]));
      known.set(language, digest);
    }
    return digest;
  };
}

/** SHA-256, hexadecimal. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
