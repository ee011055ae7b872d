import { setImmediate } from 'node:timers/promises';
import {
  allFindings,
  checkCatalogue,
  checkFiles,
  type PressedFacts,
  tenantQuestions,
  withInspections,
} from '../check/check-workspace.ts';
import { environmentAllowed } from '../check/environment-allowed.ts';
import type { PressedFinding } from '../check/pressed-finding.ts';
import { sourceIn } from '../check/source-in.ts';
import { digestOfJson } from '../graph/digest.ts';
import { FileDigests } from '../graph/file-digests.ts';
import type { Session } from '../graph/session.ts';
import { WorkspaceSites } from '../pipeline/workspace-sites.ts';
import { type LocatedProblem, locateProblems } from '../problems/problem.ts';
import type { Checked } from '../rules/rule.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace, type Workspace } from '../workspace/read-workspace.ts';
import { replaceFile } from '../workspace/replace-file.ts';
import type { TenantFile } from '../workspace/tenant-file.ts';

/** What is known of a tenant since it was checked last. */
interface Judged {
  /** Of what its sites are made from; another one where that could not be used. */
  shown: string;
  /** Of what it is made from. */
  key: string;
  facts: PressedFacts;
  findings: PressedFinding[];
  /** The files that it extends. */
  bases: string[];
}

/** How long other work waits at most while tenants are checked in the background, in milliseconds. */
const SLICE = 8;

/**
 * A workspace that is kept in memory, with what was found in it. When a file changes, it is read again
 * alone, and only what depends on it is checked again.
 *
 * What is wrong stays out of what is shown: a tenant with errors keeps the sites that it had before, and a
 * file of the catalogue that cannot be used is shown as it was when it last could.
 */
export class LiveWorkspace {
  readonly #root: string;
  readonly #environment: Environment;
  readonly #session: Session;
  #workspace: Workspace;
  #shown: Workspace;
  #checked: Checked;
  #ask: ReturnType<typeof tenantQuestions>;
  #sites: WorkspaceSites;
  /** What the schemas do not accept in files that tenants share. */
  #misfits: PressedFinding[];
  /** What rules find in them; they may find something else by now where that is said. */
  #faults: PressedFinding[] = [];
  #areFaultsStale = true;
  #broken: boolean;
  readonly #judged = new Map<string, Judged>();
  /** The tenants whose verdict may be another by now. */
  readonly #stale = new Set<string>();
  #revision = 0;
  /** Grows with each change, which ends what is still done for the one before. */
  #generation = 0;

  /** @throws CannotRun when the folder is no workspace. */
  constructor(root: string, environment: Environment, session: Session) {
    this.#root = root;
    this.#environment = environment;
    this.#session = session;
    this.#workspace = readWorkspace(root, environment, environmentAllowed, session);
    this.#shown = this.#workspace;
    this.#checked = withInspections(this.#workspace, session.graph);
    this.#ask = tenantQuestions(this.#checked, session.graph);
    this.#sites = new WorkspaceSites(session.graph);
    this.#misfits = checkFiles(this.#checked, session.graph);
    this.#broken = this.#isBroken();
    this.#judgeAll(this.#workspace.tenants);
  }

  /** Whether what was found holds for the files as they are now. */
  get isSettled(): boolean {
    return this.#stale.size === 0 && !this.#areFaultsStale;
  }

  /** What sites are linked from: files that can be used. It is another object when one of the catalogue has changed. */
  get shown(): Workspace {
    return this.#shown;
  }

  get sites(): WorkspaceSites {
    return this.#sites;
  }

  /** A number that grows when a tenant has other sites than before. */
  get revision(): number {
    return this.#revision;
  }

  /** The names of all tenants. */
  get tenants(): string[] {
    return this.#workspace.tenants.map(({ name }) => name);
  }

  /** The files that a tenant is made from by `extends`, its own first. */
  filesOf(tenant: string): string[] {
    const bases = this.#judged.get(tenant)?.bases ?? [];
    return [tenant, ...bases].map((name) => `tenants/${name}.yaml`);
  }

