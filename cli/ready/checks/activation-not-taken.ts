import type { Finding } from '../../problems/problem.ts';
import { valuePlace } from '../../workspace/tree.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** A PIN or a code that activates access can be typed on the portal, since a backend says whether it is right. */
const activationNotTaken: ReadyCheck = {
  id: 'activation-not-taken',
  title: 'Activation that the portal does not take',
  *find({ tree, offer, sites }): Iterable<Finding> {
    const { by, shortCode } = offer?.activation ?? {};
    const login = sites[0]?.login;
    if ((by !== 'pin' && by !== 'code') || !login || login.carrier) return;
    const what = by === 'pin' ? 'a PIN' : 'a code';
    const without =
      login.adapter === 'otp' ? 'login has no "backend"' : `login.adapter is ${login.adapter}`;
    const told = shortCode
      ? 'The login page says where to send a text message, and takes no answer to it.'
      : 'The login page sends visitors to their operator.';
    yield {
      rule: activationNotTaken.id,
      severity: 'warning',
      message: `"offer.activation" is by ${by}, and ${without}, so that nobody can say whether ${what} is right. ${told}`,
      suggestion:
        'Name the carrier’s backend: login: { adapter: otp, url: /login, backend: https://… }; leave it where access is bought elsewhere.',
      place: valuePlace(tree, ['offer', 'activation', 'by']),
    };
  },
};

export default activationNotTaken;
