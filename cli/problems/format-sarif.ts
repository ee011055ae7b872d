import { omittedText } from './choose-problems.ts';
import { type Edit, type LocatedProblem, positionsIn } from './problem.ts';

/**
 * Writes problems as SARIF 2.1.0, which code-scanning services read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function formatSarif(
  problems: readonly LocatedProblem[],
  omitted: number,
  version: string,
): string {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'portico', version, rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => result(problem, positionsIn(problem.source))),
        ...(omitted > 0 && {
          invocations: [
            {
              executionSuccessful: true,
              toolExecutionNotifications: [
                { level: 'warning', message: { text: omittedText(omitted) } },
              ],
            },
          ],
        }),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function result(problem: LocatedProblem, positionOf: PositionOf) {
  const { line, column, endLine, endColumn, edit, suggestion } = problem;
  const artifactLocation = { uri: problem.file.split('/').map(encodeURIComponent).join('/') };
  return {
    ruleId: problem.rule,
    level: problem.severity,
    message: { text: [problem.message, problem.suggestion].filter(Boolean).join(' ') },
    locations: [
      {
        physicalLocation: {
          artifactLocation,
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    ...(edit && {
      fixes: [
        {
          ...(suggestion !== undefined && { description: { text: suggestion } }),
          artifactChanges: [{ artifactLocation, replacements: [replacement(edit, positionOf)] }],
        },
      ],
    }),
  };
}

type PositionOf = ReturnType<typeof positionsIn>;

function replacement({ start, end, text }: Edit, positionOf: PositionOf) {
  const [from, to] = [positionOf(start), positionOf(end)];
  return {
    deletedRegion: {
      startLine: from.line,
      startColumn: from.column,
      endLine: to.line,
      endColumn: to.column,
    },
    insertedContent: { text },
  };
}
