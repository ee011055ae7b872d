import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from '../workspace/read-workspace.ts';
import { writeTextFile } from '../write-text-file.ts';
import { editorSchemas } from './editor-schemas.ts';
import { workspaceNames } from './workspace-names.ts';

/** Where a workspace has the schemas that its editors use. */
export const EDITOR_SCHEMAS = '.portico/schemas';

/**
 * Writes the schemas that editors complete and check with. Files that would be the same stay as they are.
 * @returns how many schemas there are, and how many were written.
 * @throws what writing throws.
 */
export function writeEditorSchemas(workspace: Workspace): { all: number; written: number } {
  const schemas = [...editorSchemas(workspaceNames(workspace))];
  const changed = schemas.filter(([name, schema]) => {
    const path = join(workspace.root, EDITOR_SCHEMAS, name);
    const content = `${JSON.stringify(schema)}\n`;
    if (contentOf(path) === content) return false;
    writeTextFile(path, content);
    return true;
  });
  return { all: schemas.length, written: changed.length };
}

/** Writes them again whenever it is called and the workspace has other names than the time before. */
export function editorSchemasKeeper(): (workspace: Workspace) => void {
  let before = '';
  return (workspace) => {
    const { sections, ...names } = workspaceNames(workspace);
    const now = JSON.stringify([names, ...sections]);
    if (now !== before) writeEditorSchemas(workspace);
    before = now;
  };
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
