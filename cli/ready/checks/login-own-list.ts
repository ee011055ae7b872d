import { isOwn } from '../../link/own-login.ts';
import { valuePlace } from '../../workspace/tree.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** Subscribers sign in where somebody knows them: without a backend, that is the server's own list only. */
const loginOwnList: ReadyCheck = {
  id: 'login-own-list',
  title: 'Sign-in without a backend',
  *find({ tree, sites }) {
    const login = sites[0]?.login;
    if (!login || !isOwn(login.url) || login.carrier) return;
    yield {
      rule: loginOwnList.id,
      severity: 'warning',
      message: `"login.url" is ${login.url}, so that nobody can sign in but who is on the server’s own list.`,
      suggestion: `Write the backend’s address as ${login.adapter === 'otp' ? 'login.backend' : 'login.url'}, or set the variable that it names; leave it where you add subscribers to that list (portico subscribers).`,
      place: valuePlace(tree, ['login', 'url']),
    };
  },
};

export default loginOwnList;
