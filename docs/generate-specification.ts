/**
 * Puts docs/specification.md together from specification.yaml and the titles of all tests.
 * `node docs/generate-specification.ts` fails when the page is stale or names a test that there is
 * not; `--write` renews it.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { listTests, type Test } from './list-tests.ts';

const here = import.meta.dirname;
const root = join(here, '..');
const target = join(here, 'specification.md');

/** One statement about the product that can be checked. */
export interface Row {
  /** Short and permanent; unique on the page. */
  id: string;
  /** The statement: one sentence. */
  says: string;
  /**
   * The tests that show it: a title with the titles around it and the file ("a.spec.ts › b › c"), or
   * as much of its end as only one test has. `*` stands for any words within one title.
   */
  shown?: string[];
  /** Why no test can show it. */
  not?: string;
  /** What Portico does otherwise, and why. */
  differs?: string;
}

/** Rows that belong together. */
export interface Group {
  title: string;
  rows: Row[];
}

/** The page, and what is wrong with its source. */
export interface Specification {
  page: string;
  /** Rows that name a test that is not there, or whose fields are not as they should be. */
  problems: string[];
  /** The ids of rows without a test and without a reason. */
  open: string[];
}

/** The rows as people wrote them. */
export function readGroups(): Group[] {
  return parse(readFileSync(join(here, 'specification.yaml'), 'utf8')) as Group[];
}

/** The page for some rows and tests. */
export function specification(groups: readonly Group[], tests: readonly Test[]): Specification {
  const rows = groups.flatMap((group) => group.rows);
  const problems = [...misshapen(rows)];
  const shownBy = new Map<string, Shown[]>();
  for (const { id, shown = [] } of rows) {
    const found = shown.map((title) => findTests(title, tests));
    shownBy.set(
      id,
      found.filter((one) => typeof one !== 'string'),
    );
    for (const one of found) if (typeof one === 'string') problems.push(`${id}: ${one}`);
  }
  const open = rows.filter(({ shown, not }) => !shown?.length && !not).map(({ id }) => id);
  return { page: page(groups, shownBy), problems, open };
}

/** Whether docs/specification.md is another text than this one. */
export function isStale(text: string): boolean {
  return !existsSync(target) || readFileSync(target, 'utf8') !== text;
}

/** A title of a row, and the tests that it stands for: all in one file. */
interface Shown {
  title: string;
  tests: Test[];
}

const BETWEEN = ' › ';

/** What a title stands for, or a sentence that says why it stands for nothing. */
export function findTests(title: string, tests: readonly Test[]): Shown | string {
  const wanted = title.split(BETWEEN);
  const found = tests.filter((test) => endsWith([shortFile(test), ...test.titles], wanted, test));
  const [first] = found;
  if (!first) return `no test is called "${title}"`;
  if (new Set(found.map(({ file }) => file)).size > 1 || (found.length > 1 && !title.includes('*')))
    return `"${title}" is the end of ${found.length} titles: ${found.map(fullTitle).join('; ')}`;
  return { title, tests: found };
}

function endsWith(titles: readonly string[], wanted: readonly string[], test: Test): boolean {
  const end = titles.slice(-wanted.length);
  return end.length === wanted.length && end.every((one, at) => isCalled(one, wanted[at], test));
}

