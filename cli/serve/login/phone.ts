import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Zeros of the digit blocks that keyboards of the supported languages type. */
const DIGIT_BLOCKS = [0x0660, 0x06f0];

/**
 * Writes a phone number the one way it is stored and compared: "+447700900123".
 * @param country the market's, two letters, to which national numbers belong; without it they stay
 *   national.
 * @returns what is no phone number without the signs that people put between digits.
 */
export function normalisePhone(text: string, country?: string): string {
  const plain = withoutSigns(text);
  if (!/^\+?\d+$/.test(plain) || (country === undefined && !isPhone(plain))) return plain;
  const defaultCountry = country as CountryCode | undefined;
  const number = parsePhoneNumberFromString(plain, { defaultCountry, extract: false });
  return number?.isPossible() ? number.number : plain;
}

/**
 * Takes away spaces, dashes, dots, slashes, parentheses and invisible direction marks; writes a leading
 * 00 as + and Arabic digits as 0 to 9.
 */
function withoutSigns(text: string): string {
  const plain = text.replace(
    /[\s\-\u2010-\u2015./()\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
  return asciiDigits(plain).replace(/^00/, '+');
}

/** Writes Arabic digits as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asciiDigit);
}

function asciiDigit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = DIGIT_BLOCKS.find((start) => code >= start && code < start + 10) ?? code;
  return String(code - zero);
}

/** Whether a text is a phone number in the international form; E.164 allows at most 15 digits. */
export function isPhone(normalised: string): boolean {
  return /^\+\d{4,15}$/.test(normalised);
}
