import { checkSchema } from '../check/check-schema.ts';
import { libraries } from '../libraries.ts';
import type { Finding } from '../problems/problem.ts';
import { rules } from '../rules/index.ts';
import type { Checked } from '../rules/rule.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { readYaml } from '../workspace/read-yaml.ts';
import { tenantFacts } from '../workspace/tenant-facts.ts';
import { keyPlace, merge, type Path, type Tree, valuePlace } from '../workspace/tree.ts';

/** What an answer would be in a file. */
export interface Candidate {
  /** The schema of the file: "tenant". */
  schema: string;
  path: Path;
  value: unknown;
  /** What the file extends. */
  base?: Tree | undefined;
}

/** What findings of these kinds say is about what is not there yet. */
const ABOUT_OTHERS = /-missing$|^missing-field$|^default-site$/;

/**
 * What `portico check` would say of an answer, in its words.
 * @returns undefined when it is fine.
 */
export function answerFault(
  workspace: Workspace,
  { schema, path, value, base }: Candidate,
): string | undefined {
  const text = libraries.yaml.stringify(nested(path, value));
  const { tree: own, findings, source } = readYaml('the answer', Buffer.from(text));
  if (!own) return sentences(findings[0]);
  // Of a list as a whole, findings are at its key.
  const start = keyPlace(own, path).start;
  const end = valuePlace(own, path).end;
  const found = [
    ...findings,
    ...checkSchema(schema, own),
    ...(schema === 'tenant' ? tenantFindings(workspace, own, base) : []),
  ].flatMap((finding) => [finding, ...(finding.twin ? [finding.twin] : [])]);
  const concerns = ({ rule, severity, place }: Finding) =>
    severity !== 'warning' &&
    !ABOUT_OTHERS.test(rule) &&
    place.source === source &&
    place.start >= start &&
    place.end <= end;
  return sentences(found.find(concerns));
}

/** What the rules say of a tenant that has only this answer, and beside the tenants that there are. */
function tenantFindings(workspace: Workspace, own: Tree, base: Tree | undefined): Finding[] {
  const tree = base ? merge(base, own) : own;
  const name = 'the answer';
  const tenant = {
    name,
    file: { source: own.place.source, tree: own, findings: [] },
    tree,
    findings: [],
  };
  // Rules of tenants do not look into photos.
  const checked: Checked = { ...workspace, inspected: new Map() };
  const facts = [
    ...workspace.tenants.flatMap((other) =>
      other.tree ? [tenantFacts(other.name, other.tree)] : [],
    ),
    tenantFacts(name, tree),
  ];
  return rules.flatMap((rule) => [
    ...(rule.tenant?.check(tenant, checked) ?? []),
    ...(rule.workspace?.check(facts, checked) ?? []),
  ]);
}

/** `{ market: { country: … } }` for market, country. */
function nested(path: Path, value: unknown): unknown {
  return path.reduceRight(
    (inside, step) => (typeof step === 'number' ? [inside] : { [step]: inside }),
    value,
  );
}

function sentences(finding: Finding | undefined): string | undefined {
  return finding && [finding.message, finding.suggestion].filter(Boolean).join(' ');
}
