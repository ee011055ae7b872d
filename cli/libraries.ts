import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const loaded = new Map<string, unknown>();

/**
 * Loads a library once. Node would look for its file again at each call, and a parser asks for it at every node of
 * a tree.
 */
function load<T>(name: string): T {
  if (!loaded.has(name)) loaded.set(name, require(name));
  return loaded.get(name) as T;
}

/**
 * Libraries that take long to load, some as long as Node's own start. Each is loaded when it is first needed: a
 * command that finds everything as it was before needs none of them.
 */
export const libraries = {
  /** In one file: as the modules that an import would bring, it takes many times as long to load. */
  get culori(): typeof import('culori') {
    return load('culori');
  },
  get handlebars(): typeof import('handlebars') {
    return load('handlebars');
  },
  /** Mobile numbers as examples, one of each country. */
  get phoneExamples(): typeof import('libphonenumber-js/mobile/examples').default {
    return load('libphonenumber-js/mobile/examples');
  },
  /** The phone numbers of all countries, from the metadata of Google's libphonenumber. */
  get phoneNumbers(): typeof import('libphonenumber-js/min') {
    return load('libphonenumber-js/min');
  },
  get postcss(): typeof import('postcss').default {
    return load('postcss');
  },
  get sanitizeHtml(): typeof import('sanitize-html') {
    return load('sanitize-html');
  },
  get selectorParser(): typeof import('postcss-selector-parser') {
    return load('postcss-selector-parser');
  },
  get yaml(): typeof import('yaml') {
    return load('yaml');
  },
};
