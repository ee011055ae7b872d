import type { Workspace } from '../workspace/read-workspace.ts';
import { itemsAt, textAt } from '../workspace/tree.ts';
import { perWorkspace } from './per-workspace.ts';

/** A language of the workspace, as far as checks and commands about texts need it. */
export interface TextLanguage {
  code: string;
  /** Its name in English. */
  name: string;
  /** The tag (BCP 47) without a country: "sr-Latn". */
  locale: string;
}

/** The languages of a workspace, in the order of catalog/languages.yaml; none where that cannot be read. */
export const textLanguages = perWorkspace(['languages'], ({ languages }): readonly TextLanguage[] =>
  itemsAt(languages?.tree, 'languages').flatMap((item) => {
    const code = textAt(item, 'code');
    if (code === undefined) return [];
    return [{ code, name: textAt(item, 'name') ?? code, locale: textAt(item, 'locale') ?? code }];
  }),
);

/** The codes of the workspace's languages; undefined where none could be read. */
export const languageCodes = perWorkspace(['languages'], (workspace) => {
  const codes = new Set(textLanguages(workspace).map(({ code }) => code));
  return codes.size > 0 ? codes : undefined;
});

/** The English name of a language of the workspace, else its code. */
export function languageName(workspace: Pick<Workspace, 'languages'>, code: string): string {
  return textLanguages(workspace).find((language) => language.code === code)?.name ?? code;
}
