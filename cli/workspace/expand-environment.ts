import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { MapTree, Path, ScalarTree, Tree } from './tree.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What stands between `${` and `}`. */
const REFERENCE = /^([A-Za-z_][A-Za-z0-9_]*)(?::-(.*))?$/s;
/** So many references one value may have: an address and a key need one or two. */
const MOST_REFERENCES = 8;

/** Which values may come from the environment, and which may not. */
export interface EnvironmentRules {
  /** Whether the schema marks the field at a path with `x-environment`. */
  allowed: (path: Path) => boolean;
  /** The variables that the workspace declares; no other one is read. */
  declared: ReadonlySet<string>;
}

/**
 * Puts environment values in the place of `${NAME}` and `${NAME:-default}`, where the schema
 * allows them. Elsewhere, and where a value is missing, it leaves the text and says so.
 * It reads a value once, from its beginning to its end.
 */
export function expandEnvironment(
  tree: Tree,
  environment: Environment,
  { allowed, declared }: EnvironmentRules,
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
    const expanded = expand(node, environment, declared);
    if (!('rule' in expanded)) return expanded;
    findings.push(expanded);
    return node;
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

/** A value with its references replaced, or what is wrong with it: the first that is. */
function expand(
  node: ScalarTree,
  environment: Environment,
  declared: ReadonlySet<string>,
): Tree | Finding {
  const text = node.value as string;
  const parts: string[] = [];
  let variable: string | undefined;
  let [from, count] = [0, 0];
  for (let start = text.indexOf('${'); start >= 0; start = text.indexOf('${', from)) {
    const end = text.indexOf('}', start);
    const inside = end < 0 ? '' : text.slice(start + 2, end);
    const [, name, fallback] = inside.includes('${') ? [] : (REFERENCE.exec(inside) ?? []);
    if (name === undefined) return notAReference(node);
    if (++count > MOST_REFERENCES) return tooMany(node);
    if (!declared.has(name)) return undeclared(node, name, declared);
    const value = environment[name] || fallback;
    if (value === undefined) return missing(node, name);
    parts.push(text.slice(from, start), value);
    variable = name;
    from = end + 1;
  }
  return { ...node, value: parts.join('') + text.slice(from), ...(variable && { variable }) };
}

function missing({ place }: ScalarTree, name: string): Finding {
  return {
    rule: 'environment-missing',
    message: `The environment variable ${name} is not set, and no default stands here.`,
    suggestion: `Set ${name}, or give a default: \${${name}:-…}.`,
    place,
  };
}

function undeclared({ place }: ScalarTree, name: string, declared: ReadonlySet<string>): Finding {
  const names = [...declared];
  const accepted = names.length === 0 ? 'none' : wordList(names, 'and');
  return {
    rule: 'environment-undeclared',
    message: `The environment variable ${name} is not one that this workspace lets its files name, so it is not read. Declared: ${accepted}.`,
    suggestion:
      didYouMean(name, names) ??
      `If its value may be sent to every browser, declare it in portico.yaml, beside tenants/: environment: [${[...names, name].slice(0, 10).join(', ')}]`,
    place,
  };
}

function notAReference({ place }: ScalarTree): Finding {
  return {
    rule: 'environment-syntax',
    message: `This is not a reference to an environment variable: \${NAME} or \${NAME:-default} is.`,
    suggestion: `Write \${NAME} with letters, digits and _ only, close the brace, and put no reference into a default.`,
    place,
  };
}

function tooMany({ place }: ScalarTree): Finding {
  return {
    rule: 'environment-syntax',
    message: `This value has more than ${MOST_REFERENCES} references to environment variables.`,
    suggestion: 'Put the whole value into one variable.',
    place,
  };
}

function misplaced(node: ScalarTree, path: Path): Finding {
  return {
    rule: 'environment-placement',
    message: `Environment values are not accepted in "${path.at(-1)}": only the login's url and anonKey take them.`,
    suggestion: 'Write the value itself.',
    place: node.place,
  };
}
