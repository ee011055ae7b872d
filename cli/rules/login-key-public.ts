import type { Finding } from '../problems/problem.ts';
import { at, type ScalarTree } from '../workspace/tree.ts';
import type { Rule } from './rule.ts';
import { texts } from './support/texts.ts';

/** A tenant file holds no secret: of a backend's keys only the public one, which every browser gets, may stand in it. */
const loginKeyPublic: Rule = {
  id: 'login-key-public',
  *checkTenant({ tree }) {
    const anonKey = at(tree, 'login', 'anonKey');
    for (const scalar of texts(tree)) {
      const what = secretKind(String(scalar.value), scalar === anonKey);
      if (what !== undefined) yield refuse(scalar, what);
    }
  },
};

function refuse(scalar: ScalarTree, what: string): Finding {
  const { variable, place } = scalar;
  return {
    rule: 'login-key-public',
    message: `${variable ? `The value of ${variable}` : 'This'} ${what}. Whatever stands here reaches every browser: only the backend's public key is accepted (role "anon", or sb_publishable_…).`,
    suggestion: `Put the public key in its place${variable ? '' : ', and renew the secret one if this file was shared'}.`,
    place,
    // Where the value comes from the environment the file shows its name only.
    ...(variable === undefined && { secret: true }),
  };
}

/**
 * What is wrong with a text as a public key, never the key itself.
 * Keys: https://supabase.com/docs/guides/api/api-keys
 * @param isKey whether the text stands where the key belongs; elsewhere only real secrets matter.
 */
function secretKind(text: string, isKey: boolean): string | undefined {
  if (/^\s*sb_secret_/i.test(text)) return 'is a secret key (sb_secret_…)';
  if (!/^\s*eyJ/.test(text)) return undefined;
  const role = jwtRole(text.trim());
  if (role === 'anon') return undefined;
  if (role !== undefined) return `is a key of the role "${role}"`;
  return isKey ? 'looks like a key in JWT form, but its role cannot be read' : undefined;
}

/** The `role` claim of a JSON Web Token (RFC 7519); undefined where it cannot be read. */
function jwtRole(token: string): string | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const payload: unknown = JSON.parse(Buffer.from(parts[1] as string, 'base64url').toString());
    const role = (payload as { role?: unknown } | null)?.role;
    // A role that is no plain word is not repeated: it could hold anything.
    return typeof role === 'string' && /^\w{1,40}$/.test(role) ? role : undefined;
  } catch {
    return undefined;
  }
}

export default loginKeyPublic;
