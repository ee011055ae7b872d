import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { openSession } from '../graph/session.ts';
import type { Edit, LocatedProblem } from '../problems/problem.ts';
import { isPorticos } from '../workspace/base-catalogue.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { decodeFile } from '../workspace/read-yaml.ts';
import { writeTextFile } from '../write-text-file.ts';
import { checkTenants } from './check-tenants.ts';

/** A fix that was made. */
export interface Fix {
  /** Where, as the problem had it. */
  file: string;
  line: number;
  column: number;
  /** What stood there, and what stands there now. */
  from: string;
  to: string;
}

/** What became of a workspace by fixing what is certain. */
export interface Fixed {
  fixes: Fix[];
  /** How many certain fixes would have brought further errors, and were not made. */
  refused: number;
  /** What is left. */
  problems: LocatedProblem[];
}

/** So often a workspace is checked: each time something is mended, or one fix turns out to make things worse. */
const MOST_CHECKS = 200;

/** A problem whose fix is certain. */
type Fixable = LocatedProblem & { edit: Edit };

/**
 * Makes the certain fixes of a workspace, and those that they bring to light, until there are none. Comments and
 * form stay as they are. What is changed is checked in memory first: fixes after which there would be more
 * errors than before are not made. Files are written whole, at the end.
 * @param names the tenants asked for; all when empty.
 * @throws CannotRun as `checkTenants` does, and where a file cannot be written or was changed meanwhile.
 */
export function fixTenants(
  root: string,
  names: readonly string[],
  environment: Environment,
): Fixed {
  const session = openSession(root);
  try {
    const texts = new Texts(root);
    const check = (changed: ReadonlyMap<string, string>) =>
      checkTenants(root, names, environment, session, undefined, changed).problems;
    const refused = new Set<string>();
    const fixes: Fix[] = [];
    let problems = check(texts.changed);
    let most = Number.POSITIVE_INFINITY;
    for (let left = MOST_CHECKS; left > 0; left--) {
      const open = problems.filter(
        (problem): problem is Fixable => isOpen(problem, refused) && texts.isThere(problem.file),
      );
      const tried = apart(open).slice(0, most);
      if (tried.length === 0) break;
      const changed = texts.with(tried);
      const after = check(changed);
      // Of several, none may bring an error that another takes away.
      const mended = tried.length === 1 ? 0 : errorsIn(tried);
      if (errorsIn(after) <= errorsIn(problems) - mended) {
        texts.changed = changed;
        fixes.push(...tried.map(fixOf));
        problems = after;
        most = Number.POSITIVE_INFINITY;
      } else if (tried.length === 1) {
        refused.add(keyOf(tried[0] as Fixable));
        most = Number.POSITIVE_INFINITY;
      } else most = Math.ceil(tried.length / 2);
    }
    texts.write();
    return { fixes, refused: refused.size, problems };
  } finally {
    session.close();
  }
}

function isOpen(problem: LocatedProblem, refused: ReadonlySet<string>): problem is Fixable {
  // What comes with Portico is not the workspace's to change.
  const isOwn = !isPorticos(problem.file);
  return isOwn && problem.edit !== undefined && !refused.has(keyOf(problem as Fixable));
}

/** Stays the same when other lines of the file change. */
function keyOf({ rule, file, message, edit }: Fixable): string {
  return JSON.stringify([rule, file, message, edit.text]);
}

function errorsIn(problems: readonly LocatedProblem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

/** The fixes that do not touch each other: of those that do, the first; the others have their turn later. */
function apart(fixable: readonly Fixable[]): Fixable[] {
  const ends = new Map<string, number>();
  return fixable
    .toSorted((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end)
    .filter(({ file, edit: { start, end } }) => {
      const isFree = start > (ends.get(file) ?? -1);
      if (isFree) ends.set(file, end);
      return isFree;
    });
}

function fixOf({ file, line, column, source, edit }: Fixable): Fix {
  return { file, line, column, from: source.text.slice(edit.start, edit.end), to: edit.text };
}

/** The texts of files as they are mended, before they are written. */
class Texts {
  changed: ReadonlyMap<string, string> = new Map();
  readonly #root: string;
  /** As the files were when the first fix in them was tried. */
  readonly #before = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The changed texts with further fixes made. */
  with(fixes: readonly Fixable[]): ReadonlyMap<string, string> {
    const changed = new Map(this.changed);
    for (const [file, own] of Map.groupBy(fixes, (fix) => fix.file)) {
      changed.set(file, edited(changed.get(file) ?? this.#textOf(file), own));
    }
    return changed;
  }

  /** Whether a file is one of the workspace's own, and not of what it is laid over. */
  isThere(file: string): boolean {
    return existsSync(join(this.#root, file));
  }

  write(): void {
    for (const [file, text] of this.changed) {
      if (this.#read(file) !== this.#before.get(file)) {
        throw new CannotRun(`${file} was changed while it was being fixed. Run the command again.`);
      }
      try {
        writeTextFile(join(this.#root, file), text);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new CannotRun(`${file} cannot be written (${code}).`);
      }
    }
  }

  #textOf(file: string): string {
    const text = this.#before.get(file) ?? this.#read(file);
    this.#before.set(file, text);
    return text;
  }

  #read(file: string): string {
    return decodeFile(file, readFileSync(join(this.#root, file))).source.text;
  }
}

/** @param fixes that do not touch each other, from the first to the last. */
function edited(text: string, fixes: readonly Fixable[]): string {
  return fixes.reduceRight(
    (after, { edit: { start, end, text: put } }) => after.slice(0, start) + put + after.slice(end),
    text,
  );
}
