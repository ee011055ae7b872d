import { checkTenants } from '../check/check-tenants.ts';
import { environmentAllowed } from '../check/environment-allowed.ts';
import { count } from '../count.ts';
import { openSession } from '../graph/session.ts';
import { formatProblems } from '../problems/format-problems.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace } from '../workspace/read-workspace.ts';
import { askAll, type Given } from './ask-all.ts';
import type { Draft } from './draft.ts';
import { linesToFillIn } from './fill-in.ts';
import type { Kind } from './kind.ts';
import { Cancelled, type Prompter } from './prompter.ts';
import { showDraft } from './show-draft.ts';
import { refuseOverwriting, writeDraft } from './write-draft.ts';

/** What `portico new` was asked for. */
export interface NewOptions {
  cwd: string;
  /** The command, for messages: "portico new market". */
  command: string;
  /** Whether to write without asking, and to take what is proposed. */
  yes?: boolean;
  /** Whether only to show what would be written. */
  dryRun?: boolean;
}

/** What a command works with besides its options. */
export interface Surroundings {
  environment: Environment;
  terminal: Terminal;
  /** Asks a person; absent where there is no terminal. */
  prompter?: Prompter | undefined;
  /** The time of day, for the year of a copyright line. */
  now: Date;
}

/** Of a file, how many lines are shown before somebody is asked whether to write it. */
const MOST_LINES = 60;

/**
 * Asks what is not given, shows the files, writes them, and checks the workspace.
 * @returns the exit code: 0 when it is done, 1 when what was written has problems still, 2 when nothing was written
 *   because the person said so.
 * @throws CannotRun when something is missing or wrong in what was given, or the files cannot be written.
 */
export async function newCommand(
  kind: Kind,
  given: Given,
  options: NewOptions,
  surroundings: Surroundings,
): Promise<number> {
  try {
    return await make(kind, given, options, surroundings);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    surroundings.terminal.talk('Nothing was written.');
    return 2;
  }
}

async function make(
  kind: Kind,
  given: Given,
  { cwd, command, yes = false, dryRun = false }: NewOptions,
  { environment, terminal, prompter, now }: Surroundings,
): Promise<number> {
  const workspace = readWorkspace(cwd, environment, environmentAllowed);
  const context = { root: cwd, workspace, given, year: now.getFullYear() };
  const questions = (known: Parameters<Kind['questions']>[0]) => kind.questions(known, context);
  const known = await askAll(questions, { given, prompter, brief: yes, command });
  const draft = kind.draft(known, context);
  refuseOverwriting(cwd, draft.files);
  const { color } = terminal;
  if (dryRun) {
    terminal.result(showDraft(draft, { color, most: Number.POSITIVE_INFINITY }));
    terminal.talk('Nothing was written.');
    return 0;
  }
  if (prompter && !yes) {
    terminal.talk(`\n${showDraft(draft, { color, most: MOST_LINES })}`);
    const files = draft.files.length === 1 ? 'this file' : `these ${draft.files.length} files`;
    if (!(await prompter.confirm(`Write ${files}?`))) throw new Cancelled();
  }
  const problems = checkedAround(cwd, environment, () => writeDraft(cwd, draft));
  for (const { file, before: old } of draft.files) {
    terminal.result(`${old === undefined ? 'wrote' : 'changed'} ${file}\n`);
  }
  terminal.result(formatProblems(problems, 'pretty', { color, version }));
  for (const line of afterwards(draft, problems)) terminal.talk(line);
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Does something, and returns the problems that the workspace has now and had not before. */
function checkedAround(cwd: string, environment: Environment, act: () => void): LocatedProblem[] {
  // Of the second check, only what has changed is made again.
  const session = openSession(cwd);
  try {
    const before = checkTenants(cwd, [], environment, session).problems;
    act();
    return newProblems(before, checkTenants(cwd, [], environment, session).problems);
  } finally {
    session.close();
  }
}

/** What was not a problem before. */
function newProblems(
  before: readonly LocatedProblem[],
  after: readonly LocatedProblem[],
): LocatedProblem[] {
  const key = ({ rule, file, message }: LocatedProblem) => JSON.stringify([rule, file, message]);
  const known = new Set(before.map(key));
  return after.filter((problem) => !known.has(key(problem)));
}

/** What is left to do, as lines of talk. */
function afterwards({ files, next }: Draft, problems: readonly LocatedProblem[]): string[] {
  const [, tenant] = /^tenants\/([^/]+)\.yaml$/.exec(files[0]?.file ?? '') ?? [];
  const open = files.flatMap(({ file, content, before }) => {
    const old = new Set((before ?? '').split('\n').map((line) => line.trim()));
    const fresh = linesToFillIn(content).filter(({ text }) => !old.has(text));
    return fresh.map(({ line, text }) => `  ${file}:${line}  ${text}`);
  });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const solve = errors === 1 ? 'Solve it' : 'Solve them';
  return [
    problems.length === 0
      ? 'Checked: no problems.'
      : `Checked: ${count(problems.length, 'new problem')}.${errors > 0 ? ' No portal is built while there are errors.' : ''}`,
    ...(open.length > 0 ? ['Yours to fill in before it goes live:', ...open] : []),
    'Next:',
    ...(errors > 0
      ? [`  ${solve}, then: npx portico check${tenant === undefined ? '' : ` ${tenant}`}`]
      : []),
    ...next.map((line) => `  ${line}`),
  ];
}
