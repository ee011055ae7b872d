import { median } from '../bench/median.ts';
import type { Walk } from './measure-interactions.ts';

/** The walks through one site, one for each round. */
export interface Walked {
  site: string;
  rounds: readonly Walk[];
}

/** How long an answer, and a page, may take at most, in milliseconds; and a task. */
export const AIMS = { interaction: 50, navigation: 200 } as const;

/** The table for the terminal and for docs/performance.md: medians of the rounds, for each site. */
export function interactionsText(walked: readonly Walked[]): string {
  const steps = walked[0]?.rounds[0]?.steps ?? [];
  const width = Math.max(...steps.map(({ name }) => name.length));
  const head = [''.padEnd(width), ...walked.map(({ site }) => site.padStart(WIDTH))];
  const names = [''.padEnd(width), ...walked.map(() => columns(COLUMNS))];
  const lines = steps.map(({ name, kind }, at) => {
    return [name.padEnd(width), ...walked.map(({ rounds }) => figuresOf(kind, at, rounds))];
  });
  const shifts = walked.map(({ rounds }) => {
    const most = Math.max(...rounds.map(({ cls }) => cls));
    return (most === 0 ? '0' : most.toFixed(3)).padStart(WIDTH);
  });
  const rows = [head, names, ...lines, ['CLS'.padEnd(width), ...shifts]];
  return rows.map((cells) => cells.join('').trimEnd()).join('\n');
}

const COLUMNS = ['painted', 'delay', 'task'] as const;
const WIDTH = 26;

/** Medians of a step; what misses its aim has a mark. */
function figuresOf(kind: keyof typeof AIMS, at: number, rounds: Walked['rounds']): string {
  const middle = (key: 'painted' | 'delay' | 'longest') =>
    Math.round(median(rounds.map(({ steps }) => steps[at]?.[key] ?? Number.NaN)));
  const cell = (value: number, aim: number) =>
    Number.isNaN(value) ? '-' : `${value}${value > aim ? '!' : ''}`;
  const [painted, delay] = [middle('painted'), middle('delay')];
  return columns([
    kind === 'navigation' ? cell(painted, AIMS.navigation) : '-',
    cell(delay, AIMS.interaction),
    cell(middle('longest'), AIMS.interaction),
  ]);
}

const columns = ([painted = '', delay = '', task = '']: readonly string[]) =>
  painted.padStart(WIDTH - 14) + delay.padStart(7) + task.padStart(7);
