import { CannotRun } from '../cannot-run.ts';
import { environmentAllowed } from '../check/environment-allowed.ts';
import { openSession } from '../graph/session.ts';
import type { Terminal } from '../terminal.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace } from '../workspace/read-workspace.ts';
import { EDITOR_SCHEMAS, writeEditorSchemas } from './write-editor-schemas.ts';

/**
 * Writes the schemas of a workspace for editors.
 * @throws CannotRun when the folder is no workspace, or they cannot be written.
 */
export function schemasCommand(
  { cwd }: { cwd: string },
  environment: Environment,
  terminal: Terminal,
): void {
  const session = openSession(cwd);
  try {
    const workspace = readWorkspace(cwd, environment, environmentAllowed, session);
    const { all, written } = writeEditorSchemas(workspace);
    const news = written === 0 ? 'as they were' : `${written} written`;
    terminal.talk(`${EDITOR_SCHEMAS}: ${all} schemas, ${news}.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof CannotRun || code === undefined) throw error;
    throw new CannotRun(`${EDITOR_SCHEMAS} cannot be written (${code}).`);
  } finally {
    session.close();
  }
}
