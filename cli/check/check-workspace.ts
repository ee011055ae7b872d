import { digestOfJson } from '../graph/digest.ts';
import type { Graph, Node } from '../graph/graph.ts';
import type { Finding } from '../problems/problem.ts';
import { rules } from '../rules/index.ts';
import type { Checked, Part, ResolvedTenant } from '../rules/rule.ts';
import { isPorticos } from '../workspace/base-catalogue.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { HiddenSection, TenantFacts } from '../workspace/tenant-facts.ts';
import { tenantFacts } from '../workspace/tenant-facts.ts';
import { extendsOf, type TenantFile, type TenantTree } from '../workspace/tenant-file.ts';
import type { WorkspaceFile } from '../workspace/workspace-file.ts';
import { checkSchema } from './check-schema.ts';
import { inspections } from './inspections.ts';
import { digestsOfParts } from './parts.ts';
import {
  growFinding,
  growPlace,
  type PressedFinding,
  type PressedPlace,
  pressFindings,
  pressPlace,
} from './pressed-finding.ts';
import { sourceIn } from './source-in.ts';
import { withoutUnbegun } from './unbegun-translations.ts';

/** What is wrong with a workspace, and what checking it has brought to light. */
export interface Verdict {
  /** What reading found, what the schemas do not accept, and what the rules say. */
  findings: Finding[];
  /** What each tenant is made from, to be an input of whatever is made of it. */
  inputs: ReadonlyMap<string, TenantInputs>;
}

/** Everything that a tenant's resolved value depends on. */
export interface TenantInputs {
  [name: string]: unknown;
  tenant: string;
  own: string;
  bases: [name: string, digest: string | null][];
  /** The names of all files that could be extended, if one that is extended is missing; else null. */
  names: readonly string[] | null;
  environment: string;
  /** The digest of the values that all tenants start from, where there are any. */
  common: string | null;
}

/**
 * Everything that is wrong with a workspace. Prints nothing, stops at nothing. Verdicts are kept in the graph:
 * a tenant's until the tenant or what rules read for it has changed, a rule's on the catalogue until that has.
 */
export function checkWorkspace(
  read: Workspace,
  graph: Graph,
  visit?: (tenant: TenantFile, inputs: TenantInputs) => void,
): Verdict {
  const workspace = withInspections(read, graph);
  const sourceOf = sourceIn(workspace);
  const pressed: PressedFinding[] = [];
  const inputs = new Map<string, TenantInputs>();
  const facts: PressedFacts[] = [];
  const ask = tenantQuestions(workspace, graph);
  for (const tenant of workspace.tenants) {
    const made = ask.inputs(tenant);
    inputs.set(tenant.name, made);
    const known = ask.facts(tenant, made).value();
    facts.push(known);
    const verdict = ask.verdict(tenant, made, known.terms);
    if (verdict.digest !== NOTHING) pressed.push(...verdict.value());
    visit?.(tenant, made);
    tenant.forget();
  }
  pressed.push(...checkFiles(workspace, graph), ...[...checkCatalogue(workspace, graph)].flat());
  return { findings: allFindings(workspace, pressed, facts, sourceOf), inputs };
}

/**
 * Puts together what was found, with that which rules find across tenants.
 * @param pressed what was found in tenants and in what they share.
 * @param facts of all tenants.
 */
export function allFindings(
  workspace: Checked,
  pressed: readonly PressedFinding[],
  facts: readonly PressedFacts[],
  sourceOf: SourceOf,
): Finding[] {
  const grown = facts.map((one) => growFacts(one, sourceOf));
  const findings = [
    ...withoutUnbegun(workspace.findings),
    ...pressed.map((finding) => growFinding(finding, sourceOf)),
    ...rules.flatMap(({ workspace: check }) =>
      check ? [...check.check(grown, only(workspace, check.reads))] : [],
    ),
  ];
  return withoutFollowUps(findings).filter(concernsWorkspace);
}

