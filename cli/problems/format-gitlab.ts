import { createHash } from 'node:crypto';
import { omittedText } from './choose-problems.ts';
import type { LocatedProblem } from './problem.ts';

/**
 * Writes problems as a Code Quality report, which GitLab shows in merge requests.
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function formatGitlab(problems: readonly LocatedProblem[], omitted = 0): string {
  const entries = fingerprints(problems).map(entry);
  const last = problems.at(-1);
  if (omitted > 0 && last) entries.push(omittedEntry(omitted, last));
  if (entries.length === 0) return '[]\n';
  return `[\n${entries.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`;
}

/**
 * GitLab compares reports by fingerprints: what both branches have is not new. So lines are no part of them
 * (an edit above moves all that is below), and of equal problems in a file each gets its number, since
 * GitLab shows one problem of each fingerprint.
 */
function fingerprints(
  problems: readonly LocatedProblem[],
): { problem: LocatedProblem; fingerprint: string }[] {
  const seen = new Map<string, number>();
  return problems.map((problem) => {
    const words = JSON.stringify([problem.rule, problem.file, problem.message]);
    const number = (seen.get(words) ?? 0) + 1;
    seen.set(words, number);
    return { problem, fingerprint: digest(`${words}${number}`) };
  });
}

function entry({ problem, fingerprint }: { problem: LocatedProblem; fingerprint: string }) {
  return {
    check_name: problem.rule,
    description: [problem.message, problem.suggestion].filter(Boolean).join(' '),
    severity: problem.severity === 'error' ? 'major' : 'minor',
    fingerprint,
    location: { path: problem.file, lines: { begin: problem.line, end: problem.endLine } },
  };
}

/** A report has no place for remarks, so this one stands where the last problem does. */
function omittedEntry(omitted: number, { file, line }: LocatedProblem): ReturnType<typeof entry> {
  return {
    check_name: 'portico',
    description: omittedText(omitted),
    severity: 'info',
    fingerprint: digest('omitted'),
    location: { path: file, lines: { begin: line, end: line } },
  };
}

/** In 32 digits, as long as those that others write. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
