import { count } from '../count.ts';
import { omittedText } from './choose-problems.ts';
import type { LocatedProblem } from './problem.ts';

/**
 * So many annotations of one level GitHub shows of a step; the others stand in its log only.
 * https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md#limitations
 */
const MOST_SHOWN = 10;

/**
 * Writes problems as workflow commands, which GitHub shows beside the lines of a pull request. Where it
 * would not show all of them, each file's first come before any file's second, and a notice says so.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatGithub(problems: readonly LocatedProblem[], omitted = 0): string {
  const levels = [...Map.groupBy(problems, ({ severity }) => severity)];
  const most = Math.max(0, ...levels.map(([, some]) => some.length));
  const notices = [
    ...(most > MOST_SHOWN ? [limitText(problems.length)] : []),
    ...(omitted > 0 ? [omittedText(omitted)] : []),
  ];
  const ordered = most > MOST_SHOWN ? firstOfEachFile(problems) : problems;
  return [
    ...ordered.map(command),
    ...notices.map((text) => `::notice title=portico::${escapeData(text)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function limitText(problems: number): string {
  return `GitHub shows ${MOST_SHOWN} errors and ${MOST_SHOWN} warnings of a step beside the lines. The log has ${count(problems, 'problem')}.`;
}

/** The first problem of each file, then the second of each, and so on. */
function firstOfEachFile(problems: readonly LocatedProblem[]): LocatedProblem[] {
  const numbers = new Map<string, number>();
  const numbered = problems.map((problem) => {
    const key = `${problem.severity} ${problem.file}`;
    const number = numbers.get(key) ?? 0;
    numbers.set(key, number + 1);
    return { problem, number };
  });
  return numbered.sort((a, b) => a.number - b.number).map(({ problem }) => problem);
}

function command(problem: LocatedProblem): string {
  const { line, endLine, column, endColumn } = problem;
  const properties: [string, string | number][] = [
    ['file', problem.file],
    ['line', line],
    ['endLine', endLine],
    // Of a range over several lines the runner takes no columns.
    ...(endLine === line ? columns(column, endColumn) : []),
    ['title', problem.rule],
  ];
  const text = [problem.message, problem.suggestion].filter(Boolean).join('\n');
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${problem.severity} ${list.join(',')}::${escapeData(text)}`;
}

function columns(column: number, endColumn: number): [string, number][] {
  return [
    ['col', column],
    ['endColumn', endColumn],
  ];
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
