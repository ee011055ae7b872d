import type { Finding } from '../problems/problem.ts';
import { rules } from '../rules/index.ts';
import type { ResolvedTenant } from '../rules/rule.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { ReadFile } from '../workspace/read-yaml.ts';
import { checkSchema } from './check-schema.ts';

/**
 * Everything that is wrong with a workspace: what reading found, what the schemas do not accept,
 * and what the rules say. Prints nothing, stops at nothing.
 */
export function checkWorkspace(workspace: Workspace): Finding[] {
  const findings = checkFiles(workspace);
  const tenants = workspace.tenants.filter((tenant): tenant is ResolvedTenant => !!tenant.tree);
  for (const tenant of tenants) {
    findings.push(...checkTenantSchema(tenant));
    for (const rule of rules) findings.push(...(rule.checkTenant?.(tenant, workspace) ?? []));
  }
  for (const rule of rules) findings.push(...(rule.checkWorkspace?.(workspace) ?? []));
  return [...workspace.findings, ...withoutFollowUps(findings, workspace.findings)];
}

/** A reference to the environment that was not replaced does not have the form of a value: that is told. */
function withoutFollowUps(findings: Finding[], told: readonly Finding[]): Finding[] {
  const places = told.filter(({ rule }) => rule.startsWith('environment-'));
  if (places.length === 0) return findings;
  const keys = new Set(places.map(({ place }) => `${place.source.file} ${place.start}`));
  return findings.filter(({ place }) => !keys.has(`${place.source.file} ${place.start}`));
}

/** What is missing may stand in a base that could not be read, which has been told. */
function checkTenantSchema({ tree, partial }: ResolvedTenant): Finding[] {
  const findings = checkSchema('tenant', tree);
  const incomplete = partial || findings.some(isMistypedExtends);
  return incomplete ? findings.filter(({ rule }) => rule !== 'missing-field') : findings;
}

function isMistypedExtends({ rule, suggestion }: Finding): boolean {
  return rule === 'unknown-key' && suggestion === 'Did you mean "extends"?';
}

/** Checks every file of the catalogue and every base against its own schema. */
function checkFiles({
  settings,
  languages,
  themes,
  sections,
  messages,
  properNames,
  bases,
}: Workspace): Finding[] {
  const pairs: [string, ReadFile | undefined][] = [
    ['portico', settings],
    ['languages', languages],
    ...[...themes.values()].map((file) => ['theme', file] as [string, ReadFile]),
    ...[...sections].map(([id, file]) => [`section-${id}`, file] as [string, ReadFile]),
    ...[...messages.values()].flatMap((files) =>
      [...files].map(([name, file]) => [`messages-${name}`, file] as [string, ReadFile]),
    ),
    ['proper-names', properNames],
    ...[...bases].flatMap(([name, file]) =>
      name.startsWith('brands/') ? [['brand', file] as [string, ReadFile]] : [],
    ),
  ];
  return pairs.flatMap(([schema, file]) => (file?.tree ? checkSchema(schema, file.tree) : []));
}
