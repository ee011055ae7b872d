import { createRequire } from 'node:module';

type PhoneLibrary = typeof import('libphonenumber-js/min');
type Examples = typeof import('libphonenumber-js/mobile/examples').default;

const require = createRequire(import.meta.url);

/**
 * The library that knows the phone numbers of all countries, with an example of a mobile number for
 * each, from the metadata of Google's libphonenumber. Loaded when it is first needed: that takes a
 * tenth of a second, and most commands never read a phone number.
 */
export const phoneLibrary = (): PhoneLibrary => require('libphonenumber-js/min');
export const phoneExamples = (): Examples => require('libphonenumber-js/mobile/examples');