type SourceOf = Parameters<typeof growPlace>[1];

const NOTHING = digestOfJson([]);

/** What is asked about each tenant, each answer a node. */
export function tenantQuestions(workspace: Checked, graph: Graph) {
  const environment = digestOfJson(workspace.environment);
  const common = workspace.common?.digest ?? null;
  const names = [...workspace.tenants.map(({ name }) => name), ...workspace.bases.keys()];
  const parts = digestsOfParts(workspace, graph);
  const read = rules.flatMap(({ tenant }) => tenant?.reads ?? []);
  // Of all terms, a tenant reads its own only.
  const shared = [...new Set(read)].filter((part) => part !== 'terms').map(parts.of);
  const extended = (file: WorkspaceFile) =>
    graph.node(`extends ${file.digest}`, {}, () => extendsOf(file)).value();
  return {
    inputs: (tenant: TenantFile): TenantInputs => {
      const bases = tenant.chain(extended);
      const isMissing = bases.some(([, digest]) => digest === null);
      return {
        tenant: tenant.name,
        own: tenant.file.digest,
        bases,
        names: isMissing ? names : null,
        environment,
        common,
      };
    },
    facts: (tenant: TenantFile, inputs: TenantInputs) =>
      graph.node(`facts ${tenant.name}`, inputs, () => pressFacts(tenant)),
    verdict: (tenant: TenantFile, inputs: TenantInputs, terms: string): Node<PressedFinding[]> => {
      const reads = [...shared, parts.ofTerms(terms)];
      return graph.node(`verdict ${tenant.name}`, { ...inputs, reads }, () =>
        pressFindings(checkTenant(tenant.resolved(), workspace)),
      );
    },
  };
}

function* checkTenant(tenant: TenantTree, workspace: Checked): Iterable<Finding> {
  yield* tenant.findings;
  if (!isResolved(tenant)) return;
  yield* checkTenantSchema(tenant);
  for (const rule of rules) {
    if (rule.tenant) yield* rule.tenant.check(tenant, only(workspace, rule.tenant.reads));
  }
}

function isResolved(tenant: TenantTree): tenant is ResolvedTenant {
  return tenant.tree !== undefined;
}

/** A workspace with only those parts that a rule says it reads. */
function only(checked: Checked, parts: readonly Part[]): Checked {
  return Object.fromEntries(parts.map((part) => [part, checked[part]])) as unknown as Checked;
}

/** A workspace as rules see it; photos are looked into when a rule asks for it. */
export function withInspections(workspace: Workspace, graph: Graph): Checked {
  let inspected: Checked['inspected'] | undefined;
  return {
    ...workspace,
    get inspected() {
      inspected ??= inspections(workspace.photos, graph);
      return inspected;
    },
  };
}

/** What rules say about what tenants share, rule by rule; each rule's verdict is a node. */
export function* checkCatalogue(workspace: Checked, graph: Graph): Iterable<PressedFinding[]> {
  const parts = digestsOfParts(workspace, graph);
  for (const { id, catalogue } of rules) {
    if (!catalogue) continue;
    const reads = catalogue.reads.map(parts.ofBytes);
    const verdict = graph.node(`rule ${id}`, { reads }, () =>
      pressFindings(catalogue.check(only(workspace, catalogue.reads))),
    );
    if (verdict.digest !== NOTHING) yield verdict.value();
    else yield [];
  }
}

/** Checks every file of the catalogue and every base against its own schema. */
export function checkFiles(workspace: Workspace, graph: Graph): PressedFinding[] {
  return schemaFiles(workspace).flatMap(([schema, file]) => {
    const verdict = graph.node(`schema ${file.source.file}`, { schema, digest: file.digest }, () =>
      pressFindings(file.tree ? checkSchema(schema, file.tree) : []),
    );
    return verdict.digest === NOTHING ? [] : verdict.value();
  });
}

