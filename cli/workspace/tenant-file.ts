import type { Finding } from '../problems/problem.ts';
import type { ReadFile } from './read-yaml.ts';
import type { Tree } from './tree.ts';
import { textAt } from './tree.ts';
import type { WorkspaceFile } from './workspace-file.ts';

/** One tenant with its extends merged and its environment values put in. */
export interface TenantTree {
  /** The file's name without its ending; also the tenant's folder in a release. */
  name: string;
  /** The tenant's own file, before anything was merged into it. */
  file: ReadFile;
  /** Absent where the file could not be read. */
  tree?: Tree;
  /** The names of the files that it extends, by way of others too; absent like the tree. */
  bases?: string[];
  /** Whether a file that it extends is missing or unreadable, so that values may be missing too. */
  partial?: boolean;
  /** What reading it found. */
  findings: Finding[];
}

/** A tenant by its name, read and resolved when it is first asked for more. */
export class TenantFile implements TenantTree {
  readonly name: string;
  readonly file: WorkspaceFile;
  readonly #fileOf: (name: string) => WorkspaceFile | undefined;
  readonly #resolve: (name: string, file: WorkspaceFile) => TenantTree;
  #resolved: TenantTree | undefined;

  constructor(
    name: string,
    file: WorkspaceFile,
    fileOf: (name: string) => WorkspaceFile | undefined,
    resolve: (name: string, file: WorkspaceFile) => TenantTree,
  ) {
    this.name = name;
    this.file = file;
    this.#fileOf = fileOf;
    this.#resolve = resolve;
  }

  get tree(): Tree | undefined {
    return this.resolved().tree;
  }

  get bases(): string[] {
    return this.resolved().bases ?? [];
  }

  get partial(): boolean {
    return this.resolved().partial ?? false;
  }

  get findings(): Finding[] {
    return this.resolved().findings;
  }

  resolved(): TenantTree {
    this.#resolved ??= this.#resolve(this.name, this.file);
    return this.#resolved;
  }

  /** The same tenant with another content of its own file. */
  with(file: WorkspaceFile): TenantFile {
    return new TenantFile(this.name, file, this.#fileOf, this.#resolve);
  }

  /** Forgets what was read: ten thousand tenants need not be in memory at once. */
  forget(): void {
    this.#resolved = undefined;
    this.file.forget();
  }

  /**
   * The names and digests of the files that it extends, the nearest first, as far as there are any.
   * @param extendsOf the name that a file extends, which may be known without reading it.
   */
  chain(
    extendsOf: (file: WorkspaceFile) => string | null,
  ): [name: string, digest: string | null][] {
    const chain: [string, string | null][] = [];
    let name = extendsOf(this.file);
    while (name !== null && name !== this.name && !chain.some(([known]) => known === name)) {
      const file = this.#fileOf(name);
      chain.push([name, file?.digest ?? null]);
      name = file ? extendsOf(file) : null;
    }
    return chain;
  }
}

/** The name of the file that a file extends. */
export function extendsOf({ tree }: WorkspaceFile): string | null {
  return textAt(tree, 'extends') ?? null;
}
