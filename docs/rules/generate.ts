/**
 * Puts the pages of docs/rules together from the rules' docstrings, texts.yaml and the cases in
 * tests/cases/err. `node docs/rules/generate.ts` fails when pages are stale, `--write` renews them.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const here = import.meta.dirname;
const root = join(here, '../..');
const cases = join(root, 'tests/cases/err');

/** The hand-written part of a page. */
interface Texts {
  means?: string;
  why: string;
  fix: string;
  case?: string;
}

/** The ids that have hand-written texts, sorted. */
export function documentedRules(): string[] {
  return Object.keys(readTexts()).sort();
}

/** Every page by its file name, README.md included. */
export function generatePages(): Map<string, string> {
  const texts = readTexts();
  const ids = Object.keys(texts).sort();
  const pages = new Map<string, string>();
  for (const id of ids) pages.set(`${id}.md`, page(id, texts[id] as Texts));
  pages.set('README.md', index(ids, texts));
  return pages;
}

/** The names of pages that are not as they should be, those included that should not be there. */
export function stalePages(): string[] {
  const pages = generatePages();
  const stale = [...pages].filter(([name, text]) => current(name) !== text).map(([name]) => name);
  const left = readdirSync(here).filter((name) => name.endsWith('.md') && !pages.has(name));
  return [...stale, ...left].sort();
}

function readTexts(): Record<string, Texts> {
  return parse(readFileSync(join(here, 'texts.yaml'), 'utf8')) as Record<string, Texts>;
}

function page(id: string, texts: Texts): string {
  return `# ${id}

${meaning(id, texts)}

**Why.** ${texts.why}

**How to fix it.** ${texts.fix}

## Example
${example(id, texts.case)}`;
}

function index(ids: string[], texts: Record<string, Texts>): string {
  const rows = ids.map((id) => `- [${id}](${id}.md): ${meaning(id, texts[id] as Texts)}`);
  return `# What \`portico check\` can say

Each problem is named after one of these pages. All are errors, except brand-text-missing,
hosted-unused, message-unused (but for a market's own texts), picture-unused, plural-forms, proper-name-unused,
terms-in-english and terms-section-hidden, which are warnings.
The examples are real: each is a case in tests/cases, laid over the small workspace in
tests/cases/base, with what \`portico check\` printed there.

${rows.join('\n')}
`;
}

/** A rule's docstring, or the hand-written sentence for what reading and the schemas tell. */
function meaning(id: string, { means }: Texts): string {
  if (means !== undefined) return means;
  const file = join(root, 'cli/rules', `${id}.ts`);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const docstring = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nconst \w+: Rule =/.exec(source)?.[1];
  if (docstring === undefined) throw new Error(`${id} has neither a docstring nor "means"`);
  return docstring.replaceAll(/\s*\n?\s*\*\s+/g, ' ').trim();
}

/** The chosen or first case of a rule that is printed for people: its files, and what is said. */
function example(id: string, chosen: string | undefined): string {
  const folder = join(cases, id);
  const name = readdirSync(folder)
    .sort()
    .find((one) => (!chosen || one === chosen) && existsSync(join(folder, one, 'expected.txt')));
  if (name === undefined) throw new Error(`${id}/${chosen ?? '*'} has no expected.txt`);
  const expected = readFileSync(join(folder, name, 'expected.txt'), 'utf8');
  const files = [...textFiles(join(folder, name))].filter(([file]) => expected.includes(file));
  const shown = files.map(([file, text]) => `\n\`${file}\`\n\n${fence(language(file), text)}`);
  return `${shown.join('')}
What is printed (tests/cases/err/${id}/${name}):

${fence('text', expected)}`;
}

function* textFiles(folder: string, path = ''): Iterable<[string, string]> {
  const entries = readdirSync(join(folder, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* textFiles(folder, file);
    // Files beside the folders are about the case, not of it.
    else if (path !== '') yield [file, readFileSync(join(folder, file), 'utf8')];
  }
}

function language(file: string): string {
  return file.endsWith('.hbs') ? 'handlebars' : 'yaml';
}

function fence(kind: string, text: string): string {
  return `\`\`\`${kind}\n${text.replace(/\n*$/, '\n')}\`\`\`\n`;
}

function current(name: string): string | undefined {
  const file = join(here, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

if (import.meta.main) {
  const stale = stalePages();
  if (process.argv.includes('--write')) {
    const pages = generatePages();
    for (const name of stale) {
      const text = pages.get(name);
      if (text === undefined) rmSync(join(here, name));
      else writeFileSync(join(here, name), text);
    }
  } else if (stale.length > 0) {
    console.error(
      `Stale in docs/rules: ${stale.join(', ')}. Run: node docs/rules/generate.ts --write`,
    );
    process.exitCode = 1;
  }
}
