import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImportBooksOptions, importBooks } from '../../../../cli/books/import-command.ts';
import { makeEpub, type TestBook } from '../../../make-epub.ts';

const MEDITATIONS: TestBook = {
  title: 'Meditations',
  author: 'Emperor of Rome Marcus Aurelius',
  language: 'en',
  chapters: [{ title: 'One', body: '<p>A text that was written for the tests.</p>' }],
};
const PATH = '/cache/epub/2680/pg2680-images-3.epub';
const FILE = 'catalog/hosted/ebooks/meditations.epub';
const SECTION = 'catalog/sections/ebooks.yaml';

const ITEMS = `# Ours.
categories: [philosophy]
items:
  - id: meditations # the first
    key: meditations
    category: philosophy
    author: Marcus Aurelius
    page: https://www.gutenberg.org/ebooks/2680
    read: https://www.gutenberg.org/ebooks/2680.html.images # the library's
  - { id: emma, key: emma, category: philosophy, author: Jane Austen, page: https://www.gutenberg.org/ebooks/158 }
  - id: other
    key: other
    category: philosophy
    author: Somebody
    page: https://library.example/1
`;
const TEXTS = 'items:\n  meditations: { title: Meditations }\n  emma: { title: Emma }\n';

/** A library on this machine: what it answers is the test's. */
let answer: RequestListener;
let server: Server;
let mirror: string;
let folder: string;
let epub: Buffer;
const asked: { path: string; range?: string | undefined; agent?: string | undefined }[] = [];

