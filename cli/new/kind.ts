import type { Workspace } from '../workspace/read-workspace.ts';
import type { Answers } from './answers.ts';
import type { Given } from './ask-all.ts';
import type { Draft } from './draft.ts';
import type { Question } from './question.ts';

/** What answers are about. */
export interface Context {
  /** The workspace's folder, as an absolute path. */
  root: string;
  workspace: Workspace;
  /** What the command line has said. */
  given: Given;
  /** The year of today. */
  year: number;
}

/** Something that `portico new` makes. */
export interface Kind {
  /** The questions that there are, in their order, as far as the answers so far tell. */
  questions(known: Answers, context: Context): readonly Question[];
  /** What is to be written. */
  draft(known: Answers, context: Context): Draft;
}
