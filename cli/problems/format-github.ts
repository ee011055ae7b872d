import { omittedText } from './choose-problems.ts';
import type { LocatedProblem } from './problem.ts';

/**
 * Writes problems as workflow commands, which GitHub shows beside the lines of a pull request.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatGithub(problems: readonly LocatedProblem[], omitted = 0): string {
  const lines = problems.map((problem) => `${command(problem)}\n`).join('');
  return omitted === 0
    ? lines
    : `${lines}::notice title=portico::${escapeData(omittedText(omitted))}\n`;
}

function command(problem: LocatedProblem): string {
  const properties: [string, string | number][] = [
    ['file', problem.file],
    ['line', problem.line],
    ['endLine', problem.endLine],
    ['col', problem.column],
    // A range over several lines has no columns there, so the end is given within one line only.
    ...(problem.endLine === problem.line
      ? ([['endColumn', problem.endColumn]] as [string, number][])
      : []),
    ['title', problem.rule],
  ];
  const text = [problem.message, problem.suggestion].filter(Boolean).join('\n');
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${problem.severity} ${list.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