  /**
   * Takes in files that have changed. Tenants that were edited are checked at once, as far as they are among the
   * first; the others, and what tenants share, by `settle`.
   * @param files relative to the workspace, with forward slashes.
   * @param first the names of tenants that somebody looks at.
   * @returns whether anything is another than before.
   * @throws CannotRun when the folder is no workspace any more, or a file changes while it is read.
   */
  update(files: readonly string[], first: readonly string[]): boolean {
    let next: Workspace | undefined = this.#workspace;
    for (const file of files) next &&= replaceFile(next, file, this.#session.graph);
    if (next === this.#workspace) return false;
    if (!next) return this.#readAll(first);
    const before = this.#workspace;
    this.#take(next, next.bases !== before.bases || files.some(isOfCatalogue));
    if (next.languages !== before.languages) this.#beginSites();
    const edited = next.tenants.filter((tenant, at) => tenant !== before.tenants[at]);
    const others = new Set(this.#thatExtend(files));
    for (const name of others) this.#stale.add(name);
    for (const { name } of edited) others.delete(name);
    this.#judgeAll(edited);
    this.#judgeAll(next.tenants.filter(({ name }) => others.has(name) && first.includes(name)));
    return true;
  }

  /**
   * Brings the verdicts of some tenants, and of what tenants share, up to date. Other work is let in between.
   * @returns whether it came to its end: another change breaks it off.
   */
  async settle(tenants: readonly string[]): Promise<boolean> {
    const generation = this.#generation;
    let since = performance.now();
    for (const _ of this.#unsettled(new Set(tenants))) {
      if (performance.now() - since < SLICE) continue;
      await setImmediate();
      if (this.#generation !== generation) return false;
      since = performance.now();
    }
    return true;
  }

  /** Breaks off what is still being done. */
  close(): void {
    this.#generation += 1;
  }

  /** Does what has to be done, step by step. */
  *#unsettled(names: ReadonlySet<string>): Iterable<void> {
    if (this.#areFaultsStale) {
      const faults: PressedFinding[] = [];
      for (const found of checkCatalogue(this.#checked, this.#session.graph)) {
        faults.push(...found);
        yield;
      }
      this.#faults = faults;
      this.#areFaultsStale = false;
    }
    for (const tenant of this.#workspace.tenants) {
      if (!names.has(tenant.name) || !this.#stale.has(tenant.name)) continue;
      this.#judge(tenant);
      yield;
    }
  }

  /** Everything that was found, in a stable order. */
  problems(): LocatedProblem[] {
    const judged = this.#workspace.tenants.flatMap(({ name }) => this.#judged.get(name) ?? []);
    const pressed = [
      ...judged.flatMap(({ findings }) => findings),
      ...this.#misfits,
      ...this.#faults,
    ];
    const facts = judged.map((one) => one.facts);
    // Sources are looked up anew: what they hold may have changed since a finding was kept.
    return locateProblems(allFindings(this.#checked, pressed, facts, sourceIn(this.#workspace)));
  }

  /** The tenants that extend one of these files. */
  #thatExtend(files: readonly string[]): string[] {
    const names = files.map((file) => file.replace(/^tenants\/|\.yaml$/g, ''));
    return [...this.#judged]
      .filter(([, { bases }]) => bases.some((base) => names.includes(base)))
      .map(([name]) => name);
  }

  #readAll(first: readonly string[]): boolean {
    const { graph, store } = this.#session;
    const digests = new FileDigests(store, 'files');
    const next = readWorkspace(this.#root, this.#environment, environmentAllowed, {
      graph,
      digests,
    });
    digests.keep();
    const before = this.#workspace;
    this.#take(next, true);
    const names = (workspace: Workspace) => workspace.tenants.map(({ name }) => name).join(' ');
    if (names(next) !== names(before) || digestOf(next.languages) !== digestOf(before.languages)) {
      this.#beginSites();
    }
    const gone = new Set(this.#judged.keys());
    for (const { name } of next.tenants) gone.delete(name);
    for (const name of gone) this.#judged.delete(name);
    const seen = new Set(first);
    this.#judgeAll(next.tenants.filter(({ name }) => !this.#judged.has(name) || seen.has(name)));
    return true;
  }

  #take(next: Workspace, isCatalogue: boolean): void {
    const { graph } = this.#session;
    this.#generation += 1;
    this.#workspace = next;
    if (!isCatalogue) return;
    this.#checked = withInspections(next, graph);
    this.#ask = tenantQuestions(this.#checked, graph);
    this.#misfits = checkFiles(this.#checked, graph);
    this.#areFaultsStale = true;
    for (const { name } of next.tenants) this.#stale.add(name);
    const broken = this.#isBroken();
    // What was never whole is shown as far as it goes.
    if (!broken || this.#broken) this.#shown = next;
    this.#broken = broken && this.#broken;
  }

  /** Whether a file that tenants share cannot be read, or is not accepted. */
  #isBroken(): boolean {
    const isError = ({ severity = 'error' }: Pick<PressedFinding, 'severity'>) =>
      severity === 'error';
    return this.#workspace.findings.some(isError) || this.#misfits.some(isError);
  }

  #beginSites(): void {
    const { graph } = this.#session;
    this.#sites = new WorkspaceSites(graph);
    this.#revision += 1;
    for (const tenant of this.#workspace.tenants) {
      const inputs = this.#ask.inputs(tenant);
      this.#sites.add(tenant, inputs, this.#shown);
      const judged = this.#judged.get(tenant.name);
      if (judged) judged.shown = digestOfJson(inputs);
      tenant.forget();
    }
  }

  #judgeAll(tenants: readonly TenantFile[]): void {
    for (const tenant of tenants) this.#judge(tenant);
  }

  #judge(tenant: TenantFile): void {
    const inputs = this.#ask.inputs(tenant);
    const facts = this.#ask.facts(tenant, inputs).value();
    const findings = this.#ask.verdict(tenant, inputs, facts.terms).value();
    const key = digestOfJson(inputs);
    const before = this.#judged.get(tenant.name);
    const isWrong = findings.some(({ severity = 'error' }) => severity === 'error');
    const isShown = !before || (before.shown !== key && !isWrong);
    if (isShown) {
      this.#sites.add(tenant, inputs, this.#shown);
      this.#revision += 1;
    }
    const bases = inputs.bases.map(([name]) => name);
    const shown = isShown ? key : before.shown;
    this.#judged.set(tenant.name, { shown, key, facts, findings, bases });
    this.#stale.delete(tenant.name);
    tenant.forget();
  }
}

function isOfCatalogue(file: string): boolean {
  return file.startsWith('catalog/');
}

function digestOf(file: Workspace['languages']): string | undefined {
  return file?.digest;
}
