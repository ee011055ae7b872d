import { valuePlace } from '../../workspace/tree.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** Subscribers sign in where somebody answers: on the site's own origin only `portico serve` does. */
const loginOwnOrigin: ReadyCheck = {
  id: 'login-own-origin',
  title: 'Sign-in without a backend',
  *find({ tree, sites }) {
    const login = sites[0]?.login;
    if (!login?.url.startsWith('/')) return;
    yield {
      rule: loginOwnOrigin.id,
      severity: 'warning',
      message: `Subscribers sign in at ${login.url} on the site’s own origin, where a static host has nothing that answers.`,
      suggestion:
        'Write the backend’s address as login.url, or set the variable that it names; leave it where your host passes it on.',
      place: valuePlace(tree, ['login', 'url']),
    };
  },
};

export default loginOwnOrigin;
