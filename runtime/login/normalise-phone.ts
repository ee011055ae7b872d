import type { PhoneForm } from '../contract.ts';

/** What people write between digits, and the marks of direction that come with a copied number. */
const BETWEEN = /[\s\-\u2010-\u2015./()\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/**
 * Writes a typed phone number in the international form, "+48512345678", as the library libphonenumber
 * does, whose rule this is.
 * @param rule how national numbers of the market's country are read; without it they stay as they are.
 * @returns the typed text, trimmed, where it cannot be a number of the country: the backend decides.
 */
export function normalisePhone(typed: string, rule?: PhoneForm['rule']): string {
  const digits = typed
    .replace(BETWEEN, '')
    // Arabic and Persian digits end in the same four bits as 0 to 9.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^00/, '+');
  const [, plus, number = ''] = /^(\+?)(\d+)$/.exec(digits) ?? [];
  const asTyped = plus ? digits : typed.trim();
  if (!rule) return asTyped;
  const { code } = rule;
  const afterCode = number.startsWith(code) ? [number.slice(code.length)] : [];
  const found = (plus ? afterCode : [number, ...afterCode])
    .map((national) => withoutPrefix(national, rule))
    .find((national) => isWhole(national, rule));
  return found === undefined ? asTyped : `+${code}${found}`;
}

/** Takes off what is dialled before national numbers only; some countries put an area code in its place. */
function withoutPrefix(national: string, rule: NonNullable<PhoneForm['rule']>): string {
  const { prefix, transform } = rule;
  if (prefix === undefined) return national;
  const start = new RegExp(`^(?:${prefix})`);
  const [, ...groups] = start.exec(national) ?? [];
  const bare = national.replace(start, (groups.at(-1) && transform) || '');
  // The first digit of some numbers is that of the prefix.
  return isWhole(national, rule) && !isWhole(bare, rule) ? national : bare;
}

function isWhole(national: string, { pattern }: NonNullable<PhoneForm['rule']>): boolean {
  return new RegExp(`^(?:${pattern})$`).test(national);
}
