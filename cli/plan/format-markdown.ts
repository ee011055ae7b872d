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
/** What headings, the heads of tables and the ends of parts take together, at most. */
const ROOM_FOR_HEADS = 6000;
/** Rows of sites and of pages, which must not take the room of facts. */
const MOST_ROWS = 40;
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
      cell(SIGNS[became]),
      cell(namesOf(sites)),
      `${became}, ${text(what)}`,
    ]),
    MOST_ROWS,
  );
  const groups = groupsOf(plan);
  for (const group of groups) if (isFacts(group)) addFacts(page, group);
  addPages(page, plan);
  for (const group of groups) if (!isFacts(group)) addTexts(page, group);
  return page.text;
}

const isFacts = ({ changes }: ChangeGroup): boolean => changes[0]?.isFact === true;

function addPages(page: Page, plan: Plan): void {
  const rows = pageRows(plan);
  if (rows.length === 0) return;
  page.add('\n#### Pages\n');
  page.table(
    ['', 'page', 'title', 'site'],
    rows.map(({ became, path, title, sites }) => [
      cell(SIGNS[became]),
      cell(path),
      cell(title),
      cell(namesOf(sites)),
    ]),
    MOST_ROWS,
  );
}

function addFacts(page: Page, { title, changes }: ChangeGroup): void {
  page.add(`\n#### :warning: ${title}\n`);
  const version = (value: string | null) => (value === null ? '–' : cell(value));
  page.table(
    ['fact', 'before', 'after', 'where'],
    changes.map((change) => [
      `**${change.kind}**`,
      version(change.old),
      version(change.new),
      cell(placesOf(change)),
    ]),
  );
}

function addTexts(page: Page, { title, changes }: ChangeGroup): void {
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

/** A page whose lists take entries as long as there is room. */
class Page {
  text = '';

  /** Adds a heading or an end, for which there always is room. */
  add(part: string): void {
    this.text += part;
  }

  list(entries: readonly string[], most = Number.POSITIVE_INFINITY): void {
    for (const [index, entry] of entries.entries()) {
      const isFull = this.text.length + entry.length > LONGEST_COMMENT - ROOM_FOR_HEADS;
      if (isFull || index === most) {
        this.text += `\n… and ${entries.length - index} more; \`portico plan\` has all.\n`;
        return;
      }
      this.text += entry;
    }
  }

  table(head: readonly string[], rows: readonly string[][], most?: number): void {
    if (rows.length === 0) return;
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
    this.add(`\n${line(head)}${line(head.map(() => '---'))}`);
    this.list(rows.map(line), most);
  }
}

/** A text as code in a table, where a bar would begin the next cell. */
function cell(value: string): string {
  return code(value).replaceAll('|', '\\|');
}

/** A text as code, which shows it as it is. */
function code(value: string): string {
  const plain = oneLine(value);
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
