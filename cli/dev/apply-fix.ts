import { readFileSync } from 'node:fs';
import type { LocatedProblem } from '../problems/problem.ts';
import { decodeFile } from '../workspace/read-yaml.ts';
import { writeTextFile } from '../write-text-file.ts';

/** Why a fix was not applied. */
export type FixFault = 'no-fix' | 'changed';

/**
 * Applies the fix of a problem to its file.
 * @param path the file, absolute.
 * @returns undefined where it is applied; "changed" where the file is another by now than the problem is of.
 * @throws what reading and writing throw.
 */
export function applyFix(
  { edit, file, source }: LocatedProblem,
  path: string,
): FixFault | undefined {
  if (!edit) return 'no-fix';
  const { text } = decodeFile(file, readFileSync(path)).source;
  // The problem's own text has its secrets covered, by as many characters: then lengths have to do.
  const isSame = source.text.includes('•')
    ? text.length === source.text.length
    : text === source.text;
  if (!isSame) return 'changed';
  writeTextFile(path, text.slice(0, edit.start) + edit.text + text.slice(edit.end));
  return undefined;
}
