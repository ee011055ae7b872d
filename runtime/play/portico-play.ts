/**
 * `portico-play`, version 1: the messages between the portal and a hosted game in its frame, sent with
 * `postMessage` as plain objects. A game that sends nothing simply runs; one that says `ready` is told
 * where it is and is asked to pause. Both sides read what comes with the functions below and ignore what
 * they do not know, so that a stranger's message can do nothing.
 *
 * docs/games.md has the same for owners of games.
 */
export const PROTOCOL = 'portico-play';

/** Colours as `#rrggbb`, from the theme of the site. */
export interface Colors {
  background: string;
  surface: string;
  text: string;
  /** For what is to be pressed or noticed, and what stands on it. */
  accent: string;
  onAccent: string;
}

/** Where the game is played, and for whom. */
export interface Start {
  /** A BCP 47 tag, such as `sr-Latn`. */
  language: string;
  direction: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
  colors: Colors;
  sound: boolean;
  reducedMotion: boolean;
  /** The texts of the game in the language of the page, by name. */
  words: Record<string, string>;
  /** The best score so far on this device. */
  best?: number;
  /** What the game saved last, as it was. */
  progress?: string;
  /** From the same seed a game makes the same chances. */
  seed?: number;
}

/** What the portal says to a game. */
export type ToGame =
  | ({ type: 'start' } & Start)
  /** The visitor, or the page, wants something else now. */
  | { type: 'change'; sound?: boolean; reducedMotion?: boolean }
  /** The page is hidden, or covered: nothing may move, sound or count until `resume`. */
  | { type: 'pause' }
  | { type: 'resume' };

/** What a game says to the portal. */
export type FromGame =
  /** It listens; `start` is the answer. */
  | { type: 'ready' }
  /** Points that were reached: a whole number, the more the better. `final` at the end of a round. */
  | { type: 'score'; score: number; final: boolean }
  /** What `start` shall bring next time: text of its own form, up to {@link LONGEST_PROGRESS} characters. */
  | { type: 'save'; progress: string }
  /** Sound was switched in the game. */
  | { type: 'sound'; on: boolean };

/** Characters. What is longer is ignored. */
export const LONGEST_PROGRESS = 16_384;

const HIGHEST_SCORE = 1_000_000_000;

/** A message, ready for `postMessage`. */
export function envelope<M extends ToGame | FromGame>(message: M) {
  return { protocol: PROTOCOL, version: 1, ...message };
}

/** What a game said; nothing where it is none of its messages, or has a value that is not allowed. */
export function readFromGame(data: unknown): FromGame | undefined {
  const message = opened(data);
  switch (message?.type) {
    case 'ready':
      return { type: 'ready' };
    case 'score': {
      const { score, final } = message;
      const counts = Number.isInteger(score) && Math.abs(score as number) <= HIGHEST_SCORE;
      return counts ? { type: 'score', score: score as number, final: final === true } : undefined;
    }
    case 'save': {
      const { progress } = message;
      const fits = typeof progress === 'string' && progress.length <= LONGEST_PROGRESS;
      return fits ? { type: 'save', progress } : undefined;
    }
    case 'sound':
      return typeof message.on === 'boolean' ? { type: 'sound', on: message.on } : undefined;
    default:
      return undefined;
  }
}

/** What the portal said; nothing where it is none of its messages. Its values are taken as they are. */
export function readToGame(data: unknown): ToGame | undefined {
  const message = opened(data);
  const known = ['start', 'change', 'pause', 'resume'].includes(message?.type as string);
  return known ? (message as unknown as ToGame) : undefined;
}

function opened(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Record<string, unknown>;
  return message.protocol === PROTOCOL && message.version === 1 ? message : undefined;
}
