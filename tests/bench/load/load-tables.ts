import { median } from '../median.ts';
import type { LoadFigures, LoadRow } from './measure-load.ts';
import type { MemoryFigure } from './measure-memory.ts';
import type { SitesFigures } from './measure-sites.ts';

/** The figures as tables in Markdown: answers a second, and answers for each second of a server's processor time. */
export function loadTables({ servers, rows }: LoadFigures): string {
  const ofCpu = rows.map(({ what, perCpu }) => ({ what, rates: perCpu }));
  return [
    table('answers a second', servers, rows),
    table('answers a second of its processor time', servers, ofCpu),
  ].join('\n\n');
}

/**
 * A row for each kind of answer, a column for each server with the median of its rounds, and how Portico stands to each
 * of the others, round by round.
 */
function table(
  title: string,
  servers: readonly string[],
  rows: readonly Omit<LoadRow, 'perCpu'>[],
) {
  const others = servers.slice(1);
  const lines = [
    [title, ...servers, ...others.map((name) => `portico : ${name}`)],
    ['---', ...servers.map(() => '---:'), ...others.map(() => '---:')],
    ...rows.map(({ what, rates }) => [
      what,
      ...servers.map((name) => (rates[name] ? Math.round(median(rates[name])).toString() : '–')),
      ...others.map((name) => ratios(rates.portico, rates[name])),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** "0.52 (0.49–0.55)": the median of the ratios within a round, with the least and the most. */
function ratios(ours: number[] = [], theirs: number[] = []): string {
  if (ours.length === 0 || ours.length !== theirs.length) return '–';
  const all = ours.map((rate, round) => rate / (theirs[round] as number));
  const [least, most] = [Math.min(...all), Math.max(...all)].map((ratio) => ratio.toFixed(2));
  return `${median(all).toFixed(2)} (${least}–${most})`;
}

/** Resident memory over many answers, a row for each look. */
export function memoryTable(figures: readonly MemoryFigure[]): string {
  const rows = figures.map(({ answers, resident }) => `| ${answers} | ${resident.toFixed(0)} MB |`);
  return ['| answers | resident memory |', '| ---: | ---: |', ...rows].join('\n');
}

/** What a server of many sites needs. */
export function sitesTable(figures: SitesFigures): string {
  const list = (all: readonly number[]) => all.map((one) => one.toFixed(0)).join(', ');
  const rows = [
    [`${figures.sites} sites`, ''],
    ['---', '---'],
    ['from the start of the process to its first connection', `${list(figures.starts)} ms`],
    ['resident memory then', `${list(figures.resident)} MB`],
    ['after the home page of every site', `${figures.residentVisited.toFixed(0)} MB`],
    ['after two more pages of every site', `${figures.residentAll.toFixed(0)} MB`],
    ['home pages a second, each for the first time', figures.rate.toFixed(0)],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
