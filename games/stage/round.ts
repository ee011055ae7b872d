import type { Chance } from './chance.ts';
import type { Drawing, Sprites } from './sprites.ts';

/** A game as it is given to {@link stage}. Lengths are in units of the world, times in seconds. */
export interface Game {
  /** The id of the item whose game this is; the words and the score are kept under it. */
  id: string;
  /**
   * The part of the world that always has to be seen. The stage fits it into the frame and shows more of
   * the world around it where there is room ({@link View}). One for frames that are higher than wide, one
   * for the others.
   */
  world: { portrait: Size; landscape: Size };
  /** What a finger does: `pad` puts buttons under the world, the others need none. */
  touch: 'tap' | 'drag' | 'swipe' | 'pad';
  /**
   * The buttons of the pad; without them the four arrows and one action. `up` without `down` is a jump,
   * which lies under the right thumb.
   */
  pad?: Action[];
  /** The keys that the beginning names. */
  keys: KeyHint[];
  /** Pictures, drawn as SVG, by name. */
  sprites?: Record<string, Drawing>;
  /** Sounds by name, as the parameters of ZzFX: https://killedbyapixel.github.io/ZzFX/ */
  sounds?: Record<string, (number | undefined)[]>;
  /** The first level is 1. A game without levels has one round after the other, all from the beginning. */
  levels?: number;
  /** A button in the bar and the key R begin the round again at once, as puzzles need. */
  restart?: boolean;
  /** Nothing is lost while one looks away; the others count to three after a pause, so that hands find their place. */
  calm?: true;
  /** The number of points that is shown as best is the fewest, as with moves; else the most. */
  fewest?: boolean;
  /** Begins a round. */
  begin(table: Table): Round;
}

export interface Size {
  width: number;
  height: number;
}

/** What a player wants, from keys, the pad or a swipe. */
export type Action = 'left' | 'right' | 'up' | 'down' | 'action' | 'second';

export type KeyHint = 'arrows' | 'sides' | 'updown' | 'up' | 'space' | 'second';

/** One round, from the beginning (or the next level) to `end`. */
export interface Round {
  /** The world moves on by a step of {@link STEP} seconds. */
  update?(seconds: number): void;
  draw(pen: CanvasRenderingContext2D, view: View): void;
  /** Whether nothing moves in a round that is being played: then nothing is drawn until somebody does something, which saves a phone's battery. */
  isStill?(): boolean;
  /** An action begins (`repeated` while a key is held), and ends. */
  press?(action: Action, repeated: boolean): void;
  release?(action: Action): void;
  /**
   * A finger or the mouse, in units of the world. `hover` is a mouse without a button. Where a game is
   * played by taps, a second finger is heard too: two times `down`, one `up`.
   */
  point?(what: 'down' | 'move' | 'up' | 'hover', at: Point): void;
  /** What a test has to know to play: plain data. */
  state(): unknown;
}

export interface Point {
  x: number;
  y: number;
}

/** What of the world is seen, in its units. `x` and `y` are those of the upper left corner. */
export interface View extends Size, Point {
  /** Whether the frame is wider than high. */
  landscape: boolean;
  /** Seconds since the page was opened, for what moves by itself; stands still with reduced motion. */
  time: number;
}

/** What a round may use. */
export interface Table {
  /** 1 and more. */
  level: number;
  chance: Chance;
  sprites: Sprites;
  /** Whether the frame is wider than high now; a phone is turned in the middle of a round. */
  landscape: boolean;
  reducedMotion: boolean;
  dark: boolean;
  /** A text of the game in the language of the page; its name where there is none. */
  word(name: string): string;
  /** A number as the language writes it. */
  number(value: number): string;
  /** A word and a number: "Best: 12", with the space before the colon that French has. */
  labelled(name: string, value: number): string;
  /** Plays one of the game's sounds, where sound is on. */
  sound(name: string): void;
  /** A short tone, for music: frequency in hertz, length in seconds, from 0 to 1 loud. */
  tone(frequency: number, seconds: number, volume?: number): void;
  /** Shows values in the bar above the world: the names are words. */
  show(values: Partial<Record<Shown, number | string>>): void;
  /** A sentence over the world, until `seconds` of play are over (3 without a number) or the next. */
  say(text: string, seconds?: number): void;
  /** The frame shakes for a moment; not with reduced motion. */
  shake(strength: number): void;
  /** Points so far, for the portal. */
  score(points: number): void;
  /** The round is over. A game with levels goes on to the next one where it was won. */
  end(result: { won: boolean; score: number }): void;
  /** What was saved with `save`, if it can still be read. */
  saved<T>(): T | undefined;
  /** Keeps plain data of a few kilobytes for the next time. */
  save(progress: unknown): void;
}

/** What the bar can show. */
export type Shown = 'score' | 'level' | 'lives' | 'time' | 'moves' | 'goal' | 'turn';
