import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { FolderReader } from './folder-reader.ts';
import {
  type HostedFile,
  type HostedKind,
  type HostedThing,
  type HostedThings,
  hostedThing,
  LARGEST_HOSTED,
  type StrayHosted,
  type StrayReason,
} from './hosted-thing.ts';
import { readAgain } from './workspace-file.ts';

/** What `catalog/hosted/` has. */
export interface Hosted {
  hosted: HostedThings;
  strayHosted: StrayHosted[];
}

const ROOT = 'catalog/hosted';
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** What stands in an address as it is, or is encoded in one way by every host. */
const FILE_NAME = /^[A-Za-z0-9_~@+(),=!-][A-Za-z0-9_~@+(),=! .-]*$/;
/** Of one game; an engine that exports more would better pack them. */
const MOST_FILES = 2000;
const DEEPEST = 12;

const KINDS: Readonly<Record<string, HostedKind>> = {
  '.epub': 'book',
  '.mp4': 'film',
  '.webm': 'film',
};

/** Reads which games, books and films a catalogue has, and none of their bytes but for the digests. */
export function readHosted(reader: FolderReader): Hosted {
  const stray: StrayHosted[] = [];
  const note = (path: string, why: StrayReason) => {
    stray.push({ source: { file: reader.nameOf(path), text: '' }, why });
  };
  const hosted: HostedThings = new Map();
  for (const entry of shown(reader, ROOT)) {
    const path = `${ROOT}/${entry.name}`;
    const id = SECTION_IDS.find((section) => section === entry.name);
    if (entry.isSymbolicLink()) note(path, 'link');
    else if (!id || !entry.isDirectory()) note(path, 'no-section');
    else hosted.set(id, sectionOf(reader, id, note));
  }
  return { hosted, strayHosted: stray };
}

type Note = (path: string, why: StrayReason) => void;

function sectionOf(reader: FolderReader, section: SectionId, note: Note): Map<string, HostedThing> {
  const folder = `${ROOT}/${section}`;
  const things = new Map<string, HostedThing>();
  const captions: Dirent[] = [];
  const add = (name: string, kind: HostedKind, path: string, files: HostedFile[]) => {
    const source = { file: reader.nameOf(path), text: '' };
    if (!NAME.test(name)) note(path, 'name');
    else if (things.has(name)) note(path, 'second');
    else things.set(name, hostedThing({ section, name, kind, source, files }));
  };
  for (const entry of shown(reader, folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) note(path, 'link');
    else if (entry.isDirectory()) add(entry.name, 'game', path, filesBelow(reader, path, note));
    else if (entry.name.endsWith('.vtt')) captions.push(entry);
    else {
      const { name, ending } = partsOf(entry.name);
      const kind = KINDS[ending];
      if (!kind) note(path, 'ending');
      else add(name, kind, path, fileOf(reader, path, entry.name));
    }
  }
  for (const [name, own] of Map.groupBy(captions, (entry) => partsOf(entry.name).name)) {
    const film = things.get(name);
    const paths = own.map((entry) => `${folder}/${entry.name}`);
    if (film?.kind !== 'film') for (const path of paths) note(path, 'no-film');
    else {
      const more = own.flatMap((entry) => fileOf(reader, `${folder}/${entry.name}`, entry.name));
      const files = [...film.files, ...more].sort(byPath);
      things.set(name, hostedThing({ ...film, files }));
    }
  }
  return things;
}

/** All files of a game. */
function filesBelow(reader: FolderReader, root: string, note: Note): HostedFile[] {
  const files: HostedFile[] = [];
  const go = (below: string, depth: number) => {
    for (const entry of shown(reader, root + below)) {
      const inside = `${below}/${entry.name}`;
      if (files.length > MOST_FILES) return;
      if (entry.isSymbolicLink()) note(root + inside, 'link');
      else if (!FILE_NAME.test(entry.name)) note(root + inside, 'file-name');
      else if (!entry.isDirectory()) files.push(...fileOf(reader, root + inside, inside.slice(1)));
      else if (depth === DEEPEST) note(root + inside, 'too-many');
      else go(inside, depth + 1);
    }
  };
  go('', 1);
  if (files.length > MOST_FILES) note(root, 'too-many');
  return files.slice(0, MOST_FILES).sort(byPath);
}

/** One file, or none where it cannot be read, which the reader reports. */
function fileOf(reader: FolderReader, file: string, path: string): HostedFile[] {
  const content = reader.content(file, LARGEST_HOSTED);
  if (!content) return [];
  const { digest, size } = content;
  const name = reader.nameOf(file);
  // A film is not kept in memory for having been read once for its digest.
  const value = () => readAgain(name, join(reader.root, file), digest);
  return [{ path, source: { file: name, text: '' }, size, digest, value }];
}

/** What systems and editors leave beside files, such as `.DS_Store`, is passed over. */
function shown(reader: FolderReader, folder: string): Dirent[] {
  return reader.list(folder).filter(({ name }) => !name.startsWith('.'));
}

/** "plank.en.vtt" is of "plank", and ends in ".vtt". */
function partsOf(file: string): { name: string; ending: string } {
  const [name = ''] = file.split('.', 1);
  return { name, ending: file.slice(file.lastIndexOf('.')) };
}

function byPath(a: HostedFile, b: HostedFile): number {
  return a.path < b.path ? -1 : 1;
}
