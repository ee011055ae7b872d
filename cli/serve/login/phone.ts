/** Zeros of the digit blocks that keyboards of the supported languages type. */
const DIGIT_BLOCKS = [0x0660, 0x06f0];

/**
 * Writes a phone number the one way it is stored and compared: without spaces, dashes, dots,
 * parentheses and invisible direction marks, a leading 00 as +, Arabic digits as 0 to 9.
 * A national number stays national: which country it belongs to is not known here.
 */
export function normalisePhone(text: string): string {
  return text
    .replace(/[\s\-\u2010-\u2015.()\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asciiDigit)
    .replace(/^00/, '+');
}

function asciiDigit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = DIGIT_BLOCKS.find((start) => code >= start && code < start + 10) ?? code;
  return String(code - zero);
}

/** Whether a normalised text can be a phone number; E.164 allows at most 15 digits. */
export function isPhone(normalised: string): boolean {
  return /^\+?\d{4,15}$/.test(normalised);
}
