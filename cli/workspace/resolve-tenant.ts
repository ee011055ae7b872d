import { correction, correctTo } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { at, merge, type Tree, textAt, without } from './tree.ts';

/** The outcome of following `extends`: one tree, each node still at the place it was written. */
export interface Resolved {
  tree: Tree;
  /** The names of the files that were merged below it, the nearest first. */
  bases: string[];
  findings: Finding[];
}

/** What there is to extend. */
export interface TenantFiles {
  /** The names of all that could be read. */
  names: readonly string[];
  treeOf(name: string): Tree | undefined;
  /** What lies below all of them. */
  common?: Tree;
}

/**
 * Merges a tenant with the files it extends, nearest over farthest: maps merge, lists and scalars
 * replace. A base that is missing or extends itself is a finding, and is left out.
 * @param name the tenant's own name in `files`.
 * @param files the files under tenants/ by their names without the ending: "uae", "brands/ripple"; and what all
 *   of them start from.
 */
export function resolveTenant(name: string, tree: Tree, files: TenantFiles): Resolved {
  const chain = [name];
  const layers = [tree];
  const findings: Finding[] = [];
  let current = tree;
  for (;;) {
    const base = textAt(current, 'extends');
    const place = at(current, 'extends')?.place;
    if (base === undefined || !place) {
      if (place) findings.push(notAName(current, place));
      break;
    }
    if (chain.includes(base)) {
      findings.push({
        rule: 'extends-circular',
        message: `"${base}" extends itself: ${[...chain.slice(chain.indexOf(base)), base].join(' → ')}.`,
        suggestion: 'Take out one of these extends.',
        place,
      });
      break;
    }
    const next = files.treeOf(base);
    if (!next) {
      findings.push(
        missingBase(
          base,
          place,
          files.names.filter((key) => key !== name),
        ),
      );
      break;
    }
    chain.push(base);
    layers.push(next);
    current = next;
  }
  if (files.common) layers.push(files.common);
  return {
    tree: without(
      layers.reduceRight((below, over) => merge(below, over)),
      'extends',
    ),
    bases: chain.slice(1),
    findings,
  };
}

function notAName(tree: Tree, place: Finding['place']): Finding {
  const kind = at(tree, 'extends')?.kind;
  return {
    rule: 'wrong-type',
    message: `"extends" is ${kind === 'scalar' ? 'no text' : `a ${kind}`}; the name of one file in tenants/ is expected.`,
    suggestion: 'For example: brands/ripple',
    place,
  };
}

function missingBase(base: string, place: Finding['place'], known: string[]): Finding {
  const plain = base.replace(/\.ya?ml$/, '').replace(/^(\.\/|tenants\/)/, '');
  const bases = known.filter((key) => key.includes('/'));
  return {
    rule: 'extends-missing',
    message: `"${base}" is no file to extend: files in tenants/ are named without their .yaml ending. There is ${wordList(bases.length > 0 ? bases : known, 'and') || 'no other file'}.`,
    ...(known.includes(plain)
      ? correctTo({ word: plain, certain: true }, base, place)
      : (correction(base, known, place) ?? {
          suggestion: 'Name a file in tenants/ without its .yaml ending.',
        })),
    place,
  };
}