/** The files of what tenants share, each with its schema. */
function schemaFiles({
  settings,
  languages,
  themeFiles,
  sections,
  messages,
  glossaries,
  properNames,
  bases,
}: Workspace): [schema: string, file: WorkspaceFile][] {
  const pairs: [string, WorkspaceFile | undefined][] = [
    ['portico', settings],
    ['languages', languages],
    ...[...themeFiles.values()].map((file) => ['theme', file] as [string, WorkspaceFile]),
    ...[...sections].map(([id, file]) => [`section-${id}`, file] as [string, WorkspaceFile]),
    ...[...messages.values()].flatMap((files) =>
      [...files].map(([name, file]) => [`messages-${name}`, file] as [string, WorkspaceFile]),
    ),
    ...[...glossaries.values()].map((file) => ['glossary', file] as [string, WorkspaceFile]),
    ['proper-names', properNames],
    ...[...bases].flatMap(([name, file]) =>
      name.startsWith('brands/') ? [['brand', file] as [string, WorkspaceFile]] : [],
    ),
  ];
  return pairs.flatMap(([schema, file]) => (file ? [[schema, file]] : []));
}

/**
 * Whether a finding is about something that the workspace's people can mend. What comes with Portico is
 * without a warning by itself: one in it only says that the workspace makes no use of it.
 */
function concernsWorkspace({ severity, place }: Finding): boolean {
  return severity !== 'warning' || !isPorticos(place.source.file);
}

/** Leaves out that an environment reference has the wrong form, where it is reported that it was not replaced. */
function withoutFollowUps(findings: Finding[]): Finding[] {
  const places = findings.filter(({ rule }) => rule.startsWith('environment-'));
  if (places.length === 0) return findings;
  const key = ({ place }: Finding) => `${place.source.file} ${place.start}`;
  const keys = new Set(places.map(key));
  return findings.filter(
    (finding) => finding.rule.startsWith('environment-') || !keys.has(key(finding)),
  );
}

/** Missing fields are not reported where they may stand in a base that could not be read. */
function checkTenantSchema({ tree, partial }: ResolvedTenant): Finding[] {
  const findings = checkSchema('tenant', tree);
  const incomplete = partial || findings.some(isMistypedExtends);
  return incomplete ? findings.filter(({ rule }) => rule !== 'missing-field') : findings;
}

function isMistypedExtends({ rule, suggestion }: Finding): boolean {
  return rule === 'unknown-key' && suggestion === 'Did you mean "extends"?';
}

/** Facts as JSON can hold them. */
export interface PressedFacts {
  tenant: string;
  terms: string;
  sites: Record<'hosts' | 'hostPatterns', { host: string; place: PressedPlace }[]>[];
  hides: (Omit<HiddenSection, 'place'> & { place: PressedPlace })[];
}

function pressFacts({ name, tree }: TenantFile): PressedFacts {
  const none = { terms: '', sites: [], hides: [] };
  const { terms, sites, hides } = tree ? tenantFacts(name, tree) : none;
  const press = ({ host, place }: TenantFacts['sites'][number]['hosts'][number]) => ({
    host,
    place: pressPlace(place),
  });
  return {
    tenant: name,
    terms,
    sites: sites.map(({ hosts, hostPatterns }) => ({
      hosts: hosts.map(press),
      hostPatterns: hostPatterns.map(press),
    })),
    hides: hides.map(({ place, ...hidden }) => ({ ...hidden, place: pressPlace(place) })),
  };
}

function growFacts({ tenant, terms, sites, hides }: PressedFacts, sourceOf: SourceOf): TenantFacts {
  const grow = ({ host, place }: { host: string; place: PressedPlace }) => ({
    host,
    place: growPlace(place, sourceOf),
  });
  return {
    tenant,
    terms,
    sites: sites.map(({ hosts, hostPatterns }) => ({
      hosts: hosts.map(grow),
      hostPatterns: hostPatterns.map(grow),
    })),
    hides: hides.map(({ place, ...hidden }) => ({ ...hidden, place: growPlace(place, sourceOf) })),
  };
}
