import type { SectionId } from '../../runtime/contract.ts';
import { digestOf, digestOfJson } from '../graph/digest.ts';
import type { Node } from '../graph/graph.ts';
import type { Source } from '../problems/source.ts';

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
  /** Whether it is one of Portico's own games, which has no files before it is compiled. */
  compiled?: true;
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
  const { section, name, kind, source } = of;
  return { section, name, kind, source, files: of.files, digest, value: () => parts };
}

/**
 * Portico's own games before they are compiled: a check knows that they are there, and nothing of their files.
 * @param fileOf what a game is called in problems.
 */
export function namedGames(
  ids: readonly string[],
  fileOf: (id: string) => string,
): Map<string, HostedThing> {
  return new Map(
    ids.map((name) => {
      const source = { file: fileOf(name), text: '' };
      const game = { section: 'games', name, kind: 'game', source, files: [] } as const;
      return [name, { ...hostedThing(game), compiled: true }];
    }),
  );
}

/**
 * The same things with games that are compiled in the place of those that were only named.
 * @param pages the games' HTML by name.
 */
export function withCompiledGames(
  hosted: HostedThings,
  pages: ReadonlyMap<string, string>,
): HostedThings {
  const games = [...(hosted.get('games') ?? [])].flatMap(([name, thing]) => {
    const page = pages.get(name);
    if (!thing.compiled) return [[name, thing] as const];
    return page === undefined ? [] : [[name, compiledGame(thing, page)] as const];
  });
  return new Map(hosted).set('games', new Map(games));
}

function compiledGame(named: HostedThing, page: string): HostedThing {
  const bytes = Buffer.from(page);
  const { source } = named;
  const file = { path: ENTRY, source, digest: digestOf(bytes), size: bytes.length };
  return hostedThing({ ...named, files: [{ ...file, value: () => bytes }] });
}