/** What Vitest puts values in the place of: `%s`, `$name`, `$a.b`; `%%` is a sign. */
const PLACE = /%[sdifjo#$]|\$[a-z][\w.]*/gi;

/** Whether a test is called so, by its own words, by a `*`, or with values in a table's title. */
function isCalled(title: string, wanted = '', test: Test): boolean {
  if (title === wanted || title.replace(PLACE, '*') === wanted) return true;
  if (wanted.includes('*')) return matcher(wanted.split('*'), '[^]*').test(title);
  if (title.search(PLACE) < 0) return false;
  const values = matcher(title.split(PLACE), '([^]+)').exec(wanted)?.slice(1);
  if (!values) return false;
  // The runner's list does not have the values, so that they are looked for where they come from.
  return values.every((value) => standsIn(test.file, value.replace(/^"(.*)"$/, '$1')));
}

function matcher(words: readonly string[], between: string): RegExp {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join(between)}$`);
}

/** Whether a value of a table stands in the test's file, or is a folder of cases beside it. */
function standsIn(file: string, value: string): boolean {
  if (sourceOf(file).includes(value)) return true;
  return (
    /^[\w-]+\/[\w-]+$/.test(value) &&
    globSync(`*/${value}/`, { cwd: dirname(join(root, file)) }).length > 0
  );
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const text = sources.get(file) ?? readFileSync(join(root, file), 'utf8');
  sources.set(file, text);
  return text;
}

const KEYS = new Set(['id', 'says', 'shown', 'not', 'differs']);

/** What keeps rows from being rows. */
function* misshapen(rows: readonly Row[]): Iterable<string> {
  const ids = new Set<string>();
  for (const row of rows) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(row.id ?? '')) yield `"${row.id}" is no id`;
    if (ids.has(row.id)) yield `${row.id}: there are two rows of this id`;
    ids.add(row.id);
    if (!/[.?!’"]$/.test(row.says ?? '')) yield `${row.id}: "says" is not a sentence`;
    if (row.shown?.length && row.not) yield `${row.id}: has both tests and a reason for none`;
    for (const key of Object.keys(row)) if (!KEYS.has(key)) yield `${row.id}: what is "${key}"?`;
  }
}

function page(groups: readonly Group[], shownBy: ReadonlyMap<string, Shown[]>): string {
  const rows = groups.flatMap((group) => group.rows);
  const tables = groups.map(({ title, rows }) => {
    const lines = rows.map((row) => tableRow(row, shownBy.get(row.id) ?? []));
    return `## ${title}

| row | what holds | shown by |
|---|---|---|
${lines.join('\n')}
`;
  });
  return `# Specification

What the portal does, statement by statement, each with the tests that show it. The statements stand in
\`docs/specification.yaml\`; this page is put together from them and from the titles of all tests
(\`npm run generate\`), and \`npm test\` fails when it is stale.

${countsOf(rows)}

${tables.join('\n')}`;
}

function countsOf(rows: readonly Row[]): string {
  const without = rows.filter(({ not }) => not).length;
  const shown = rows.length - without;
  const are = (count: number, rest: string) => `${count} ${count === 1 ? 'is' : 'are'} ${rest}`;
  const say = without === 1 ? 'says' : 'say';
  return `There are ${rows.length} rows. ${are(shown, 'shown by tests')}; ${are(without, 'not')}, and ${say} why.`;
}

function tableRow({ id, says, not, differs }: Row, shown: readonly Shown[]): string {
  const otherwise = differs ? `<br>*Done otherwise:* ${inCell(differs)}` : '';
  const by = not ? `*no test:* ${inCell(not)}` : shown.map(link).join('<br>');
  return `| \`${id}\` | ${inCell(says)}${otherwise} | ${by} |`;
}

function link({ title, tests }: Shown): string {
  const [first] = tests as [Test];
  const file = shortFile(first) + BETWEEN;
  const wanted = title.startsWith(file) ? title.slice(file.length) : title;
  // Of several tests, what stands around the title may differ.
  const around = first.titles.slice(0, tests.length > 1 ? 0 : -wanted.split(BETWEEN).length);
  const words = [...around.map((one) => one.replace(PLACE, '…')), wanted.replaceAll('*', '…')];
  const many = tests.length > 1 ? ` (${tests.length} tests)` : '';
  return `[${inCell(words.join(BETWEEN))}](../${first.file})${many}`;
}

/** Text in one line whose only meaning to Markdown is `code` between backticks. */
function inCell(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const parts = line.split(/(`[^`]+`)/);
  return parts.map((part, at) => (at % 2 ? part.replaceAll('|', '\\|') : plain(part))).join('');
}

function plain(text: string): string {
  return text.replace(/[\\|*_`[\]<>]/g, '\\$&');
}

function fullTitle(test: Test): string {
  return [shortFile(test), ...test.titles].join(BETWEEN);
}

function shortFile({ file }: Test): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

if (import.meta.main) {
  const { page, problems, open } = specification(readGroups(), await listTests());
  if (open.length > 0) console.error(`Rows without a test or a reason: ${open.join(', ')}`);
  for (const problem of problems) console.error(problem);
  const stale = isStale(page);
  if (process.argv.includes('--write')) writeFileSync(target, page);
  else if (stale)
    console.error(
      'docs/specification.md is stale. Run: node docs/generate-specification.ts --write',
    );
  if (problems.length > 0 || (stale && !process.argv.includes('--write'))) process.exitCode = 1;
}
