import type { Finding } from '../problems/problem.ts';
import type { TenantTree, Workspace } from '../workspace/read-workspace.ts';
import type { Tree } from '../workspace/tree.ts';

/**
 * Something that a schema cannot say. Rules get trees as they were written, so a value may be
 * missing or of a wrong type (which the schema tells): a rule passes over what it cannot read.
 */
export interface Rule {
  /** The permanent name: also the file's, the docs page's and the case folder's. */
  id: string;
  /** Checks one tenant; called for each tenant that could be read. */
  checkTenant?(tenant: ResolvedTenant, workspace: Workspace): Iterable<Finding>;
  /** Checks what tenants share; called once. */
  checkWorkspace?(workspace: Workspace): Iterable<Finding>;
}

/** A tenant that could be read. */
export type ResolvedTenant = TenantTree & { tree: Tree };
