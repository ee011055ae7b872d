import type { Walk } from '../walk.ts';
import { subscriber } from './subscriber/index.ts';

/** Every walk, each in a browser of its own. */
export const WALKS: readonly Walk[] = [subscriber];
