import type { Answer, Question } from './question.ts';

/** Asks a person. */
export interface Prompter {
  /**
   * Asks until the answer is one that the question accepts.
   * @returns undefined where an optional question is left open.
   * @throws Cancelled when the person ends it.
   */
  ask(question: Question): Promise<Answer | undefined>;
  /** Asks whether something should be done. */
  confirm(message: string): Promise<boolean>;
}

/** The person has ended the questions, with Ctrl+C or Escape. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}
