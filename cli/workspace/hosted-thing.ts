import type { SectionId } from '../../runtime/contract.ts';
import { digestOfJson } from '../graph/digest.ts';
import type { Node } from '../graph/graph.ts';
import type { Source } from '../problems/source.ts';
import type { Content } from './workspace-file.ts';

/** A game is a folder with an `index.html`, a book an EPUB, a film an MP4 or WebM with captions beside it. */
export type HostedKind = 'game' | 'book' | 'film';

/** The file that a game begins with. */
export const ENTRY = 'index.html';

/** In bytes: no file is read that is larger, whatever limit a section sets. */
export const LARGEST_HOSTED = 512 * 1024 * 1024;

/** What a hosted thing consists of, without the bytes. */
export interface HostedParts {
  kind: HostedKind;
  /** Its folder within those of web roots, another one for each content: "pigeon-ascent.0a1b2c3d4e". */
  folder: string;
  files: { path: string; digest: string; size: number }[];
}

/** Something in `catalog/hosted/<section>/` that an item can name. It is a node of its parts. */
export interface HostedThing extends Node<HostedParts> {
  section: SectionId;
  /** What items call it: "pigeon-ascent". */
  name: string;
  kind: HostedKind;
  /** The folder or the file, without text. */
  source: Source;
  /** Sorted by path. */
  files: readonly HostedFile[];
}

/** A file of a hosted thing. It is a node of its bytes, which are not read until somebody asks for them. */
export interface HostedFile extends Node<Uint8Array> {
  /** Relative to the thing, with `/` between names: "index.html", "plank.en.vtt". */
  path: string;
  source: Source;
  /** In bytes. */
  size: number;
}

/** Something in `catalog/hosted/` that is not published. */
export interface StrayHosted {
  /** Where it is, without text. */
  source: Source;
  why: StrayReason;
}

/**
 * Why something is not published: no name that a thing may have; no ending of one; a link; a file name that not
 * every host can serve; a second thing of the same name; captions without a film; a folder that is no section's;
 * more files, or deeper folders, than are read.
 */
export type StrayReason =
  | 'name'
  | 'ending'
  | 'link'
  | 'file-name'
  | 'second'
  | 'no-film'
  | 'no-section'
  | 'too-many';

/** By section, then by name. */
export type HostedThings = Map<SectionId, Map<string, HostedThing>>;

/** Puts a thing together; what it is made of is known by the digests of its files. */
export function hostedThing(
  of: Pick<HostedThing, 'section' | 'name' | 'kind' | 'source' | 'files'>,
): HostedThing {
  const files = of.files.map(({ path, digest, size }) => ({ path, digest, size }));
  const digest = digestOfJson([of.section, of.name, of.kind, files]);
  const parts: HostedParts = { kind: of.kind, folder: `${of.name}.${digest.slice(0, 10)}`, files };
  return { ...of, digest, value: () => parts };
}

/**
 * Games that are one file each and come from no folder, such as those that are compiled from sources.
 * @param games their HTML by name.
 * @param fileOf what a game is called in problems.
 */
export function gamesInMemory(
  games: ReadonlyMap<string, Content>,
  fileOf: (name: string) => string,
): Map<string, HostedThing> {
  return new Map(
    [...games].map(([name, { digest, size, value }]) => {
      const source = { file: fileOf(name), text: '' };
      const files = [{ path: ENTRY, source, digest, size, value }];
      return [name, hostedThing({ section: 'games', name, kind: 'game', source, files })];
    }),
  );
}
