import { fileURLToPath } from 'node:url';

/** Portico's own folder: the project's in a checkout, `lib/` in a package. It ends in a slash. */
export const OWN_FOLDER = fileURLToPath(new URL('../', import.meta.url));

/** Whether this is an installed package, made of JavaScript, and not a checkout. */
export const IS_PACKAGE = import.meta.url.endsWith('.js');
