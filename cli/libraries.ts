import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Libraries that take long to load, some as long as Node's own start. Each is loaded when it is first needed: a
 * command that finds everything as it was before needs none of them.
 */
export const libraries = {
  get handlebars(): typeof import('handlebars') {
    return require('handlebars');
  },
  /** Mobile numbers as examples, one of each country. */
  get phoneExamples(): typeof import('libphonenumber-js/mobile/examples').default {
    return require('libphonenumber-js/mobile/examples');
  },
  /** The phone numbers of all countries, from the metadata of Google's libphonenumber. */
  get phoneNumbers(): typeof import('libphonenumber-js/min') {
    return require('libphonenumber-js/min');
  },
  get postcss(): typeof import('postcss').default {
    return require('postcss');
  },
  get sanitizeHtml(): typeof import('sanitize-html') {
    return require('sanitize-html');
  },
  get selectorParser(): typeof import('postcss-selector-parser') {
    return require('postcss-selector-parser');
  },
  get yaml(): typeof import('yaml') {
    return require('yaml');
  },
};
