import { nearest, wordList } from '../problems/nearest.ts';
import type { Answer, Choice, Question, Read } from './question.ts';

/** Reads an answer as it was given; one text of `words` may hold several of them. */
export function readAnswer(question: Question, given: Answer): Read {
  const texts = textsOf(question, given);
  if (question.several === undefined && texts.length > 1) {
    return {
      fault: `One value is expected, and there are ${texts.length}: ${wordList(texts, 'and')}.`,
    };
  }
  const values: string[] = [];
  for (const text of texts) {
    const read = readOne(question, text);
    if (read.fault !== undefined) return read;
    values.push(...[read.value].flat());
  }
  if (values.length === 0) return { fault: 'A value is expected.' };
  if (question.several === undefined) return { value: values[0] as string };
  const unique = question.several === 'words' ? [...new Set(values)] : values;
  return question.readAll?.(unique) ?? { value: unique };
}

function textsOf({ several }: Question, given: Answer): string[] {
  const texts = [given].flat().flatMap((text) => (several === 'words' ? text.split(',') : [text]));
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

function readOne({ choices = [], read }: Question, text: string): Read {
  const choice = findChoice(choices, text);
  if (read) return read(choice?.value ?? text);
  if (choice || choices.length === 0) return { value: choice?.value ?? text };
  return { fault: noSuchChoice(choices, text) };
}

/** The choice that a text names by its value or its label, whatever its case. */
function findChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const same = (other: string | undefined) => other?.toLowerCase() === text.toLowerCase();
  return (
    choices.find(({ value }) => value === text) ??
    choices.find(({ value, label }) => same(value) || same(label))
  );
}

/** Of how many choices all are listed. */
const FEW = 12;

function noSuchChoice(choices: readonly Choice[], text: string): string {
  const values = choices.map(({ value }) => value);
  const near = nearestChoice(choices, text);
  const hint = near && `Did you mean "${near.value}"${near.label ? ` (${near.label})` : ''}?`;
  const list =
    values.length > 0 && values.length <= FEW ? `Accepted: ${wordList(values)}.` : undefined;
  return [`"${text}" is not accepted.`, list, hint].filter(Boolean).join(' ');
}

function nearestChoice(choices: readonly Choice[], text: string): Choice | undefined {
  for (const part of ['label', 'value'] as const) {
    const names = new Map(choices.map((choice) => [choice[part] ?? choice.value, choice]));
    const name = nearest(text, names.keys());
    const found = name === undefined ? undefined : names.get(name);
    if (found) return found;
  }
  return undefined;
}
