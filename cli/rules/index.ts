import hostCollision from './host-collision.ts';
import type { Rule } from './rule.ts';
import unknownLanguage from './unknown-language.ts';

/** Every rule, sorted by name. A test compares this list with the folder's. */
export const rules: readonly Rule[] = [hostCollision, unknownLanguage];
