import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { Source } from '../problems/source.ts';
import type { FolderReader } from './folder-reader.ts';
import type { HostedThings, StrayHosted } from './hosted-thing.ts';
import { endingOf, isPhotoEnding, LARGEST_PHOTO, type PhotoFile } from './picture-files.ts';
import { readHosted } from './read-hosted.ts';
import type { TextFile, WorkspaceFile } from './workspace-file.ts';

/** The files of catalog/: what tenants share. */
export interface CatalogueLayer {
  languages: WorkspaceFile | undefined;
  /** Themes as they are written. */
  themeFiles: Map<string, WorkspaceFile>;
  sections: Map<SectionId, WorkspaceFile>;
  /** By language, then by name: "interface", "games". */
  messages: Map<string, Map<string, WorkspaceFile>>;
  /** The words to use and to avoid, by language. */
  glossaries: Map<string, WorkspaceFile>;
  /** The list of texts that may be the same as in English. */
  properNames: WorkspaceFile | undefined;
  /** Terms templates by name, then by language. */
  terms: Map<string, Map<string, TextFile>>;
  /** Brand logos (SVG) by name. */
  logos: Map<string, TextFile>;
  /** Pictures of items (SVG) by section, then by the item's text key. */
  pictures: Map<SectionId, Map<string, TextFile>>;
  /** Pictures of items in other formats, sorted by section and name. */
  photos: PhotoFile[];
  /** What is in catalog/art, but is no picture that is read. */
  strayPictures: StrayPicture[];
  /** Games, books and films that items can name. */
  hosted: HostedThings;
  /** What is in catalog/hosted, but is not published. */
  strayHosted: StrayHosted[];
}

/** A file or folder in catalog/art of which nothing is read. */
export interface StrayPicture {
  /** Where it is, without text. */
  source: Source;
  kind: 'file' | 'folder';
}

/** The names of message files: the interface's and one for each section. */
export const MESSAGE_FILES = ['interface', ...SECTION_IDS] as const;

/** Reads the folder catalog/. */
export function readCatalogue(reader: FolderReader): CatalogueLayer {
  return {
    languages: reader.yaml('catalog/languages.yaml'),
    themeFiles: reader.yamlFolder('catalog/themes'),
    sections: sections(reader),
    messages: messages(reader),
    glossaries: reader.yamlFolder('catalog/glossary'),
    properNames: reader.namedFiles('catalog/messages', ['proper-names']).get('proper-names'),
    terms: terms(reader),
    logos: reader.texts('catalog/art/brands', '.svg'),
    pictures: new Map(SECTION_IDS.map((id) => [id, reader.texts(`catalog/art/${id}`, '.svg')])),
    photos: SECTION_IDS.flatMap((id) => photos(reader, id)),
    strayPictures: strayPictures(reader),
    ...readHosted(reader),
  };
}

function sections(reader: FolderReader): CatalogueLayer['sections'] {
  const files = reader.namedFiles('catalog/sections', SECTION_IDS);
  return new Map(
    SECTION_IDS.flatMap((id) => {
      const file = files.get(id);
      return file ? [[id, file] as const] : [];
    }),
  );
}

function messages(reader: FolderReader): CatalogueLayer['messages'] {
  const languages = reader.folders('catalog/messages');
  return new Map(
    languages.map((code) => [code, reader.namedFiles(`catalog/messages/${code}`, MESSAGE_FILES)]),
  );
}

function terms(reader: FolderReader): CatalogueLayer['terms'] {
  const templates = reader.folders('catalog/terms');
  return new Map(templates.map((name) => [name, reader.texts(`catalog/terms/${name}`, '.hbs')]));
}

/** The pictures of a section that are no SVG. */
function photos(reader: FolderReader, section: SectionId): PhotoFile[] {
  const folder = `catalog/art/${section}`;
  return reader.list(folder).flatMap((entry) => {
    const ending = endingOf(entry.name);
    if (isHidden(entry) || entry.isDirectory() || !isPhotoEnding(ending)) return [];
    const file = `${folder}/${entry.name}`;
    const content = reader.content(file, LARGEST_PHOTO);
    if (!content) return [];
    const { digest, size, value } = content;
    const key = entry.name.slice(0, -ending.length);
    const source = { file: reader.nameOf(file), text: '' };
    const path = join(reader.root, file);
    return [{ section, key, ending, source, path, size, digest, value }];
  });
}

/** What lies in catalog/art and its folders, where only pictures with an accepted ending are read. */
function strayPictures(reader: FolderReader): StrayPicture[] {
  const folders: readonly string[] = ['brands', ...SECTION_IDS];
  const inFolders = folders.flatMap((folder) =>
    strays(reader, `catalog/art/${folder}`, (entry) => {
      const ending = endingOf(entry.name);
      const isPicture = ending === '.svg' || (folder !== 'brands' && isPhotoEnding(ending));
      return isPicture && !entry.isDirectory();
    }),
  );
  return [...strays(reader, 'catalog/art', ({ name }) => folders.includes(name)), ...inFolders];
}

function strays(
  reader: FolderReader,
  folder: string,
  isKnown: (entry: Dirent) => boolean,
): StrayPicture[] {
  return reader
    .list(folder)
    .filter((entry) => !isHidden(entry) && !isKnown(entry))
    .map((entry) => ({
      source: { file: reader.nameOf(`${folder}/${entry.name}`), text: '' },
      kind: entry.isDirectory() ? 'folder' : 'file',
    }));
}

function isHidden({ name }: Dirent): boolean {
  return name.startsWith('.');
}
