import type { Walk } from '../../walk.ts';
import { browse } from './browse.ts';
import { enjoy } from './enjoy.ts';
import { leave } from './leave.ts';
import { signIn } from './sign-in.ts';

/** A visitor looks around, signs in, uses one item of each kind, and leaves. */
export const subscriber: Walk = {
  name: 'subscriber',
  steps: [...browse, ...signIn, ...enjoy, ...leave],
};
