import type { Workspace } from '../workspace/read-workspace.ts';

/**
 * Makes a function that works something out of some parts of a workspace once, however many ask
 * for it. What it returned is forgotten together with the first of these parts.
 */
export function perWorkspace<P extends keyof Workspace, T>(
  reads: readonly [P, ...P[]],
  workOut: (parts: Pick<Workspace, P>) => T,
): (parts: Pick<Workspace, P>) => T {
  const known = new WeakMap<object, { of: unknown[]; result: T }>();
  return (parts) => {
    // All parts are read each time, also for the tests that note what a rule reads.
    const of: unknown[] = reads.map((part) => parts[part]);
    const [first] = of as [object | undefined];
    const entry = first && known.get(first);
    if (entry?.of.every((part, index) => part === of[index])) return entry.result;
    const result = workOut(parts);
    if (first) known.set(first, { of, result });
    return result;
  };
}
