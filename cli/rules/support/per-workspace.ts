import type { Checked, Part } from '../rule.ts';

/**
 * Makes a function that works something out of some parts of a workspace once, however many rules and
 * tenants ask for it. What it returned is forgotten together with the first of these parts.
 */
export function perWorkspace<P extends Part, T>(
  [first]: readonly [P, ...P[]],
  workOut: (parts: Pick<Checked, P>) => T,
): (parts: Pick<Checked, P>) => T {
  const known = new WeakMap<object, { result: T }>();
  return (parts) => {
    const part = parts[first] as object | undefined;
    const entry = (part && known.get(part)) ?? { result: workOut(parts) };
    if (part) known.set(part, entry);
    return entry.result;
  };
}
