import { resolve } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { summarize } from '../problems/summarize.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { writeOutput } from '../write-output.ts';
import { makePlan, type PlanOutcome } from './make-plan.ts';
import { isEmpty } from './plan.ts';

/** How a plan can be written. */
export type PlanFormat = 'pretty' | 'json' | 'markdown' | 'html';

/** What `portico plan` was asked for. */
export interface PlanOptions {
  cwd: string;
  /** The output folder whose releases are meant. */
  dist: string;
  release?: string;
  since?: string;
  format: PlanFormat;
  /** The file to write, relative to the workspace; stdout without. */
  out?: string;
  detailedExitcode?: boolean;
}

/**
 * Writes what a build would change.
 * @returns the exit code: 0, or 1 when the workspace has problems; with `detailedExitcode` 2 when something changes.
 * @throws CannotRun when there is nothing to compare with, or the file cannot be written.
 */
export async function planCommand(
  names: string[],
  options: PlanOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const { cwd, dist, release, since, format, out, detailedExitcode = false } = options;
  if (release !== undefined && since !== undefined) {
    throw new CannotRun('A plan compares with one state: give --release or --since, not both.');
  }
  if (format === 'html' && out === undefined) {
    throw new CannotRun(
      'A plan as HTML is a file to open: name it with --out, as in --out plan.html.',
    );
  }
  const request = {
    root: cwd,
    names,
    out: resolve(cwd, dist),
    environment,
    report: (done: number, total: number) => {
      // A thousand sites would otherwise repaint the line a thousand times.
      const isShown = terminal.interactive && (done % 25 === 0 || done === total);
      if (isShown) terminal.status(`link ${done} of ${total} sites`);
    },
    ...(release !== undefined && { release }),
    ...(since !== undefined && { since }),
  };
  return makePlan(request, async (outcome) => {
    if (!outcome.made) {
      const paint = { color: terminal.color, version };
      terminal.result(formatProblems(outcome.problems, 'pretty', paint));
      terminal.talk(summarize(outcome.problems));
      terminal.talk('There is no plan as long as the workspace has errors.');
      return 1;
    }
    const text = await formatted(outcome, format, terminal.color && out === undefined);
    if (out === undefined) terminal.result(text);
    else {
      await writeOutput(resolve(cwd, out), out, text);
      terminal.talk(`The plan is in ${out}.`);
    }
    return detailedExitcode && !isEmpty(outcome.plan) ? 2 : 0;
  });
}

type Made = Extract<PlanOutcome, { made: true }>;

async function formatted(made: Made, format: PlanFormat, color: boolean): Promise<string> {
  switch (format) {
    case 'json':
      return (await import('./format-json.ts')).formatJson(made.plan);
    case 'markdown':
      return (await import('./format-markdown.ts')).formatMarkdown(made.plan);
    case 'html':
      return (await import('./format-html.ts')).formatHtml(made);
    default:
      return (await import('./format-pretty.ts')).formatPretty(made.plan, color);
  }
}
