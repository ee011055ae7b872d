import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotRun } from '../cannot-run.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { environmentAllowed } from '../check/environment-allowed.ts';
import { count } from '../count.ts';
import { PROBLEMS } from '../exit-codes.ts';
import { schemaLine } from '../new/schema-line.ts';
import { contentOf } from '../new/write-draft.ts';
import { nearest } from '../problems/nearest.ts';
import type { Terminal } from '../terminal.ts';
import { visible } from '../visible.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace, type Workspace } from '../workspace/read-workspace.ts';
import { at, type Tree, textAt } from '../workspace/tree.ts';
import { writeOutput } from '../write-output.ts';
import { BookRefused } from './book-refused.ts';
import { downloadBook } from './download-book.ts';
import { inspectEpub } from './inspect-epub.ts';
import { bookNumber, epubAddress, LICENCE, MIRROR } from './library-address.ts';
import { type ExpectedBook, otherBook } from './same-book.ts';
import { setRead } from './set-read.ts';

/** What `portico books import` was asked for. */
export interface ImportBooksOptions {
  cwd: string;
  dryRun?: boolean;
  /** Whether a book that is there is fetched again. */
  force?: boolean;
  /** The mirror to fetch from. */
  from?: string;
}

/** Milliseconds from one book to the next: the library asks programs for two seconds. */
const PAUSE = 2_000;
const SECTION_FILE = 'catalog/sections/ebooks.yaml';
const FOLDER = 'catalog/hosted/ebooks';
/** Megabytes of a book, where the section sets no limit of its own. */
const LIMIT = 20;

/** A book to fetch. */
interface Wanted {
  id: string;
  address: URL;
  expected: ExpectedBook;
}

/**
 * Fetches public-domain books from their library into the workspace's own catalogue: one after the other, each
 * whole and checked, or not at all.
 * @param ids the items; all of the library that have no book yet when none is named.
 * @param pause milliseconds between two books.
 * @returns the exit code: 0 when all are there, 1 when some could not be had.
 * @throws CannotRun for an item that there is not, or whose page is of another library.
 */
export async function importBooks(
  ids: readonly string[],
  { cwd, dryRun = false, force = false, from = MIRROR }: ImportBooksOptions,
  environment: Environment,
  terminal: Terminal,
  pause = PAUSE,
): Promise<number> {
  const workspace = readWorkspace(cwd, environment, environmentAllowed);
  const mirror = mirrorOf(from);
  const wanted = wantedBooks(workspace, cwd, ids, mirror, force);
  if (wanted.length === 0) {
    terminal.talk('Every book of the library is there already.');
    return 0;
  }
  const most = limitOf(workspace);
  let failed = 0;
  for (const [turn, book] of wanted.entries()) {
    if (dryRun) {
      terminal.result(`${book.id}: ${book.address} to ${FOLDER}/${book.id}.epub\n`);
      continue;
    }
    if (turn > 0) await wait(pause);
    if (terminal.interactive) terminal.status(`${book.id}: ${book.address}`);
    try {
      terminal.result(`${visible(await importBook(cwd, book, most))}\n`);
    } catch (error) {
      if (!(error instanceof BookRefused)) throw error;
      failed++;
      terminal.result(`${book.id}: not imported: ${visible(error.message)}\n`);
    }
  }
  terminal.talk(summary(wanted.length, failed, dryRun));
  return failed > 0 ? PROBLEMS : 0;
}

function mirrorOf(from: string): string {
  if (URL.canParse(from) && /^https?:$/.test(new URL(from).protocol)) return from;
  throw new CannotRun(`"${from}" is no address of a mirror. One is ${MIRROR}.`);
}

