import { CannotRun } from '../cannot-run.ts';
import { type TextLanguage, textLanguages } from '../catalogue/languages.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Workspace } from '../workspace/read-workspace.ts';

/**
 * The languages of a workspace, in the order of catalog/languages.yaml.
 * @throws CannotRun when that file is missing or cannot be read.
 */
export function workspaceLanguages(workspace: Workspace): readonly TextLanguage[] {
  const { languages, root } = workspace;
  if (!languages) throw new CannotRun(`There is no catalog/languages.yaml in ${root}.`);
  if (!languages.tree) {
    throw new CannotRun('catalog/languages.yaml cannot be read. Run: portico check');
  }
  return textLanguages(workspace);
}

/**
 * The language of a code.
 * @throws CannotRun when the workspace has no such language.
 */
export function findLanguage(languages: readonly TextLanguage[], code: string): TextLanguage {
  const found = languages.find((language) => language.code === code);
  if (found) return found;
  const codes = languages.map((language) => language.code);
  const byName = languages.find(({ name }) => name.toLowerCase() === code.toLowerCase());
  const hint = byName ? `Did you mean "${byName.code}"?` : didYouMean(code, codes);
  throw new CannotRun(
    `"${code}" is not a language of this workspace. ${hint ?? `Its languages are ${wordList(codes, 'and')}; a new one is added to catalog/languages.yaml first.`}`,
  );
}
