import { itemsAt, textAt } from '../workspace/tree.ts';
import { perWorkspace } from './per-workspace.ts';

/** The codes of the workspace's languages; undefined where none could be read. */
export const languageCodes = perWorkspace(['languages'], ({ languages }) => {
  const items = itemsAt(languages?.tree, 'languages');
  const codes = new Set(items.flatMap((item) => textAt(item, 'code') ?? []));
  return codes.size > 0 ? codes : undefined;
});

/** The English name of a language of the workspace, else its code. */
export const languageName = (workspace: Parameters<typeof languageCodes>[0], code: string) =>
  languageNames(workspace).get(code) ?? code;

const languageNames = perWorkspace(
  ['languages'],
  ({ languages }) =>
    new Map(
      itemsAt(languages?.tree, 'languages').map((entry) => [
        textAt(entry, 'code') ?? '',
        textAt(entry, 'name') ?? textAt(entry, 'code') ?? '',
      ]),
    ),
);
