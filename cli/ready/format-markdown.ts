import { isError, type Readiness } from './find-points.ts';
import { concerned, groupsOf, headline } from './report.ts';

/** Writes what is left to do as a list with boxes to tick, for an issue or a pull request. */
export function formatMarkdown(readiness: Readiness): string {
  const groups = groupsOf(readiness.points).map(({ title, points, fix }) => {
    const rows = points.map((point) => {
      const { problem } = point;
      const { file, line, message, suggestion } = problem;
      const who = concerned(point, readiness.markets);
      const notes = [isError(problem) ? '' : 'to look at', who].filter(Boolean).join(', ');
      const own = fix === undefined && suggestion ? ` ${suggestion}` : '';
      return `- [ ] ${code(`${file}:${line}`)}${notes ? ` (${notes})` : ''} ${plain(message + own)}`;
    });
    return `## ${title}\n\n${fix === undefined ? '' : `${plain(fix)}\n\n`}${rows.join('\n')}\n`;
  });
  return [`# ${plain(headline(readiness))}\n`, ...groups].join('\n');
}

/** Messages quote what authors wrote, which must not become markup. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~@]/g, '\\$&').replace(/\s*\n\s*/g, ' ');
}

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}
