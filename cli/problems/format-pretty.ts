import { styleText } from 'node:util';
import { visible } from '../visible.ts';
import type { LocatedProblem } from './problem.ts';
import type { Source } from './source.ts';

/** The longest stretch of a source line that an excerpt shows. */
const EXCERPT_WIDTH = 120;

/**
 * Writes problems for people: place and rule, what is wrong, the line with a marker, the fix.
 * @param color whether to use terminal colours.
 * @returns '' when there are no problems.
 */
export function formatPretty(problems: readonly LocatedProblem[], color: boolean): string {
  const split = new Map<Source, string[]>();
  const linesOf = (source: Source) => {
    const lines =
      split.get(source) ?? source.text.split('\n').map((line) => line.replace(/\r$/, ''));
    split.set(source, lines);
    return lines;
  };
  return problems.map((problem) => block(problem, linesOf(problem.source), color)).join('\n');
}

function block(problem: LocatedProblem, text: string[], color: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const place = paint('bold', `${visible(problem.file)}:${problem.line}:${problem.column}`);
  const severity = paint(problem.severity === 'error' ? 'red' : 'yellow', problem.severity);
  const lines = [
    `${place}  ${severity}  ${paint('dim', problem.rule)}`,
    `  ${visible(problem.message)}`,
  ];
  const frame = excerpt(problem, text);
  if (frame) {
    lines.push('', ...frame.context.map((line) => paint('dim', line)), frame.line);
    lines.push(paint(problem.severity === 'error' ? 'red' : 'yellow', frame.marker), '');
  }
  if (problem.suggestion) lines.push(`  ${paint('green', 'Fix:')} ${visible(problem.suggestion)}`);
  return `${lines.join('\n')}\n`;
}

interface Excerpt {
  context: string[];
  line: string;
  marker: string;
}

/** The line of the problem and up to two before it, the first marked with carets. */
function excerpt(
  { source, line, column, endLine, endColumn }: LocatedProblem,
  lines: string[],
): Excerpt | undefined {
  if (source.text === '') return undefined;
  const numberWidth = String(line).length;
  const render = (number: number, text: string) =>
    `  ${String(number).padStart(numberWidth)} │ ${visible(text.replaceAll('\t', '→'))}`;
  const text = lines[line - 1] ?? '';
  // Of an over-long line only the stretch around the problem is shown.
  const from = column > EXCERPT_WIDTH ? column - 1 - EXCERPT_WIDTH / 2 : 0;
  const shown = text.slice(from, from + EXCERPT_WIDTH);
  const end = endLine > line ? text.length + 1 : endColumn;
  const length = Math.max(1, Math.min(end - column, shown.length - (column - 1 - from)));
  const indent = ' '.repeat(displayWidth(shown.slice(0, column - 1 - from)));
  const first = Math.max(1, line - 2);
  return {
    context: lines
      .slice(first - 1, line - 1)
      .map((before, index) => render(first + index, before.slice(0, EXCERPT_WIDTH))),
    line: render(line, shown),
    marker: `  ${' '.repeat(numberWidth)} │ ${indent}${'^'.repeat(Math.max(1, displayWidth(shown.slice(column - 1 - from, column - 1 - from + length))))}`,
  };
}

/** Columns a text takes on a terminal, so that carets stand below what they mark. */
function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (/\p{Mark}/u.test(character)) continue;
    width +=
      code >= 0x1100 && /\p{Script=Han}|\p{Script=Hangul}|\p{Emoji_Presentation}/u.test(character)
        ? 2
        : 1;
  }
  return width;
}
