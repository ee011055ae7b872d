import { dropItem, keepItem } from '../../common/device/kept-items.ts';
import { keep, recallFields } from '../../common/device/memory.ts';
import type { Position } from './workout-clock.ts';

/** What of the signals is wanted. */
export interface Settings {
  beeps: boolean;
  voice: boolean;
  vibration: boolean;
}

/** Where a workout was left. */
export interface Left extends Position {
  day?: number;
}

const SETTINGS = 'workout';
const leftOf = (id: string) => `workout:${id}`;

/** The settings as they were chosen last; all signals are on at first. */
export function readSettings(): Settings {
  const kept = recallFields(SETTINGS);
  const on = (name: keyof Settings) => kept[name] !== false;
  return { beeps: on('beeps'), voice: on('voice'), vibration: on('vibration') };
}

export function keepSettings(settings: Settings): void {
  keep(SETTINGS, settings);
}

/** Where a workout was left; of whatever else is stored, nothing. */
export function readLeft(id: string): Left | undefined {
  const { at, left, day } = recallFields(leftOf(id));
  const whole = (value: unknown, from: number): value is number =>
    Number.isInteger(value) && (value as number) >= from;
  if (!whole(at, 1) || typeof left !== 'number' || !(left >= 0 && left <= 86_400_000))
    return undefined;
  return { at, left, ...(whole(day, 1) && { day }) };
}

/**
 * Keeps where a workout was left; nothing, when it is over.
 * @param done how much of it lies behind, from 0 to 1.
 */
export function keepLeft(id: string, left: Left | undefined, done = 0): void {
  keep(leftOf(id), left);
  if (left) keepItem('begun', { section: 'fitness', id, done });
  else dropItem('begun', { section: 'fitness', id });
}
