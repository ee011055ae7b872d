import { wordList } from '../../problems/nearest.ts';
import { ENTRY, type HostedFile, type HostedThing } from '../../workspace/hosted-thing.ts';
import { loadedByCss, loadedByHtml, meantFile } from './loaded-addresses.ts';

/** What is wrong with a hosted thing. */
export interface HostedFault {
  /** The end of a sentence that begins with the file's name. */
  what: string;
  fix: string;
  /** Where it is, if not in the thing as a whole. */
  file?: HostedFile;
  /** An error without. */
  severity?: 'warning';
}

/** Pages and stylesheets that are larger are not read: no hand has written them. In bytes. */
const LARGEST_READ = 5_000_000;
/** So many addresses are named of one file. */
const MOST_NAMED = 3;

/**
 * What keeps a hosted thing from working on a site, one fault for each cause.
 * @param limit in bytes.
 */
export function* hostedFaults(thing: HostedThing, limit: number): Iterable<HostedFault> {
  const size = thing.files.reduce((sum, file) => sum + file.size, 0);
  if (size > limit) {
    yield {
      what: `has ${megabytes(size)} MB; at most ${limit / 1_000_000} are accepted in this section`,
      fix: 'Make it smaller, or set "hostedLimit" of the section higher.',
    };
  }
  // Of what is far too large nothing is read.
  if (size > limit * 4) return;
  if (thing.kind === 'game') yield* gameFaults(thing);
  else if (thing.kind === 'book') yield* bookFaults(thing);
  else yield* filmFaults(thing);
}

function* gameFaults({ files }: HostedThing): Iterable<HostedFault> {
  if (!files.some(({ path }) => path === ENTRY)) {
    const pages = files.filter(({ path }) => /\.html?$/i.test(path)).map(({ path }) => path);
    const near = pages.length > 0 ? ` Its pages are ${wordList(pages.slice(0, 3), 'and')}.` : '';
    yield {
      what: `has no ${ENTRY}, with which a game begins`,
      fix: `Export the game for the web, and put what that makes right into this folder.${near}`,
    };
  }
  const names = new Map<string, string>();
  for (const file of files) {
    const small = file.path.toLowerCase();
    const other = names.get(small);
    names.set(small, file.path);
    if (other === undefined) continue;
    yield {
      what: `differs from ${other} only in capital letters, which some hosts do not tell apart`,
      fix: 'Rename one of the two, and what names it.',
      file,
    };
  }
  const paths = new Set(files.map(({ path }) => path));
  for (const file of files) yield* addressFaults(file, paths);
}

/** What a page or a stylesheet loads that is not in the game's folder, or not there at all. */
function* addressFaults(file: HostedFile, paths: ReadonlySet<string>): Iterable<HostedFault> {
  const read = /\.html?$/i.test(file.path)
    ? loadedByHtml
    : /\.css$/i.test(file.path)
      ? loadedByCss
      : undefined;
  if (!read || file.size > LARGEST_READ) return;
  const loaded = read(Buffer.from(file.value()).toString()).map((one) => ({
    ...one,
    meant: meantFile(one.address, file.path),
  }));
  const outside = loaded.filter(({ meant }) => meant === 'outside');
  if (outside.length > 0) {
    yield {
      what: `loads what is not in the game's folder: ${named(outside)}; a game may load nothing else`,
      fix: 'Put these files into the folder, and name them relative to the file: js/game.js, not /js/game.js.',
      file,
    };
  }
  const missing = loaded.filter(({ meant }) => typeof meant === 'object' && !paths.has(meant.file));
  if (missing.length > 0) {
    yield {
      what: `names what is not there: ${named(missing)}`,
      fix: 'Add these files, or correct the names; capital and small letters count.',
      file,
      ...(!missing.some(({ needed }) => needed) && { severity: 'warning' as const }),
    };
  }
}

/** The first of the addresses, each once, and how many there are besides. */
function named(loaded: readonly { address: string }[]): string {
  const addresses = [...new Set(loaded.map(({ address }) => address))];
  const first = wordList(
    addresses.slice(0, MOST_NAMED).map((one) => one.slice(0, 80)),
    'and',
  );
  const more = addresses.length - MOST_NAMED;
  return more > 0 ? `${first} and ${more} more` : first;
}

/** An EPUB is a zip archive whose first entry is an uncompressed file that says so. https://www.w3.org/TR/epub-33/#sec-zip-container-mime */
function* bookFaults({ files: [file] }: HostedThing): Iterable<HostedFault> {
  if (!file) return;
  const head = Buffer.from(file.value().subarray(0, 58)).toString('latin1');
  const isEpub = head.startsWith('PK\x03\x04') && head.slice(30) === 'mimetypeapplication/epub+zip';
  if (isEpub) return;
  yield {
    what: 'is no EPUB: it does not begin as a zip archive with the file "mimetype" first',
    fix: 'Export it as EPUB again; an archive that was unpacked and packed by hand begins with another file.',
  };
}

function* filmFaults({ name, files }: HostedThing): Iterable<HostedFault> {
  const captions = files.filter(({ path }) => path.endsWith('.vtt'));
  const film = files.find(({ path }) => !path.endsWith('.vtt'));
  const head = film && Buffer.from(film.value().subarray(0, 12));
  const isFilm = film?.path.endsWith('.mp4')
    ? head?.toString('latin1', 4, 8) === 'ftyp'
    : head?.readUInt32BE(0) === 0x1a45dfa3;
  if (film && !isFilm) {
    yield {
      what: `is no ${film.path.endsWith('.mp4') ? 'MP4' : 'WebM'} film, whatever its name says`,
      fix: 'Export it again, as MP4 (H.264) or WebM.',
      file: film,
    };
  }
  const [example] = captions;
  if (!example) {
    yield {
      what: 'has no captions, without which many cannot follow it',
      fix: `Add them as WebVTT, one file for each language: ${name}.en.vtt.`,
    };
  }
  for (const file of captions) {
    const language = file.path.slice(name.length + 1, -'.vtt'.length);
    if (!isLanguage(language)) {
      yield {
        what: 'does not say its language in its name',
        fix: `Rename it, for example to ${name}.en.vtt.`,
        file,
      };
    }
    if (/^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/.test(Buffer.from(file.value().subarray(0, 16)).toString()))
      continue;
    yield {
      what: 'is no WebVTT: it does not begin with the word WEBVTT',
      fix: 'Export the captions as WebVTT; SRT and others are not shown by browsers.',
      file,
    };
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Rounded up, so that it is never said to be as small as the limit that it is over. */
function megabytes(bytes: number): string {
  const step = bytes < 1_000_000 ? 1 : 100_000;
  return String(Number((Math.ceil(bytes / step) * (step / 1_000_000)).toFixed(6)));
}
