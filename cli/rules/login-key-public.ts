import type { Finding } from '../problems/problem.ts';
import { at, type ScalarTree, type Tree } from '../workspace/tree.ts';
import type { Rule } from './rule.ts';

/** A tenant file holds no secret: of a backend's keys only the public one, which every browser gets, may stand in it. */
const loginKeyPublic: Rule = {
  id: 'login-key-public',
  *checkTenant({ tree }) {
    const anonKey = at(tree, 'login', 'anonKey');
    const isText = anonKey?.kind === 'scalar' && typeof anonKey.value === 'string';
    const what = isText ? secretKind(String(anonKey.value), true) : undefined;
    if (isText && what !== undefined) yield refuse(anonKey, what);
    for (const scalar of secretsIn(tree)) {
      if (scalar !== anonKey) yield refuse(scalar, secretKind(String(scalar.value), false) ?? '');
    }
  },
};

const scanned = new WeakMap<Tree, readonly ScalarTree[]>();

/** Every secret in a tree. Tenants share what they extend, so a part is looked through once. */
function secretsIn(tree: Tree): readonly ScalarTree[] {
  if (tree.kind === 'scalar') {
    const isSecret = typeof tree.value === 'string' && secretKind(tree.value, false) !== undefined;
    return isSecret ? [tree] : [];
  }
  let found = scanned.get(tree);
  if (!found) {
    const inside =
      tree.kind === 'list' ? tree.items : [...tree.entries.values()].map(({ value }) => value);
    found = inside.flatMap(secretsIn);
    scanned.set(tree, found);
  }
  return found;
}

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
