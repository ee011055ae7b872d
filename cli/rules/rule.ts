import type { Inspected } from '../pictures/inspect-photos.ts';
import type { Finding } from '../problems/problem.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { TenantFacts } from '../workspace/tenant-facts.ts';
import type { TenantTree } from '../workspace/tenant-file.ts';
import type { Tree } from '../workspace/tree.ts';

/**
 * Something that a schema cannot say. Rules get trees as they were written, so a value may be
 * missing or of a wrong type (which the schema reports): a rule passes over what it cannot read.
 *
 * A rule says what it reads, and is given nothing else: its verdict is kept until that has changed.
 */
export interface Rule {
  /** The permanent name: also the file's, the docs page's and the case folder's. */
  id: string;
  /** Checks one tenant; called for each tenant that could be read. */
  tenant?: TenantCheck;
  /** Checks what tenants share. */
  catalogue?: CatalogueCheck;
  /** Checks what tenants have to do with each other, by their facts. */
  workspace?: WorkspaceCheck;
}

/** What checks may read: a workspace, and what its photos turned out to be. */
export interface Checked extends Workspace {
  /** By the digests of the photos; without those that are too large to be looked into. */
  inspected: ReadonlyMap<string, Inspected>;
}

/** The parts that a check may read. */
export type Part = Exclude<
  keyof Checked,
  'root' | 'instead' | 'tenants' | 'extendable' | 'environment' | 'settings' | 'common'
>;

/** A tenant that could be read. */
export type ResolvedTenant = TenantTree & { tree: Tree };

export interface TenantCheck {
  reads: readonly Part[];
  check(tenant: ResolvedTenant, catalogue: Checked): Iterable<Finding>;
}

export interface CatalogueCheck {
  reads: readonly Part[];
  check(catalogue: Checked): Iterable<Finding>;
}

export interface WorkspaceCheck {
  reads: readonly Part[];
  check(tenants: readonly TenantFacts[], catalogue: Checked): Iterable<Finding>;
}

/** A check of one tenant, which may read some parts of the catalogue. */
export function forTenant<P extends Part>(
  reads: readonly P[],
  check: (tenant: ResolvedTenant, catalogue: Pick<Checked, P>) => Iterable<Finding>,
): TenantCheck {
  return { reads, check };
}

/** A check of some parts of the catalogue. */
export function forCatalogue<P extends Part>(
  reads: readonly P[],
  check: (catalogue: Pick<Checked, P>) => Iterable<Finding>,
): CatalogueCheck {
  return { reads, check };
}

/** A check of the facts of all tenants, which may read some parts of the catalogue. It is made each time. */
export function forWorkspace<P extends Part = never>(
  check: (tenants: readonly TenantFacts[], catalogue: Pick<Checked, P>) => Iterable<Finding>,
  reads: readonly P[] = [],
): WorkspaceCheck {
  return { reads, check };
}
