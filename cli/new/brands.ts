import { CannotRun } from '../cannot-run.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { type Tree, textAt } from '../workspace/tree.ts';
import type { Choice } from './question.ts';

const FOLDER = 'brands/';

/**
 * The brands of a workspace.
 * @throws CannotRun when there is none.
 */
export function brandChoices({ bases }: Workspace): readonly Choice[] {
  const names = [...bases.keys()].filter((name) => name.startsWith(FOLDER));
  if (names.length === 0) {
    throw new CannotRun(
      'There is no brand in tenants/brands yet. Make one first: portico new brand',
    );
  }
  return names.map((base) => {
    const name = textAt(bases.get(base)?.tree, 'brand', 'name');
    return { value: base.slice(FOLDER.length), ...(name && { label: name }) };
  });
}

/** What the file of a brand says. */
export function brandTree({ bases }: Workspace, brand: string | undefined): Tree | undefined {
  return bases.get(`${FOLDER}${brand}`)?.tree;
}
