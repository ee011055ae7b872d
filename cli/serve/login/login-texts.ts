import { fillText } from '../../link/fill-text.ts';
import type { LoginTexts } from '../../link/login-texts.ts';

const wait = (name: 'minutes' | 'hours', one: string): LoginTexts['tooManyHours'] =>
  [
    'Too many attempts. Please try again in ',
    [name, { '=1': [0, ` ${one}`], other: [0, ` ${one}s`] }],
    '.',
  ] as LoginTexts['tooManyHours'];

/** For releases without these texts. They are those of the catalogue; a test compares them. */
export const ENGLISH: LoginTexts = {
  invalid: 'Invalid phone number or password.',
  ended: 'Your access has ended.',
  tooManyMinutes: wait('minutes', 'minute') as LoginTexts['tooManyMinutes'],
  tooManyHours: wait('hours', 'hour'),
  incomplete: 'Please fill in your phone number and password.',
  busy: 'Many people are logging in right now. Please try again in a moment.',
  unavailable: 'Logging in is not possible right now. Please try again later.',
  codePhone: 'This phone number is not valid. Please check it.',
  codeWrong: 'This code is wrong or no longer valid. Please check it or ask for a new one.',
  pinWrong: 'This PIN is wrong or no longer valid. Please check it or ask for a new one.',
  notEligible:
    'Access is not available for this phone number. Your mobile operator can tell you more.',
  noAccess: 'There is no access for this phone number.',
  codeMessage: [['code'], ' is your login code. Do not share it with anyone.'],
};

/**
 * Reads the texts that a release has for the login service of a site.
 * @param file the file's content; empty where the release has none.
 */
export function parseLoginTexts(file: string): LoginTexts {
  return file === '' ? ENGLISH : { ...ENGLISH, ...JSON.parse(file) };
}

const MINUTE = 60_000;

/**
 * Says how long to wait, in whole minutes up to an hour and in whole hours beyond, always enough.
 * @param time in milliseconds.
 */
export function sayWait(texts: LoginTexts, locale: string, time: number): string {
  const minutes = Math.ceil(time / MINUTE);
  return minutes <= 60
    ? fillText(texts.tooManyMinutes, new Map([['minutes', minutes]]), locale)
    : fillText(texts.tooManyHours, new Map([['hours', Math.ceil(minutes / 60)]]), locale);
}
