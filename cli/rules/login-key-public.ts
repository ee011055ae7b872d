import type { Finding } from '../problems/problem.ts';
import { secretKind } from '../secrets.ts';
import { at, type ScalarTree, type Tree } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A tenant file holds no secret: of a backend's keys only the public one, which every browser gets, may stand in it. */
const loginKeyPublic: Rule = {
  id: 'login-key-public',
  tenant: forTenant([], function* ({ tree }) {
    const anonKey = at(tree, 'login', 'anonKey');
    const what = anonKey?.kind === 'scalar' ? kindOf(anonKey, true) : undefined;
    if (anonKey?.kind === 'scalar' && what !== undefined) yield refuse(anonKey, what);
    for (const scalar of secretsIn(tree)) {
      if (scalar !== anonKey) yield refuse(scalar, kindOf(scalar, false) ?? '');
    }
  }),
};

const scanned = new WeakMap<Tree, readonly ScalarTree[]>();

/** Every secret in a tree. Tenants share what they extend, so a part is looked through once. */
function secretsIn(tree: Tree): readonly ScalarTree[] {
  if (tree.kind === 'scalar') return kindOf(tree, false) === undefined ? [] : [tree];
  let found = scanned.get(tree);
  if (!found) {
    const inside =
      tree.kind === 'list' ? tree.items : [...tree.entries.values()].map(({ value }) => value);
    found = inside.flatMap(secretsIn);
    scanned.set(tree, found);
  }
  return found;
}

/** What kind of secret a value is, or the text in the file that it comes from. */
function kindOf(scalar: ScalarTree, isKey: boolean): string | undefined {
  const { value, variable } = scalar;
  if (typeof value !== 'string') return undefined;
  return (
    secretKind(value, isKey) ??
    (variable === undefined ? undefined : secretKind(written(scalar), isKey))
  );
}

function written({ place: { source, start, end } }: ScalarTree): string {
  return source.text.slice(start, end);
}

function refuse(scalar: ScalarTree, what: string): Finding {
  const { variable, place } = scalar;
  // Where the value comes from the environment alone, the file shows its name only.
  const onlyName = variable !== undefined && /^["']?\$\{\w+\}["']?$/.test(written(scalar));
  return {
    rule: 'login-key-public',
    message: `${onlyName ? `The value of ${variable}` : 'This'} ${what}. Whatever stands here reaches every browser: only the backend's public key is accepted (role "anon", or sb_publishable_…).`,
    suggestion: `Put the public key in its place${onlyName ? '' : ', and renew the secret one if this file was shared'}.`,
    place,
    ...(!onlyName && { secret: true }),
  };
}

export default loginKeyPublic;
