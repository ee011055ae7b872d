import type { DevProblem } from '../../runtime/contract.ts';
import { digestOfJson } from '../graph/digest.ts';
import { type LocatedProblem, plainProblem } from '../problems/problem.ts';
import { visible } from '../visible.ts';

/** How many lines an excerpt shows before the one of the problem. */
const BEFORE = 2;
/** In characters: of a longer line only the stretch around the problem is shown. */
const WIDEST = 160;

/** What a problem is named by in requests; it changes with all that is said of it. */
export function problemId(problem: LocatedProblem): string {
  return digestOfJson(plainProblem(problem)).slice(0, 16);
}

/** A problem as the overlay shows it. */
export function showProblem(problem: LocatedProblem): DevProblem {
  const { severity, rule, file, line, column, message, suggestion, edit } = problem;
  return {
    id: problemId(problem),
    severity,
    rule,
    place: `${file}:${line}:${column}`,
    message,
    ...(suggestion !== undefined && { suggestion }),
    excerpt: excerptOf(problem),
    ...(edit && { fix: edit.text }),
  };
}

function excerptOf(problem: LocatedProblem): DevProblem['excerpt'] {
  const { source, line, column, endLine, endColumn } = problem;
  if (source.text === '') return [];
  const first = Math.max(1, line - BEFORE);
  const lines = source.text.split('\n').slice(first - 1, line);
  return lines.map((raw, index) => {
    const number = first + index;
    // Of one character each, so that columns stay what they are.
    const text = visible(raw.replace(/\r$/, '').replaceAll('\t', ' '));
    if (number !== line) return { number, text: text.slice(0, WIDEST) };
    const from = column > WIDEST ? column - 1 - WIDEST / 2 : 0;
    const shown = text.slice(from, from + WIDEST);
    const start = Math.min(column - 1 - from, shown.length);
    const end = endLine > line ? shown.length : Math.min(endColumn - 1 - from, shown.length);
    return { number, text: shown, mark: [start, Math.max(end, start)] };
  });
}
