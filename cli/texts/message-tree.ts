import { CannotRun } from '../cannot-run.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { Tree } from '../workspace/tree.ts';

/**
 * A message file's tree; undefined where there is no such file.
 * @throws CannotRun when it cannot be read.
 */
export function messageTree(workspace: Workspace, code: string, file: string): Tree | undefined {
  const read = workspace.messages.get(code)?.get(file);
  if (!read || read.tree) return read?.tree;
  const finding = read.findings[0];
  // A file of comments only has no texts, and that is all that is wrong with it.
  if (finding?.rule === 'file-empty') return undefined;
  throw new CannotRun(`${read.source.file} cannot be read. Run: portico check`);
}
