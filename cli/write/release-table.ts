import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import type { Release, ReleaseFile, ReleaseSite } from './release.ts';

/**
 * `release.json` as the writer handles it: one record of bytes per site. At 2,000 sites the file has
 * some 18 MB; to parse and print it whole would cost more than all the rest of a small rebuild. So
 * its layout is fixed: the head of a site on one line, a line for each file, and at the end of the
 * site `\n}}`, which no JSON string can contain. An index beside the slot has the heads and digests
 * of the records; only the files of sites that changed are read. The index can always be made again.
 */
export interface ReleaseTable {
  readonly release: Release;
  /** By `siteKey`, in the order of the file. */
  readonly records: ReadonlyMap<string, SiteRecord>;
  /**
   * When it was written, in milliseconds since 1970; undefined where the index does not say that a
   * build wrote it here, as when the folder was copied or came out of an archive.
   */
  readonly writtenAt: number | undefined;
}

/** One site of a release as it stands in `release.json`. */
export interface SiteRecord {
  readonly key: string;
  /** Of its bytes: equal digests stand for equal sites. */
  readonly digest: string;
  /** The bytes before the files, in UTF-8 and with the comma at their end. */
  readonly head: string;
  readonly bytes: Buffer | FilePart;
  /** Parsed when it is first read, its `files` when they are. */
  readonly site: ReleaseSite;
}

/** Bytes of a file that is open, so that they can be read even after it was removed. */
export interface FilePart {
  readonly file: OpenFile;
  readonly start: number;
  readonly length: number;
}

interface OpenFile {
  readonly handle: number;
}

/** Closes a file when no release that anybody can still read has a part of it. */
const unreachable = new FinalizationRegistry<number>((handle) => fs.closeSync(handle));

/** The head of a release: everything but its sites. */
export type ReleaseHead = Omit<Release, 'sites'>;

/** Where the table of a slot is. */
export interface TablePlace {
  /** The slot, which has `release.json` at its top. */
  readonly folder: string;
  readonly index: string;
}

/** The file's name at the top of the output folder. */
export const RELEASE_FILE = 'release.json';

const SITES = '"sites":[';
const FILES = '"files":{';
const SITE_END = '\n}}';
const FIRST = '\n';
const NEXT = ',\n';
const END = '\n]\n}\n';
/** Bytes copied at once: few calls, and the memory is used again. */
const CHUNK = 1 << 20;

/** The site's name within a release, which is also its folder: "poland/pl". */
export const siteKey = (site: { tenant: string; site: string }): string =>
  `${site.tenant}/${site.site}`;

/** Order by UTF-16 code units, the same on every machine and in every locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Puts a site into the bytes that stand for it in `release.json`; equal sites give equal bytes. */
export function encodeSite({ tenant, site, files, ...others }: ReleaseSite): SiteRecord {
  const names = Object.keys(files).sort(byCodeUnit);
  const lines = names.map((file) => fileLine(file, files[file]));
  const head = `${JSON.stringify({ tenant, site, ...sorted(others) }).slice(0, -1)},`;
  const bytes = Buffer.from(`${head}${FILES}${lines.join(',')}${SITE_END}`);
  return recordOf(head, digestOf(bytes), bytes);
}

/** Whether two heads are written alike. */
export const sameHead = (a: ReleaseHead, b: ReleaseHead): boolean =>
  encodeHead(a) === encodeHead(b);

/**
 * Opens the `release.json` of a slot.
 * @returns undefined when there is none, or when it is of another format or layout.
 */
export function openReleaseTable({ folder, index }: TablePlace): ReleaseTable | undefined {
  const handle = openIfThere(path.join(folder, RELEASE_FILE));
  if (handle === undefined) return undefined;
  const file: OpenFile = { handle };
  unreachable.register(file, handle);
  try {
    const found = readIndex(handle, index);
    return tableOf(file, found ?? makeIndex(handle), found && fs.fstatSync(handle).mtimeMs);
  } catch {
    return undefined;
  }
}

/**
 * Writes `release.json` and its index. The former appears whole or not at all; an index that is not
 * whole is known by the sum of the lengths in it.
 * @param records in the order of the file
 */
