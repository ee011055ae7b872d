import type { Position } from './workout-clock.ts';

/** What of the signals is wanted. */
export interface Settings {
  beeps: boolean;
  voice: boolean;
  vibration: boolean;
}

/** Where a workout was left. */
export interface Left extends Position {
  id: string;
  day?: number;
}

const SETTINGS = 'portico-workout-signals';
const LEFT = 'portico-workout-left';

/** The settings as they were chosen last; all signals are on at first. */
export function readSettings(): Settings {
  const kept = read(SETTINGS);
  const on = (name: keyof Settings) => kept?.[name] !== false;
  return { beeps: on('beeps'), voice: on('voice'), vibration: on('vibration') };
}

export function keepSettings(settings: Settings): void {
  write(SETTINGS, settings);
}

/** Where this workout was left, if it is the last that was; of whatever else is stored, nothing. */
export function readLeft(id: string): Left | undefined {
  const kept = read(LEFT);
  if (kept?.id !== id) return undefined;
  const { at, left, day } = kept;
  const whole = (value: unknown, from: number): value is number =>
    Number.isInteger(value) && (value as number) >= from;
  if (!whole(at, 1) || typeof left !== 'number' || !(left >= 0 && left <= 86_400_000))
    return undefined;
  return { id, at, left, ...(whole(day, 1) && { day }) };
}

/** Keeps where a workout was left; nothing, when it is over. */
export function keepLeft(left: Left | undefined): void {
  write(LEFT, left);
}

function read(name: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Storage that is blocked, or holds something else: as if there were nothing.
    return undefined;
  }
}

function write(name: string, value: object | undefined): void {
  try {
    if (value) localStorage.setItem(name, JSON.stringify(value));
    else localStorage.removeItem(name);
  } catch {
    // A workout goes on without being remembered.
  }
}
