import { CannotRun } from '../cannot-run.ts';
import { didYouMean } from '../problems/nearest.ts';
import { Answers } from './answers.ts';
import type { Prompter } from './prompter.ts';
import type { Answer, Question } from './question.ts';
import { readAnswer } from './read-answer.ts';

/** What the command line has said, by the names of the questions. */
export type Given = ReadonlyMap<string, Answer>;

/** How questions are answered. */
export interface Asking {
  given: Given;
  /** Asks a person; without it nothing is asked. */
  prompter?: Prompter | undefined;
  /** Whether a person is asked only what cannot be taken otherwise. */
  brief?: boolean | undefined;
  /** The command, for messages: "portico new market". */
  command: string;
}

/**
 * Answers all questions: from the command line, by asking, or with what is taken otherwise.
 * @param questions the questions that there are, in their order, as far as the answers so far tell.
 * @throws CannotRun with everything that is wrong with what was given, and everything that is missing.
 * @throws Cancelled when the person who is asked ends it.
 */
export async function askAll(
  questions: (known: Answers) => readonly Question[],
  { given, prompter, brief = false, command }: Asking,
): Promise<Answers> {
  const known = new Answers();
  const open = new Set<string>();
  const missing: Question[] = [];
  const faults: string[] = [];
  const answerTo = async (question: Question): Promise<Answer | undefined> => {
    const { name, option, choices, optional, otherwise } = question;
    const said = given.get(name);
    if (said !== undefined) {
      const { value, fault } = readAnswer(question, said);
      if (fault !== undefined) faults.push(`${/^\S+/.exec(option)?.[0]}: ${fault}`);
      return value;
    }
    if (choices?.length === 1 && !optional) return choices[0]?.value;
    const isSettled = otherwise !== undefined || optional;
    if (prompter && !(brief && isSettled)) return prompter.ask(question);
    if (!isSettled) missing.push(question);
    return otherwise;
  };
  const next = () => questions(known).find(({ name }) => !known.has(name) && !open.has(name));
  for (let question = next(); question; question = next()) {
    const answer = await answerTo(question);
    if (answer === undefined) open.add(question.name);
    else known.set(question.name, answer);
  }
  faults.push(...unused(given, questions(known), faults.length + missing.length > 0));
  const problems = [...faults, ...missingLine(missing, command)];
  if (problems.length > 0) throw new CannotRun(problems.join('\n'));
  return known;
}

function missingLine(missing: readonly Question[], command: string): string[] {
  if (missing.length === 0) return [];
  const options = missing.map(({ option }) => option).join(', ');
  return [
    `These options are missing, and there is no terminal to ask in: ${options}. ${command} --help explains them.`,
  ];
}

/**
 * What was given and nobody asks for.
 * @param isIncomplete whether questions may be lacking because of other answers.
 */
function unused(given: Given, questions: readonly Question[], isIncomplete: boolean): string[] {
  if (isIncomplete) return [];
  const names = questions.map(({ name }) => name);
  return [...given.keys()].flatMap((name) => {
    if (names.includes(name)) return [];
    const [kind, ...rest] = name.split(' ');
    const alike = names.filter((other) => other.startsWith(`${kind} `)).map(withoutKind);
    const said = rest.length > 0 ? `--${kind} ${rest.join(' ')}` : `--${name}`;
    const hint = didYouMean(rest.join(' '), alike);
    return [`${said}: this does not go with what else was said.${hint ? ` ${hint}` : ''}`];
  });
}

const withoutKind = (name: string) => name.slice(name.indexOf(' ') + 1);
