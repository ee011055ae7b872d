/** A timer of a step; the times are in milliseconds. */
export interface Timer {
  /** The step that it belongs to, from 0; each step has one at most. */
  step: number;
  /** When it ends, by the clock of the day; absent while it is held. */
  ends?: number;
  /** What is left of it while it is held. */
  left?: number;
  /** Whether its end was sounded. */
  rung?: true;
}

/** Where someone is in a recipe. */
export interface Cooking {
  /** The step that is shown, from 0; the number of steps when all is done. */
  step: number;
  timers: readonly Timer[];
  /** When something was last done, by the clock of the day. */
  touched: number;
}

/** What is older was another meal; in milliseconds. */
export const TOO_OLD = 24 * 3_600_000;

/** The first step, without a timer. */
export function beginning(now: number): Cooking {
  return { step: 0, timers: [], touched: now };
}

/** Goes to a step; before the first and beyond the end there is none. */
export function goTo(cooking: Cooking, step: number, count: number, now: number): Cooking {
  return { ...cooking, step: Math.min(Math.max(step, 0), count), touched: now };
}

/** Lets a step's timer begin, anew where there is one. @param seconds how long it runs. */
export function start(cooking: Cooking, step: number, seconds: number, now: number): Cooking {
  const others = cooking.timers.filter((timer) => timer.step !== step);
  return { ...cooking, timers: [...others, { step, ends: now + seconds * 1_000 }], touched: now };
}

/** Holds a timer that runs, and lets one go on that is held. */
export function hold(cooking: Cooking, step: number, now: number): Cooking {
  return change(cooking, step, now, (timer) =>
    timer.ends === undefined
      ? { step, ends: now + leftOf(timer, now) }
      : { step, left: leftOf(timer, now) },
  );
}

/** Gives a timer more time, from now on where it has ended. */
export function prolong(cooking: Cooking, step: number, seconds: number, now: number): Cooking {
  const more = seconds * 1_000;
  return change(cooking, step, now, (timer) =>
    timer.ends === undefined
      ? { step, left: leftOf(timer, now) + more }
      : { step, ends: Math.max(timer.ends, now) + more },
  );
}

/** Takes a timer away. */
export function remove(cooking: Cooking, step: number, now: number): Cooking {
  return {
    ...cooking,
    timers: cooking.timers.filter((timer) => timer.step !== step),
    touched: now,
  };
}

function change(cooking: Cooking, step: number, now: number, to: (timer: Timer) => Timer): Cooking {
  return {
    ...cooking,
    timers: cooking.timers.map((timer) => (timer.step === step ? to(timer) : timer)),
    touched: now,
  };
}

/** What is left of a timer in milliseconds; 0 when it has ended. */
export function leftOf({ ends, left = 0 }: Timer, now: number): number {
  return ends === undefined ? left : Math.max(ends - now, 0);
}

/** Marks the timers whose end has not been sounded. @returns the same object where there is none. */
export function ring(cooking: Cooking, now: number): Cooking {
  const isDue = (timer: Timer) => !timer.rung && leftOf(timer, now) === 0;
  if (!cooking.timers.some(isDue)) return cooking;
  return {
    ...cooking,
    timers: cooking.timers.map((timer) => (isDue(timer) ? { ...timer, rung: true } : timer)),
  };
}

/**
 * What was kept before a page was left.
 * @param kept anything: a person, another version or another site may have put it there.
 * @param count how many steps the recipe has.
 * @returns undefined where that is not where someone is in this recipe, or was yesterday.
 */
export function restore(kept: unknown, count: number, now: number): Cooking | undefined {
  if (!isRecord(kept)) return undefined;
  const { step, timers, touched } = kept;
  if (!isCount(step) || step > count || !Array.isArray(timers)) return undefined;
  if (!isCount(touched) || now - touched > TOO_OLD) return undefined;
  const isTimer = (timer: unknown): timer is Timer =>
    isRecord(timer) &&
    isCount(timer.step) &&
    timer.step < count &&
    (isCount(timer.ends) || isCount(timer.left));
  return { step, timers: timers.filter(isTimer), touched };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** "9:05", or "1:00:00" from an hour on, as the locale writes digits. @param left in milliseconds. */
export function clock(left: number, locale: string): string {
  const seconds = Math.ceil(left / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, index) =>
      new Intl.NumberFormat(locale, { minimumIntegerDigits: index === 0 ? 1 : 2 }).format(part),
    )
    .join(':');
}

export type Command = 'next' | 'back' | 'repeat';

/**
 * The command in what was heard: the last of its words that is one.
 * @param words what each command is called in the language, in small letters.
 */
export function commandIn(
  heard: string,
  words: Record<Command, string>,
  locale: string,
): Command | undefined {
  const said = heard.toLocaleLowerCase(locale);
  const at = (command: Command) => said.lastIndexOf(words[command]);
  const found = (['next', 'back', 'repeat'] as const).filter((command) => at(command) >= 0);
  return found.sort((a, b) => at(b) - at(a))[0];
}