beforeAll(async () => {
  epub = await makeEpub(MEDITATIONS);
  server = createServer((request, response) => {
    const { range, 'user-agent': agent } = request.headers;
    asked.push({ path: request.url ?? '', range, agent });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-books-'));
  mkdirSync(join(folder, 'tenants'));
  writeFileSync(join(folder, 'tenants/one.yaml'), 'terms: general\n');
  writeFileSync(join(folder, 'portico.yaml'), 'extends: none\n');
  mkdirSync(join(folder, 'catalog/sections'), { recursive: true });
  mkdirSync(join(folder, 'catalog/messages/en'), { recursive: true });
  writeFileSync(join(folder, SECTION), ITEMS);
  writeFileSync(join(folder, 'catalog/messages/en/ebooks.yaml'), TEXTS);
  asked.length = 0;
  answer = (_, response) => response.end(epub);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command. @returns its exit code, and all that it said. */
async function run(ids: string[], options: Partial<ImportBooksOptions> = {}) {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line.trimEnd());
  const terminal = { result: say, talk: say, status: () => {}, color: false, interactive: false };
  const code = await importBooks(ids, { cwd: folder, from: mirror, ...options }, {}, terminal, 0);
  return { code, said: lines.join('\n') };
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Nothing is left but what the test put there, and perhaps the unfinished part of a download. */
const untouched = () => !existsSync(join(folder, 'catalog/hosted')) && read(SECTION) === ITEMS;

test('a book is fetched once, checked, and put where the portal finds it', async () => {
  const { code, said } = await run(['meditations']);
  expect(code).toBe(0);
  expect(said).toContain('meditations: "Meditations" by Emperor of Rome Marcus Aurelius');
  expect(said).toContain('https://www.gutenberg.org/policy/license.html');
  expect(asked).toEqual([
    { path: PATH, range: undefined, agent: expect.stringContaining('portico/') },
  ]);
  expect(readFileSync(join(folder, FILE))).toEqual(epub);
  expect(readdirSync(join(folder, 'catalog/hosted/ebooks'))).toEqual(['meditations.epub']);
  // Its comments and everything else are as they were.
  expect(read(SECTION)).toBe(ITEMS.replace(/https:\S+images/, 'meditations'));
});

test('a book that comes with Portico is put into the file that lies over its catalogue', async () => {
  rmSync(join(folder, 'portico.yaml'));
  rmSync(join(folder, 'catalog'), { recursive: true });
  expect(await run(['meditations'])).toMatchObject({ code: 0 });
  expect(read(SECTION)).toBe('items:\n  - id: meditations\n    read: meditations\n');
});

test('all books without a text are fetched one after the other, and one that fails holds nothing up', async () => {
  answer = (request, response) =>
    request.url === PATH ? response.writeHead(404).end() : response.end(emma);
  const emma = await makeEpub({ ...MEDITATIONS, title: 'Emma', author: 'Jane Austen' });
  const { code, said } = await run([]);
  expect(code).toBe(1);
  expect(said).toContain('meditations: not imported');
  expect(said).toContain('1 book imported');
  expect(read(SECTION)).toContain('ebooks/158, read: emma }');
});

test('what was cut off goes on where it stopped', async () => {
  const half = Math.floor(epub.length / 2);
  answer = (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.setHeader('etag', '"one"').setHeader('content-length', epub.length - from);
    if (from > 0) response.writeHead(206).end(epub.subarray(from));
    else response.write(epub.subarray(0, half), () => setTimeout(() => response.destroy(), 50));
  };
  const first = await run(['meditations']);
  expect(first.code).toBe(1);
  expect(first.said).toContain('Run it again: it goes on from there.');
  expect(untouched()).toBe(true);
  expect((await run(['meditations'])).code).toBe(0);
  expect(asked[1]?.range).toBe(`bytes=${half}-`);
  expect(readFileSync(join(folder, FILE))).toEqual(epub);
});

test.each<[string, () => Promise<RequestListener>, RegExp]>([
  [
    'a library without the book',
    async () => (_, r) => r.writeHead(404).end(),
    /answered 404: it has no EPUB of this book/,
  ],
  [
    'a library that turns programs away',
    async () => (_, r) => r.writeHead(403).end(),
    /another mirror with --from/,
  ],
  [
    'a page in the place of the book',
    async () => (_, r) => r.end('<html>Please wait</html>'),
    /no whole ZIP archive/,
  ],
  ['half a file', async () => (_, r) => r.end(epub.subarray(0, 500)), /no whole ZIP archive/],
  ['a damaged file', async () => damaged, /no whole ZIP archive/],
  [
    'another book',
    async () => serves({ ...MEDITATIONS, title: 'Emma' }),
    /what came is "Emma" by .*the catalogue says "Meditations"/,
  ],
  [
    'another author',
    async () => serves({ ...MEDITATIONS, author: 'Rene Descartes' }),
    /the catalogue says Marcus Aurelius/,
  ],
  [
    'another language',
    async () => serves({ ...MEDITATIONS, language: 'fi' }),
    /in the language "fi"/,
  ],
  [
    'no package file',
    async () => serves({ ...MEDITATIONS, files: { 'OEBPS/book.opf': null } }),
    /no package file/,
  ],
  [
    'an encrypted book',
    async () =>
      serves({ ...MEDITATIONS, files: { 'META-INF/encryption.xml': '<x><EncryptedData/></x>' } }),
    /it is encrypted/,
  ],
])('%s leaves nothing behind, and is said in one line', async (_, library, sentence) => {
  answer = await library();
  const { code, said } = await run(['meditations']);
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said.split('\n')).toHaveLength(2);
  expect(untouched()).toBe(true);
});

async function serves(book: TestBook): Promise<RequestListener> {
  const file = await makeEpub(book);
  return (_, response) => response.end(file);
}

const damaged: RequestListener = (_, response) => {
  const copy = Buffer.from(epub);
  // Within the compressed text of some file.
  copy.fill(0, copy.length / 2, copy.length / 2 + 20);
  response.end(copy);
};

test('a connection that the server has closed meanwhile is opened anew', async () => {
  let turn = 0;
  answer = (request, response) => (++turn === 1 ? request.socket.destroy() : response.end(epub));
  expect(await run(['meditations'])).toMatchObject({ code: 0 });
  expect(turn).toBe(2);
});

test('no network is said in one line', async () => {
  const { code, said } = await run(['meditations'], { from: 'http://127.0.0.1:1/' });
  expect(code).toBe(1);
  expect(said).toContain('127.0.0.1:1 cannot be reached');
  expect(untouched()).toBe(true);
});

test('a dry run says what would be fetched, and asks nobody', async () => {
  const { said } = await run([], { dryRun: true });
  expect(said).toContain(`meditations: ${mirror}${PATH.slice(1)} to ${FILE}`);
  expect(asked).toEqual([]);
  expect(untouched()).toBe(true);
});

test('a book that is there is fetched again only when that is asked for', async () => {
  await run(['meditations']);
  await expect(run(['meditations'])).rejects.toThrow(
    'is there already. To fetch it again: --force',
  );
  expect((await run(['meditations'], { force: true })).code).toBe(0);
  expect(asked).toHaveLength(2);
});

test('a mistyped book, and a book of another library, are known before anything is fetched', async () => {
  await expect(run(['meditation'])).rejects.toThrow(
    'There is no book "meditation". Did you mean "meditations"?',
  );
  await expect(run(['other'])).rejects.toThrow('no "page" at Project Gutenberg');
  expect(asked).toEqual([]);
});