function wantedBooks(
  workspace: Workspace,
  cwd: string,
  ids: readonly string[],
  mirror: string,
  force: boolean,
): Wanted[] {
  const section = sectionIndex(workspace).get('ebooks');
  if (!section) throw new CannotRun(`${SECTION_FILE} cannot be read. Run: portico check`);
  const titles = workspace.messages.get(FALLBACK)?.get('ebooks')?.tree;
  for (const id of ids) {
    if (section.ids.has(id)) continue;
    const near = nearest(id, [...section.ids]);
    throw new CannotRun(`There is no book "${id}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  return section.items.flatMap((item) => {
    const id = textAt(item, 'id') ?? '';
    const isNamed = ids.includes(id);
    if (ids.length > 0 && !isNamed) return [];
    const number = bookNumber(textAt(item, 'page') ?? '');
    if (number === undefined) {
      if (!isNamed) return [];
      throw new CannotRun(
        `The book "${id}" has no "page" at Project Gutenberg, so that it is not known where to fetch it.`,
      );
    }
    if (!force && isThere(item, join(cwd, FOLDER, `${id}.epub`))) {
      if (!isNamed) return [];
      throw new CannotRun(`The book "${id}" is there already. To fetch it again: --force`);
    }
    const expected = {
      title: textAt(titles, 'items', textAt(item, 'key') ?? '', 'title') ?? id,
      author: textAt(item, 'author') ?? '',
      language: textAt(item, 'language') ?? 'en',
    };
    return [{ id, address: epubAddress(mirror, number), expected }];
  });
}

/** Whether an item has a hosted book, or one lies where it would be put. */
function isThere(item: Tree, path: string): boolean {
  const read = textAt(item, 'read');
  return (read !== undefined && !/^https?:/.test(read)) || existsSync(path);
}

function limitOf(workspace: Workspace): number {
  const limit = at(workspace.sections.get('ebooks')?.tree, 'hostedLimit');
  const megabytes =
    limit?.kind === 'scalar' && typeof limit.value === 'number' ? limit.value : LIMIT;
  return megabytes * 1_000_000;
}

/** @returns what was imported, in one line. @throws BookRefused */
async function importBook(cwd: string, book: Wanted, most: number): Promise<string> {
  const { id, address, expected } = book;
  const file = await downloadBook(address, join(cwd, '.portico/books', `${id}.part`), most);
  const facts = await inspectEpub(file);
  const other = otherBook(expected, facts);
  if (other) throw new BookRefused(other);
  if (/copyrighted/i.test(facts.rights)) {
    throw new BookRefused(`it is not in the public domain: it says "${facts.rights}"`);
  }
  const source = contentOf(join(cwd, SECTION_FILE)) ?? beginning(cwd);
  const edited = setRead(source, SECTION_FILE, id, id);
  const undo = put(join(cwd, FOLDER, `${id}.epub`), file);
  try {
    await writeOutput(join(cwd, SECTION_FILE), SECTION_FILE, edited);
  } catch (error) {
    undo();
    throw error;
  }
  const rights = facts.rights ? ` It says of its rights: ${facts.rights}` : '';
  return `${id}: "${facts.title}" by ${facts.authors.join(', ')}, ${Math.ceil(file.length / 1000)} kB.${rights}`;
}

/** A file of the section that lies over Portico's. */
function beginning(cwd: string): string {
  return [...schemaLine(cwd, 'section-ebooks', SECTION_FILE), 'items: []', ''].join('\n');
}

/** Writes a file whole or not at all. @returns the undoing. */
function put(path: string, content: Buffer): () => void {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const before = existsSync(path) ? readFileSync(path) : undefined;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content, { flag: 'wx' });
    renameSync(temporary, path);
    return () => (before ? writeFileSync(path, before) : rmSync(path, { force: true }));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new CannotRun(`${FOLDER} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function summary(wanted: number, failed: number, dryRun: boolean): string {
  if (dryRun) return `${count(wanted, 'book')} would be fetched. Nothing was written.`;
  const done = wanted - failed;
  if (done === 0) return 'No book was imported.';
  return [
    `${count(done, 'book')} imported. Run: portico check`,
    `Before they go live, read ${LICENCE}: a text that is free in the United States may be protected where your portal is,`,
    'by the rights of its author or translator, and a portal that charges may not use the name Project Gutenberg without its terms.',
  ].join('\n');
}
