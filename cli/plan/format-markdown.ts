import { count } from '../count.ts';
import {
  type ChangeGroup,
  groupsOf,
  headline,
  namesOf,
  pageRows,
  placesOf,
  SIGNS,
  siteRows,
} from './describe.ts';
import type { Change, Plan } from './plan.ts';

/** The longest comment that GitHub takes, in characters. https://github.com/orgs/community/discussions/27190 */
export const LONGEST_COMMENT = 65_536;
/** What the end of a part that was cut takes. */
const RESERVE = 200;
/** A part with more than this is folded. */
const MOST_OPEN = 10;

/**
 * Writes a plan for the comment of a pull request: never longer than GitHub takes, long parts folded, and everything
 * that comes from the workspace as code, so that it can neither mention people nor bring markup.
 */
export function formatMarkdown(plan: Plan): string {
  const page = new Page();
  page.add(`### Portico plan\n\n${text(headline(plan))}\n`);
  page.table(
    ['', 'site', ''],
    siteRows(plan).map(({ became, sites, what }) => [
      code(SIGNS[became]),
      code(namesOf(sites)),
      `${became}, ${text(what)}`,
    ]),
  );
  const pages = pageRows(plan);
  if (pages.length > 0) {
    page.add('\n#### Pages\n');
    page.table(
      ['', 'page', 'title', 'site'],
      pages.map(({ became, path, title, sites }) => [
        code(SIGNS[became]),
        code(path),
        code(title),
        code(namesOf(sites)),
      ]),
    );
  }
  for (const group of groupsOf(plan)) addGroup(page, group);
  return page.text;
}

function addGroup(page: Page, { title, changes }: ChangeGroup): void {
  if (changes[0]?.isFact) {
    page.add(`\n#### :warning: ${title}\n`);
    const cell = (value: string | null) => (value === null ? '–' : code(value));
    page.table(
      ['fact', 'before', 'after', 'where'],
      changes.map((change) => [
        `**${change.kind}**`,
        cell(change.old),
        cell(change.new),
        code(placesOf(change)),
      ]),
    );
    return;
  }
  const folded = changes.length > MOST_OPEN;
  const head = `${title} (${count(changes.length, 'change')})`;
  page.add(folded ? `\n<details><summary>${head}</summary>\n` : `\n#### ${title}\n`);
  page.list(changes.map(changeText));
  if (folded) page.add('\n</details>\n');
}

function changeText(change: Change): string {
  const { kind, old, new: now, key } = change;
  const lines =
    kind === 'order'
      ? [`  ${old}`]
      : [old === null ? '' : `- ${old}`, now === null ? '' : `+ ${now}`];
  const shown = lines.filter((line) => line !== '').map(oneLine);
  const fence = '`'.repeat(Math.max(3, longestRun(shown.join('\n')) + 1));
  const where = [key, placesOf(change)].filter((part) => part).join('  ');
  return `\n${fence}diff\n${shown.join('\n')}\n${fence}\n${code(where)}\n`;
}

/** A page that takes parts as long as there is room. */
class Page {
  text = '';
  /** Whether something had no room. */
  #isFull = false;

  add(part: string): void {
    if (this.#fits(part)) this.text += part;
  }

  list(parts: readonly string[]): void {
    for (const [index, part] of parts.entries()) {
      if (this.#fits(part)) this.text += part;
      else {
        this.text += `\n… and ${parts.length - index} more; \`portico plan\` has all.\n`;
        return;
      }
    }
  }

  table(head: readonly string[], rows: readonly string[][]): void {
    if (rows.length === 0) return;
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
    this.add(`\n${line(head)}${line(head.map(() => '---'))}`);
    this.list(rows.map(line));
  }

  /** The ends of parts are short and always fit: each leaves room for them. */
  #fits(part: string): boolean {
    const isEnd = part.length < RESERVE / 4;
    const limit = LONGEST_COMMENT - (isEnd ? RESERVE : 10 * RESERVE);
    this.#isFull ||= this.text.length + part.length > limit;
    return !this.#isFull || (isEnd && this.text.length + part.length <= LONGEST_COMMENT);
  }
}

/** A text as code, which shows it as it is, in a table too. */
function code(value: string): string {
  const plain = oneLine(value).replaceAll('|', '\\|');
  const marks = '`'.repeat(longestRun(plain) + 1);
  const space = /^`|`$/.test(plain) ? ' ' : '';
  return plain === '' ? '' : `${marks}${space}${plain}${space}${marks}`;
}

/** Words of Portico's own, in which only names could be taken for markup. */
function text(value: string): string {
  return oneLine(value).replace(/[\\`*_{}[\]<>#|@~]/g, '\\$&');
}

function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

function longestRun(value: string): number {
  return Math.max(0, ...[...value.matchAll(/`+/g)].map(([run]) => run.length));
}
