/** One of the values that a question accepts. */
export interface Choice {
  value: string;
  /** What is shown for it; the value where it is left out. */
  label?: string;
  /** A few words beside it. */
  hint?: string;
}

/** One value, or several. */
export type Answer = string | readonly string[];

/** An answer as it is used: "Kenya" becomes "KE". Or what is wrong with it, as whole sentences. */
export type Read = { value: Answer; fault?: undefined } | { value?: undefined; fault: string };

/** Something that has to be known before files can be written. */
export interface Question {
  /** Its name among the answers. */
  name: string;
  /** How the command line says it: "--country <country>". */
  option: string;
  /** What a person is asked. */
  ask: string;
  /** An example of an answer, shown where nothing is typed yet. */
  example?: string;
  /** What one chooses from. Nothing else is accepted, unless there is `read`. */
  choices?: readonly Choice[];
  /** Several values: `words` on one line, with commas between them, or `lines`. */
  several?: 'words' | 'lines';
  /** What is taken where nothing else is said; a person sees it and may say something else. */
  otherwise?: Answer;
  /** What a person is offered. Nobody takes it unseen. */
  offered?: Answer;
  /** Whether it may be left open. */
  optional?: boolean;
  /** Reads one value as it was typed or chosen; without it every text is taken as it is, and every choice. */
  read?(text: string): Read;
  /** Reads all of several values, each of which was read alone. */
  readAll?(values: readonly string[]): Read;
}
