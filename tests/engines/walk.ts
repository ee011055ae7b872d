import type { Visit } from './visit.ts';

/** One thing that a subscriber does, and what is to come of it. */
export interface Step {
  /** In the present tense: "a wrong password is told". */
  name: string;
  /** @throws where it is otherwise. */
  take: (visit: Visit) => Promise<void>;
}

/** Steps that one subscriber takes in one browser, one after the other. */
export interface Walk {
  name: string;
  steps: readonly Step[];
}
