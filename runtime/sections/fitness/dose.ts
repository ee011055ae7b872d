import { fill } from '../../common/fill.ts';
import type { Messages } from '../../contract.ts';
import type { WorkoutMovement } from './data.ts';

/** How much of a movement is done at a time, in words; nothing where the timer decides. */
export function doseOf(
  { reps, seconds }: WorkoutMovement,
  texts: Messages['fitness'],
  locale: string,
): string | undefined {
  if (reps) return fill(texts.repetitions, { count: reps }, locale);
  if (!seconds) return undefined;
  const minutes = seconds % 60 === 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: minutes ? 'minute' : 'second',
    unitDisplay: 'short',
  }).format(minutes ? seconds / 60 : seconds);
}
