import { rules } from '../../../../cli/rules/index.ts';
import type { Checked, Part, Rule } from '../../../../cli/rules/rule.ts';

/** What each check has read so far: "unknown-item tenant sections". */
export type Reads = ReadonlySet<string>;

/**
 * Makes checks of rules fail when they read a part of the workspace that they do not declare: their verdicts
 * are kept until a part that they declare has changed, so one that reads more would be out of date.
 * @returns what they read from now on.
 */
export function guardReads(guarded: readonly Rule[] = rules): Reads {
  const seen = new Set<string>();
  for (const { id, tenant, catalogue, workspace } of guarded) {
    if (tenant) {
      const { check, reads } = tenant;
      const note = (part: string) => seen.add(`${id} tenant ${part}`);
      tenant.check = (of, parts) => check(of, guard(id, parts, reads, note));
    }
    if (catalogue) {
      const { check, reads } = catalogue;
      const note = (part: string) => seen.add(`${id} catalogue ${part}`);
      catalogue.check = (parts) => check(guard(id, parts, reads, note));
    }
    if (workspace) {
      const { check, reads } = workspace;
      const note = (part: string) => seen.add(`${id} workspace ${part}`);
      workspace.check = (tenants, parts) => check(tenants, guard(id, parts, reads, note));
    }
  }
  return seen;
}

/** What checks declare, in the same words as what they read. */
export function declaredReads(): string[] {
  return rules.flatMap(({ id, tenant, catalogue, workspace }) => [
    ...(tenant?.reads ?? []).map((part) => `${id} tenant ${part}`),
    ...(catalogue?.reads ?? []).map((part) => `${id} catalogue ${part}`),
    ...(workspace?.reads ?? []).map((part) => `${id} workspace ${part}`),
  ]);
}

function guard(
  id: string,
  parts: Checked,
  reads: readonly Part[],
  note: (part: string) => void,
): Checked {
  const check = (key: string | symbol) => {
    const part = String(key);
    if (!(reads as readonly string[]).includes(part)) {
      throw new Error(`The rule "${id}" reads "${part}", which it does not declare.`);
    }
    note(part);
  };
  return new Proxy(parts, {
    get: (target, key) => {
      check(key);
      return Reflect.get(target, key);
    },
    has: (target, key) => {
      check(key);
      return Reflect.has(target, key);
    },
    ownKeys: () => {
      throw new Error(`The rule "${id}" lists the parts of a workspace instead of naming them.`);
    },
  });
}
