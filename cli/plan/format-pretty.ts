import { styleText } from 'node:util';
import { visible } from '../visible.ts';
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
import type { Became, Change, Plan } from './plan.ts';
import { type Stretch, wordDiff } from './word-diff.ts';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

/** More of one kind than this are of no use to a reader one by one. Facts are all told. */
const MOST_CHANGES = 60;
/** Columns that the two versions of a fact may take in one line. */
const ONE_LINE = 72;

/** Writes a plan for people: what becomes of the sites, then the changes, facts first. */
export function formatPretty(plan: Plan, color: boolean): string {
  const paint: Paint = (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const groups = groupsOf(plan);
  const isFacts = ({ changes }: ChangeGroup) => changes[0]?.isFact === true;
  const linesOf = ({ title, changes }: ChangeGroup) => [
    paint('bold', title),
    ...changeLines(changes, paint),
  ];
  const blocks = [
    [headline(plan)],
    siteLines(plan, paint),
    ...groups.filter(isFacts).map(linesOf),
    pageLines(plan, paint),
    ...groups.filter((group) => !isFacts(group)).map(linesOf),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

const COLORS: Record<Became, 'green' | 'yellow' | 'red'> = {
  added: 'green',
  changed: 'yellow',
  removed: 'red',
};

function siteLines(plan: Plan, paint: Paint): string[] {
  const rows = siteRows(plan).map(({ became, sites, what }) => ({
    became,
    what,
    names: namesOf(sites),
  }));
  const shown = rows.slice(0, MOST_CHANGES);
  const lines = inColumns(
    shown.map(({ became, names, what }) => [
      `  ${paint(COLORS[became], SIGNS[became])} ${visible(names)}`,
      `${became}, ${what}`,
    ]),
    shown.map(({ names }) => visible(names).length),
  );
  return [...lines, ...more(rows.length)];
}

function pageLines(plan: Plan, paint: Paint): string[] {
  const rows = pageRows(plan);
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_CHANGES);
  const lines = inColumns(
    shown.map(({ became, path, title, sites }) => [
      `  ${paint(COLORS[became], SIGNS[became])} ${visible(path)}`,
      `${visible(title)}  ${paint('dim', visible(namesOf(sites)))}`,
    ]),
    shown.map(({ path }) => visible(path).length),
  );
  return [paint('bold', 'Pages'), ...lines, ...more(rows.length)];
}

function changeLines(changes: readonly Change[], paint: Paint): string[] {
  if (changes[0]?.isFact) return changes.flatMap((change) => factLines(change, paint));
  const shown = changes.slice(0, MOST_CHANGES);
  return [...shown.flatMap((change) => textLines(change, paint)), ...more(changes.length)];
}

function more(all: number): string[] {
  return all > MOST_CHANGES ? [`  … and ${all - MOST_CHANGES} more; --format json has all.`] : [];
}

/** The longest name of a fact. */
const FACT_WIDTH = 'unsubscribe'.length;

function factLines(change: Change, paint: Paint): string[] {
  const { kind, old, new: now } = change;
  const head = `  ${paint(['red', 'bold'], '!')} ${paint('bold', kind.padEnd(FACT_WIDTH))}  `;
  const indent = ' '.repeat(FACT_WIDTH + 6);
  const where = `${indent}${paint('dim', visible(placesOf(change)))}`;
  const none = paint('dim', 'none');
  const short = (old?.length ?? 0) + (now?.length ?? 0) <= ONE_LINE;
  const [before, after] = versions(change, paint);
  if (short) return [`${head}${before ?? none} → ${after ?? none}`, where];
  return [
    `${head}${paint('red', '-')} ${before ?? none}`,
    `${indent}${paint('green', '+')} ${after ?? none}`,
    where,
  ];
}

function textLines(change: Change, paint: Paint): string[] {
  const { kind, old, new: now, key } = change;
  const where = `    ${paint('dim', visible([key, placesOf(change)].filter(Boolean).join('  ')))}`;
  if (kind === 'order') return [`  ${paint('yellow', '~')} ${visible(old ?? '')}`, where];
  if (kind === 'picture' || kind === 'hosted') return [fileLine(change, paint), where];
  const [before, after] = versions(change, paint);
  return [
    ...(old === null ? [] : [`  ${paint('red', '-')} ${before}`]),
    ...(now === null ? [] : [`  ${paint('green', '+')} ${after}`]),
    where,
  ];
}

function fileLine({ old, new: now }: Change, paint: Paint): string {
  const became = old === null ? 'added' : now === null ? 'removed' : 'changed';
  return `  ${paint(COLORS[became], SIGNS[became])} ${visible(now ?? old ?? '')}`;
}

/** Both versions, with the words marked that differ. */
function versions({ old, new: now, locale }: Change, paint: Paint): (string | undefined)[] {
  if (old === null || now === null) {
    return [old, now].map((text) => (text === null ? undefined : visible(text)));
  }
  const diff = wordDiff(visible(old), visible(now), locale);
  const join = (stretches: Stretch[], style: Style) =>
    stretches.map(({ text, isChanged }) => (isChanged ? paint(style, text) : text)).join('');
  return [join(diff.old, ['red', 'underline']), join(diff.new, ['green', 'underline'])];
}

/** @param widths of the first cells without their marks and colours. */
function inColumns(rows: readonly string[][], widths: readonly number[]): string[] {
  const width = Math.max(0, ...widths);
  return rows.map(([first = '', second = ''], i) =>
    `${first}${' '.repeat(width - (widths[i] ?? 0))}  ${second}`.trimEnd(),
  );
}
