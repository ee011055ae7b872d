import { CannotRun } from '../cannot-run.ts';
import { didYouMean } from '../problems/nearest.ts';
import { linePosition } from '../problems/problem.ts';
import type { Terminal } from '../terminal.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import {
  at,
  type Entry,
  isOpen,
  type MapTree,
  type ScalarTree,
  type Tree,
  textAt,
} from '../workspace/tree.ts';
import { checkTenants } from './check-tenants.ts';

/**
 * Writes one line per value: its path, the value, and where it was written. The path "theme" leads to the
 * palette of the tenant's brand.
 * @throws CannotRun when there is no such tenant, it cannot be read, or it has nothing at the path.
 */
export function explainCommand(
  name: string,
  path: string | undefined,
  { cwd }: { cwd: string },
  environment: Environment,
  terminal: Terminal,
): void {
  const { selected, workspace } = checkTenants(cwd, [name], environment);
  const tree = selected[0]?.tree;
  if (!tree) throw new CannotRun(`${name} cannot be read. Run: portico check ${name}`);
  const start = path ? splitPath(path) : [];
  const found =
    start[0] === 'theme'
      ? walk(themeOf(tree, workspace), start.slice(1), name)
      : walk(tree, start, name);
  const rows = leaves(found, joinPath(start));
  const pathWidth = Math.max(...rows.map((row) => row.path.length));
  const valueWidth = Math.min(48, Math.max(...rows.map((row) => row.value.length)));
  const lines = rows.map(
    (row) => `${row.path.padEnd(pathWidth)}  ${row.value.padEnd(valueWidth)}  ${row.origin}\n`,
  );
  terminal.result(lines.join(''));
}

/** The palette of a tenant's brand, with all that follows from what its theme extends and from its colours. */
function themeOf(tenant: Tree, { themes }: Workspace): Tree {
  const name = textAt(tenant, 'brand', 'theme');
  const theme = name === undefined ? undefined : themes.get(name)?.tree;
  if (!theme) throw new CannotRun('Its theme cannot be read. Run: portico check');
  return theme;
}

interface Row {
  path: string;
  value: string;
  origin: string;
}

/** "offer.prices[0].amount" and "offer.prices.0.amount" → ['offer', 'prices', '0', 'amount']. */
function splitPath(path: string): string[] {
  return path.split(/[.[\]]+/).filter((step) => step !== '');
}

function joinPath(steps: readonly string[]): string {
  return steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    '',
  );
}

function walk(tree: Tree, steps: readonly string[], tenant: string): Tree {
  let node = tree;
  for (const [index, step] of steps.entries()) {
    const next = at(node, step) ?? openAt(node, step);
    if (!next) throw nothingThere(node, steps.slice(0, index), step, tenant);
    const todo = next.todo ?? node.todo;
    node = todo ? { ...next, todo } : next;
  }
  return node;
}

function nothingThere(node: Tree, above: string[], step: string, tenant: string): CannotRun {
  const keys = node.kind === 'map' ? [...node.entries.keys()] : [];
  const where = above.length === 0 ? tenant : `"${joinPath(above)}" of ${tenant}`;
  const known = keys.length > 0 ? ` It has: ${keys.join(', ')}.` : '';
  const hint = didYouMean(step, keys);
  return new CannotRun(
    `There is no "${step}" in ${where}.${known}${hint === undefined ? '' : ` ${hint}`}`,
  );
}

/** What is marked with `!todo` and has no stand-in. */
function openAt(node: Tree, step: string): Tree | undefined {
  return node.kind === 'map' ? node.open?.get(step)?.value : undefined;
}

/** @param isTodo whether it stands within a value that is marked with `!todo`. */
function leaves(node: Tree, path: string, isTodo = false): Row[] {
  const marked = isTodo || node.todo !== undefined;
  if (node.kind === 'scalar') return [row(node, path, marked)];
  const inside: [string, Tree][] =
    node.kind === 'map'
      ? entriesOf(node).map(([key, { value }]) => [path ? `${path}.${key}` : key, value])
      : node.items.map((item, index) => [`${path}[${index}]`, item]);
  if (inside.length > 0) return inside.flatMap(([name, value]) => leaves(value, name, marked));
  const empty = { ...node, kind: 'scalar', value: null } as ScalarTree;
  return [
    {
      ...row(empty, path, false),
      value: `${marked ? '!todo ' : ''}${node.kind === 'map' ? '{}' : '[]'}`,
    },
  ];
}

/** The entries of a map, those included that have neither a value nor a stand-in yet. */
function entriesOf({ entries, open = new Map() }: MapTree): [string, Entry][] {
  return [...entries, ...[...open].filter(([key]) => !entries.has(key))];
}

function row(node: ScalarTree, path: string, isTodo: boolean): Row {
  const { source, start } = node.place;
  const from = node.variable === undefined ? '' : ` (\${${node.variable}})`;
  const value = isOpen(node) ? '' : JSON.stringify(node.value);
  return {
    path,
    value: isTodo ? `!todo ${value}`.trim() : value,
    origin: `${source.file}:${linePosition(source, start).line}${from}`,
  };
}