export function writeReleaseTable(
  { folder, index }: TablePlace,
  head: ReleaseHead,
  records: readonly SiteRecord[],
): void {
  const file = path.join(folder, RELEASE_FILE);
  const unfinished = `${file}.unfinished`;
  const handle = fs.openSync(unfinished, 'w');
  try {
    writeParts(handle, [Buffer.from(encodeHead(head)), ...separated(records), Buffer.from(END)]);
    fs.writeFileSync(index, encodeIndex(fs.fstatSync(handle), head, records));
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(unfinished, file);
}

/** Writes the index of a table anew, after all that the table lists was looked at. */
export function renewIndex(
  { folder, index }: TablePlace,
  { release, records }: ReleaseTable,
): void {
  const stats = fs.statSync(path.join(folder, RELEASE_FILE));
  fs.writeFileSync(index, encodeIndex(stats, release, [...records.values()]));
}

/** Removes both, which marks the slot as one that is being changed. */
export function removeReleaseTable({ folder, index }: TablePlace): void {
  fs.rmSync(path.join(folder, RELEASE_FILE), { force: true });
  fs.rmSync(index, { force: true });
}

/** What an index has: the head of the release, and in their order head, digest, bytes of each site. */
interface Index {
  readonly head: ReleaseHead;
  readonly sites: { head: string; digest: string; length: number }[];
}

function tableOf(
  file: OpenFile,
  { head, sites }: Index,
  writtenAt: number | undefined,
): ReleaseTable {
  const records = new Map<string, SiteRecord>();
  let start = Buffer.byteLength(encodeHead(head)) + FIRST.length;
  for (const site of sites) {
    const record = recordOf(site.head, site.digest, { file, start, length: site.length });
    records.set(record.key, record);
    start += site.length + NEXT.length;
  }
  const parsed = lazy(() => Array.from(records.values(), ({ site }) => site));
  const release = {
    ...head,
    get sites() {
      return parsed();
    },
  };
  return { release, records, writtenAt };
}

/** The first line tells which file the index is of: its size, its time and its place on the disk. */
function encodeIndex(
  { size, mtimeMs, ino }: fs.Stats,
  { format, portico, preview }: ReleaseHead,
  records: readonly SiteRecord[],
): string {
  const lines = records.map((r) => `${r.bytes.length} ${r.digest} ${r.head}\n`);
  const head: ReleaseHead = { format, portico, preview };
  return `${JSON.stringify({ size, mtimeMs, ino, head })}\n${lines.join('')}`;
}

/** @returns undefined when the index is missing, not whole, or not of this file. */
function readIndex(handle: number, index: string): Index | undefined {
  try {
    const [first = '', ...lines] = fs.readFileSync(index, 'utf8').split('\n');
    const { head, ...of } = JSON.parse(first) as fs.Stats & { head: ReleaseHead };
    const found = fs.fstatSync(handle);
    const sites = lines.slice(0, -1).map(decodeIndexLine);
    const { size } = found;
    const isOfFile = of.size === size && of.mtimeMs === found.mtimeMs && of.ino === found.ino;
    return isOfFile && head.format === 1 && sizeOf(head, sites) === size
      ? { head, sites }
      : undefined;
  } catch {
    return undefined;
  }
}

function decodeIndexLine(line: string): Index['sites'][number] {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  return {
    length: Number(line.slice(0, first)),
    digest: line.slice(first + 1, second),
    head: line.slice(second + 1),
  };
}

/** The bytes of a `release.json` with these sites. */
function sizeOf(head: ReleaseHead, sites: Index['sites']): number {
  const separators = sites.length && FIRST.length + (sites.length - 1) * NEXT.length;
  const records = sites.reduce((sum, { length }) => sum + length, 0);
  return Buffer.byteLength(encodeHead(head)) + separators + records + END.length;
}

/** Finds the sites in the file itself. Throws when it is not of this layout. */
function makeIndex(handle: number): Index {
  const bytes = fs.readFileSync(handle);
  const headEnd = bytes.indexOf(SITES) + SITES.length;
  const { sites: _, ...head } = JSON.parse(`${bytes.toString('utf8', 0, headEnd)}]}`) as Release;
  const sites: Index['sites'] = [];
  let at = headEnd;
  while (bytes.toString('latin1', at, at + END.length) !== END) {
    const start = at + (sites.length === 0 ? FIRST : NEXT).length;
    const tableStart = bytes.indexOf(`,${FILES}\n`, start) + 1;
    const end = bytes.indexOf(SITE_END, tableStart) + SITE_END.length;
    if (tableStart === 0 || end < tableStart) throw new SyntaxError('a site without end');
    const record = bytes.subarray(start, end);
    const siteHead = bytes.toString('utf8', start, tableStart);
    sites.push({ head: siteHead, digest: digestOf(record), length: record.length });
    at = end;
  }
  if (head.format !== 1 || sizeOf(head, sites) !== bytes.length) {
    throw new SyntaxError('another format or layout');
  }
  return { head, sites };
}

/** The beginning of a site's first line, with its two names as JSON strings. */
const NAMES = /^\{"tenant":("(?:[^"\\]|\\.)*"),"site":("(?:[^"\\]|\\.)*"),/;

function recordOf(head: string, digest: string, bytes: Buffer | FilePart): SiteRecord {
  const names = NAMES.exec(head);
  if (names === null) throw new SyntaxError('not the head of a site');
  const [tenant, site] = JSON.parse(`[${names[1]},${names[2]}]`) as [string, string];
  const key = siteKey({ tenant, site });
  const parsed = lazy(() => decodeSite(key, head, bytes));
  return {
    key,
    digest,
    head,
    bytes,
    get site() {
      return parsed();
    },
  };
}

function decodeSite(key: string, head: string, bytes: Buffer | FilePart): ReleaseSite {
  const rest = parse<Omit<ReleaseSite, 'files'>>(key, `${head.slice(0, -1)}}`);
  const files = lazy(() => parse<ReleaseSite>(key, bytesOf(bytes).toString()).files);
  return {
    ...rest,
    get files() {
      return files();
    },
  };
}

function parse<T>(key: string, text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new CannotRun(
      `What ${RELEASE_FILE} says of ${key} cannot be read; remove the output folder and .portico, and build again.`,
    );
  }
}

function bytesOf(bytes: Buffer | FilePart): Buffer {
  if (Buffer.isBuffer(bytes)) return bytes;
  const buffer = Buffer.allocUnsafe(bytes.length);
  fs.readSync(bytes.file.handle, buffer, 0, bytes.length, bytes.start);
  return buffer;
}

/** The records with what stands between them; neighbours in one file become one part. */
function separated(records: readonly SiteRecord[]): (Buffer | FilePart)[] {
  const parts: (Buffer | FilePart)[] = [];
  for (const { bytes } of records) {
    const last = parts.at(-1);
    if (!Buffer.isBuffer(bytes) && last !== undefined && follows(bytes, last)) {
      parts[parts.length - 1] = { ...last, length: bytes.start + bytes.length - last.start };
    } else {
      parts.push(Buffer.from(parts.length === 0 ? FIRST : NEXT), bytes);
    }
  }
  return parts;
}

/** In the file, two records have just the separator between them. */
function follows(part: FilePart, last: Buffer | FilePart): last is FilePart {
  if (Buffer.isBuffer(last) || last.file !== part.file) return false;
  return last.start + last.length + NEXT.length === part.start;
}

/** Writes the parts one after the other, gathered into chunks. */
function writeParts(handle: number, parts: readonly (Buffer | FilePart)[]): void {
  const chunk = Buffer.allocUnsafe(CHUNK);
  let filled = 0;
  const flush = () => {
    fs.appendFileSync(handle, chunk.subarray(0, filled));
    filled = 0;
  };
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const count = Math.min(CHUNK - filled, part.length - at);
      copyInto(chunk, filled, part, at, count);
      filled += count;
      at += count;
      if (filled === CHUNK) flush();
    }
  }
  flush();
}

function copyInto(
  chunk: Buffer,
  filled: number,
  part: Buffer | FilePart,
  at: number,
  count: number,
): void {
  if (Buffer.isBuffer(part)) part.copy(chunk, filled, at, at + count);
  else fs.readSync(part.file.handle, chunk, filled, count, part.start + at);
}

function encodeHead({ format, portico, preview }: ReleaseHead): string {
  const values = { format, portico, preview };
  const lines = Object.entries(values).map(
    ([key, value]) => `"${key}":${JSON.stringify(value)},\n`,
  );
  return `{\n${lines.join('')}${SITES}`;
}

const fileLine = (file: string, of: ReleaseFile | undefined): string =>
  `\n ${JSON.stringify(file)}:{"digest":${JSON.stringify(of?.digest)},"bytes":${of?.bytes}}`;

const digestOf = (bytes: Buffer): string => hash('sha256', bytes);

/** The same value with the keys of every map in it in order. */
function sorted<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sorted) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => byCodeUnit(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)])) as T;
}

/** Computes once, when first asked. */
function lazy<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}

function openIfThere(file: string): number | undefined {
  try {
    return fs.openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
