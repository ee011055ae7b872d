import type { Finding } from '../problems/problem.ts';
import type { MapTree, Path, ScalarTree, Tree } from './tree.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const REFERENCE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

/**
 * Puts environment values in the place of `${NAME}` and `${NAME:-default}`, where the schema
 * allows them. Elsewhere, and where a value is missing, it leaves the text and says so.
 * @param allowed tells whether the schema marks the field at a path with `x-environment`.
 */
export function expandEnvironment(
  tree: Tree,
  environment: Environment,
  allowed: (path: Path) => boolean,
): { tree: Tree; findings: Finding[] } {
  const findings: Finding[] = [];
  const visit = (node: Tree, path: Path): Tree => {
    if (node.kind === 'map') return visitMap(node, path);
    if (node.kind === 'list') {
      const items = node.items.map((item, index) => visit(item, [...path, index]));
      return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
    }
    if (typeof node.value !== 'string' || !node.value.includes('${')) return node;
    if (!allowed(path)) {
      findings.push(misplaced(node, path));
      return node;
    }
    return expand(node, environment, findings);
  };
  const visitMap = (node: MapTree, path: Path): Tree => {
    let entries: MapTree['entries'] = node.entries;
    for (const [key, entry] of node.entries) {
      const value = visit(entry.value, [...path, key]);
      if (value !== entry.value) entries = new Map(entries).set(key, { ...entry, value });
    }
    return entries === node.entries ? node : { ...node, entries };
  };
  return { tree: visit(tree, []), findings };
}

function expand(node: ScalarTree, environment: Environment, findings: Finding[]): Tree {
  const text = node.value as string;
  let variable: string | undefined;
  const value = text.replace(REFERENCE, (whole, name: string, fallback: string | undefined) => {
    variable = name;
    const found = environment[name] || fallback;
    if (found !== undefined) return found;
    findings.push({
      rule: 'environment-missing',
      message: `The environment variable ${name} is not set, and no default stands here.`,
      suggestion: `Set ${name}, or give a default: \${${name}:-…}.`,
      place: node.place,
    });
    return whole;
  });
  if (text.replace(REFERENCE, '').includes('${')) {
    findings.push({
      rule: 'environment-syntax',
      message: `This is not a reference to an environment variable: \${NAME} or \${NAME:-default} is.`,
      suggestion: `Write \${NAME} with letters, digits and _ only, and close the brace.`,
      place: node.place,
    });
    return node;
  }
  return variable === undefined ? node : { ...node, value, variable };
}

function misplaced(node: ScalarTree, path: Path): Finding {
  return {
    rule: 'environment-placement',
    message: `Environment values are not accepted in "${path.at(-1)}": only the login's url and anonKey take them.`,
    suggestion: 'Write the value itself.',
    place: node.place,
  };
}
