import type { Readable, Writable } from 'node:stream';
import { autocomplete, confirm, multiselect, type Option, select, text } from '@clack/prompts';
import { Cancelled, type Prompter } from './prompter.ts';
import type { Answer, Choice, Question } from './question.ts';
import { readAnswer } from './read-answer.ts';

/** From how many choices on one types to find them. */
const MANY = 15;
/** How many of them are on the screen at once. */
const SHOWN = 10;

/** Where questions are shown, and where keys come from. */
export interface Streams {
  input: Readable;
  output: Writable;
}

/** A prompter in a terminal, with arrow keys. Questions go to stderr by default, since results go to stdout. */
export function clackPrompter(
  streams: Streams = { input: process.stdin, output: process.stderr },
): Prompter {
  return {
    ask: (question) => {
      if (question.several === 'lines') return askLines(question, streams);
      const { choices = [], several } = question;
      if (choices.length === 0) return askText(question, streams);
      return several ? askSome(question, choices, streams) : askOne(question, choices, streams);
    },
    confirm: async (message) => settled(await confirm({ message, ...streams })),
  };
}

/** @throws Cancelled where the person has ended the question. */
function settled<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new Cancelled();
  return answer as Exclude<T, symbol>;
}

async function askText(question: Question, streams: Streams): Promise<Answer | undefined> {
  const { ask, optional, otherwise, offered, example } = question;
  const proposed = [otherwise ?? offered ?? []].flat().join(', ');
  const answer = settled(
    await text({
      message: optional && !proposed ? `${ask} (Enter leaves it open)` : ask,
      placeholder: proposed || (example && `for example ${example}`) || '',
      ...(proposed && { defaultValue: proposed }),
      validate: (typed = '') => {
        if (typed.trim() !== '') return readAnswer(question, typed).fault;
        return proposed || optional ? undefined : 'An answer is needed here.';
      },
      ...streams,
    }),
  ).trim();
  if (answer === '') return undefined;
  return readAnswer(question, answer).value;
}

/** Asks for one line after the other, until one is empty. */
async function askLines(question: Question, streams: Streams): Promise<Answer | undefined> {
  const lines: string[] = [];
  for (;;) {
    const number = lines.length + 1;
    const faultOf = (all: readonly string[]) => readAnswer(question, all).fault;
    const typed = settled(
      await text({
        message: `${question.ask}: ${number}${number > 1 ? ' (Enter ends the list)' : ''}`,
        placeholder: question.example && number === 1 ? `for example ${question.example}` : '',
        validate: (line = '') => {
          if (line.trim() !== '') return undefined;
          if (lines.length === 0)
            return question.optional ? undefined : 'An answer is needed here.';
          return faultOf(lines);
        },
        ...streams,
      }),
    ).trim();
    if (typed === '') return lines.length > 0 ? lines : undefined;
    lines.push(typed);
  }
}

async function askOne(
  question: Question,
  choices: readonly Choice[],
  streams: Streams,
): Promise<Answer | undefined> {
  const { ask, optional, otherwise, offered } = question;
  const options = choices.map(optionOf);
  if (optional) options.push({ value: LEFT_OPEN, label: 'Not known yet' });
  const [initialValue] = [otherwise ?? offered ?? []].flat();
  const common = {
    message: ask,
    options,
    maxItems: SHOWN,
    ...(initialValue !== undefined && { initialValue }),
    ...streams,
  };
  const isMany = choices.length >= MANY;
  const answer = settled(
    await (isMany
      ? autocomplete({
          ...common,
          placeholder: 'type to find it',
          filter: matches,
          validate: isChosen,
        })
      : select(common)),
  );
  return answer === LEFT_OPEN ? undefined : readAnswer(question, answer).value;
}

const LEFT_OPEN = '';

function isChosen(value: unknown): string | undefined {
  return value === undefined ? 'Nothing matches what you typed.' : undefined;
}

async function askSome(
  question: Question,
  choices: readonly Choice[],
  streams: Streams,
): Promise<Answer | undefined> {
  const { ask, optional = false, otherwise, offered } = question;
  const answer = settled(
    await multiselect({
      message: ask,
      options: choices.map(optionOf),
      initialValues: [otherwise ?? offered ?? []].flat(),
      required: !optional,
      maxItems: SHOWN,
      ...streams,
    }),
  );
  return answer.length === 0 ? undefined : readAnswer(question, answer).value;
}

function optionOf({ value, label, hint }: Choice): Option<string> {
  return { value, label: label ?? value, ...(hint && { hint }) };
}

/** Whether a word of the label, or the value, begins with what was typed. */
function matches(search: string, { value, label = '' }: Option<string>): boolean {
  const typed = search.trim().toLowerCase();
  const words = `${label} ${value}`.toLowerCase();
  return words.startsWith(typed) || words.includes(` ${typed}`) || words.includes(`/${typed}`);
}
