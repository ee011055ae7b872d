import { CannotRun } from '../cannot-run.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { TextLanguage } from '../catalogue/languages.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { findLanguage, workspaceLanguages } from './find-language.ts';

/**
 * A language that is translated into: every one but English.
 * @throws CannotRun for English and for a language that the workspace does not have.
 */
export function translatable(workspace: Workspace, code: string): TextLanguage {
  const language = findLanguage(workspaceLanguages(workspace), code);
  if (language.code === FALLBACK) {
    throw new CannotRun(
      `"${FALLBACK}" is the language that is translated from. Edit catalog/messages/${FALLBACK} itself.`,
    );
  }
  return language;
}
