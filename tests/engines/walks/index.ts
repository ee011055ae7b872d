import type { Walk } from '../walk.ts';
import { returning } from './returning.ts';
import { subscriber } from './subscriber/index.ts';

/** Every walk, each in a browser of its own. */
export const WALKS: readonly Walk[] = [subscriber, returning];
