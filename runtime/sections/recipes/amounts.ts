/** An amount as the catalogue has it; without a unit it counts pieces. */
export interface Amount {
  amount: number;
  unit?: 'g' | 'ml' | 'tsp' | 'tbsp';
  /** What an American cup of it weighs, in grams; known of some of what is weighed. */
  cup?: number;
}

export type System = 'metric' | 'us';

/** An amount to be written: the number is rounded to what a cook can measure. */
export interface Shown {
  number: number;
  unit?: 'g' | 'kg' | 'ml' | 'l' | 'tsp' | 'tbsp' | 'cup' | 'oz' | 'lb';
}

/** American measures: an avoirdupois ounce in grams, a cup in millilitres. NIST Handbook 44, appendix C. */
const OUNCE = 28.349_523;
const CUP = 236.588;

/** Of a spoonful a quarter can be measured, of a cup a third too. */
const QUARTERS = [0, 1 / 4, 1 / 2, 3 / 4, 1];
const CUP_PARTS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];

/**
 * An amount for another number of servings, in one of the two systems.
 * @param factor by how much the recipe is multiplied; above 0.
 */
export function convert(amount: Amount, factor: number, system: System): Shown {
  // What the author wrote is right as it is.
  if (factor === 1 && system === 'metric') return { number: amount.amount, unit: amount.unit };
  const number = amount.amount * factor;
  switch (amount.unit) {
    case 'g':
      return system === 'us' ? americanWeight(number, amount.cup) : weight(number);
    case 'ml':
      return system === 'us' ? americanVolume(number) : volume(number);
    case 'tsp':
      // Three teaspoons are a tablespoon.
      return number >= 3 && number % 3 === 0 ? spoons(number / 3) : teaspoons(number);
    case 'tbsp':
      if (system === 'us' && number >= 4) return americanVolume((number / 16) * CUP);
      return number < 0.5 ? teaspoons(number * 3) : spoons(number);
    default:
      return { number: toParts(number, QUARTERS) };
  }
}

function weight(grams: number): Shown {
  return grams >= 1_000
    ? { number: round(grams / 1_000, 0.05), unit: 'kg' }
    : { number: sensible(grams), unit: 'g' };
}

function volume(millilitres: number): Shown {
  return millilitres >= 1_000
    ? { number: round(millilitres / 1_000, 0.05), unit: 'l' }
    : { number: sensible(millilitres), unit: 'ml' };
}

function americanWeight(grams: number, cup: number | undefined): Shown {
  if (cup !== undefined && grams >= cup / 4) return cups(grams / cup);
  const ounces = grams / OUNCE;
  return ounces >= 16
    ? { number: toParts(ounces / 16, QUARTERS), unit: 'lb' }
    : { number: toParts(ounces, QUARTERS), unit: 'oz' };
}

function americanVolume(millilitres: number): Shown {
  const parts = millilitres / CUP;
  if (parts >= 1 / 4) return cups(parts);
  return parts >= 1 / 32 ? spoons(parts * 16) : teaspoons(parts * 48);
}

const cups = (number: number): Shown => ({ number: toParts(number, CUP_PARTS), unit: 'cup' });
const spoons = (number: number): Shown => ({ number: toParts(number, QUARTERS), unit: 'tbsp' });
const teaspoons = (number: number): Shown => ({ number: toParts(number, QUARTERS), unit: 'tsp' });

/** To 1 up to 20, to 5 up to 200, to 10 above: what a kitchen scale is read to. */
function sensible(number: number): number {
  return round(number, number < 20 ? 1 : number < 200 ? 5 : 10);
}

/** At least one step: what is there does not become nothing. */
function round(number: number, step: number): number {
  const steps = Math.max(1, Math.round(number / step));
  // 3 × 0.05 would be 0.15000000000000002.
  return Math.round(steps * step * 100) / 100;
}

/** The nearest whole number with one of the parts behind it; never 0. */
function toParts(number: number, parts: readonly number[]): number {
  // A quarter of 40 apples is no help: large numbers are whole.
  if (number >= 10) return Math.round(number);
  const whole = Math.floor(number);
  const rest = number - whole;
  const distance = (part: number) => Math.abs(part - rest);
  const part = parts.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return whole + part || (parts[1] as number);
}

const FRACTIONS: readonly [part: number, sign: string][] = [
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
];

/** A number as a cook writes it in a language: 1½ rather than 1.5, and 1,25 kg as scales show it. */
export function writeNumber({ number, unit }: Shown, locale: string): string {
  const decimal = unit === 'kg' || unit === 'l';
  const whole = Math.floor(number);
  const fraction = FRACTIONS.find(([part]) => Math.abs(number - whole - part) < 0.001)?.[1];
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  if (decimal || !fraction) return format.format(number);
  return whole === 0 ? fraction : format.format(whole) + fraction;
}
