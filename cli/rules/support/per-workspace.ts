import type { Workspace } from '../../workspace/read-workspace.ts';

/**
 * Makes a function that works something out of a workspace once, however many tenants ask for it.
 * What it returned is forgotten together with the workspace.
 */
export function perWorkspace<T>(workOut: (workspace: Workspace) => T): (workspace: Workspace) => T {
  const known = new WeakMap<Workspace, { result: T }>();
  return (workspace) => {
    let entry = known.get(workspace);
    if (!entry) {
      entry = { result: workOut(workspace) };
      known.set(workspace, entry);
    }
    return entry.result;
  };
}
