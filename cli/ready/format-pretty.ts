import { styleText } from 'node:util';
import { visible } from '../visible.ts';
import { isError, type Point, type Readiness } from './find-points.ts';
import { concerned, type Group, groupsOf, headline } from './report.ts';

/**
 * Writes what is left to do for people at a terminal: how things stand, then a list by what is to be done.
 * @param color whether to use terminal colours.
 */
export function formatPretty(readiness: Readiness, color: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const line = (point: Point, { fix }: Group) => {
    const { problem } = point;
    const place = `${visible(problem.file)}:${problem.line}`;
    const who = concerned(point, readiness.markets);
    return [
      `  ${isError(problem) ? paint('red', '•') : paint('yellow', '◦')} ${paint('bold', place)}${who ? paint('dim', `  ${who}`) : ''}`,
      `    ${visible(problem.message)}`,
      ...(fix === undefined && problem.suggestion
        ? [`    ${paint('green', 'Do:')} ${visible(problem.suggestion)}`]
        : []),
    ];
  };
  const block = (group: Group) => {
    const all = group.points.every(({ problem }) => !isError(problem));
    return [
      `${paint('bold', group.title)} (${group.points.length}${all ? ', to look at' : ''})`,
      ...group.points.flatMap((point) => line(point, group)),
      ...(group.fix === undefined ? [] : [`  ${paint('green', 'Do:')} ${visible(group.fix)}`]),
    ].join('\n');
  };
  const blocks = groupsOf(readiness.points).map(block);
  return `${[headline(readiness), ...blocks].join('\n\n')}\n`;
}
