import { median } from '../bench/median.ts';
import { type Audited, CATEGORIES, type Category } from './audit-page.ts';
import type { Start } from './measure-start.ts';

/** One page's figures over all rounds: medians of times, the worst of scores and CLS. */
export interface PageFigures {
  tenant: string;
  site: string;
  path: string;
  scores: Record<Category, number>;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** What a touch sets off; absent where the app does not wait for one. */
  start?: Start;
  /** What the visit transfers, in bytes after brotli at quality 11. */
  js: number;
  css: number;
  html: number;
  faults: string[];
}

/** Brings the rounds of one page together: busy moments of the machine must not decide. */
export function summarizeRounds(
  rounds: readonly Audited[],
  starts: readonly (Start | undefined)[] = [],
): Omit<PageFigures, 'tenant' | 'site' | 'path' | 'js' | 'css' | 'html'> {
  const middle = (of: (round: Audited) => number) => median(rounds.map(of));
  const touched = starts.filter((start) => start !== undefined);
  const score = (category: Category) => Math.round(middle(({ scores }) => scores[category]));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, score(category)]),
    ) as PageFigures['scores'],
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: Math.max(...rounds.map(({ cls }) => cls)),
    ...(touched.length > 0 && {
      start: {
        took: median(touched.map(({ took }) => took)),
        blocking: median(touched.map(({ blocking }) => blocking)),
      },
    }),
    faults: [...new Set(rounds.flatMap(({ faults }) => faults))].sort(),
  };
}

/** The table for the terminal and for docs/performance.md. */
export function reportText(pages: readonly PageFigures[]): string {
  const head = [
    'site',
    'page',
    'P',
    'A',
    'B',
    'S',
    'FCP',
    'LCP',
    'TBT',
    'CLS',
    'start',
    'SBT',
    'JS',
    'CSS',
    'HTML',
  ];
  const rows = pages.map(
    ({ tenant, site, path, scores, fcp, lcp, tbt, cls, start, js, css, html }) => [
      site ? `${tenant}/${site}` : tenant,
      path,
      ...CATEGORIES.map((category) => String(scores[category])),
      seconds(fcp),
      seconds(lcp),
      `${Math.round(tbt)}`,
      cls === 0 ? '0' : cls.toFixed(3),
      start ? seconds(start.took) : '-',
      start ? `${Math.round(start.blocking)}` : '-',
      ...[js, css, html].map(kilobytes),
    ],
  );
  const faults = pages.flatMap(({ tenant, site, path, faults }) =>
    faults.map((fault) => `${tenant}/${site} ${path}: ${fault}`),
  );
  return [align([head, ...rows]), ...(faults.length > 0 ? ['', ...faults] : [])].join('\n');
}

function align(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))),
    )
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
