import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import { textAt, valuePlace } from '../workspace/tree.ts';
import type { WorkspaceFile } from '../workspace/workspace-file.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** The theme that a theme extends is a file in catalog/themes, and not the theme itself. */
const themeExtends: Rule = {
  id: 'theme-extends',
  catalogue: forCatalogue(['themeFiles'], function* ({ themeFiles }) {
    for (const [name, { tree }] of themeFiles) {
      const base = textAt(tree, 'extends');
      if (!tree || base === undefined) continue;
      const place = valuePlace(tree, ['extends']);
      const others = [...themeFiles.keys()].filter((other) => other !== name);
      if (!themeFiles.has(base)) {
        yield {
          rule: 'theme-extends',
          message: `There is no theme "${base}" to extend: no file catalog/themes/${base}.yaml. There is ${wordList(others, 'and') || 'no other'}.`,
          ...(correction(base, others, place) ?? {
            suggestion: 'Choose one of these, or add the file.',
          }),
          place,
        };
      } else if (isCircular(name, themeFiles)) {
        yield {
          rule: 'theme-extends',
          message: `The theme "${name}" extends itself, by way of "${base}".`,
          suggestion: 'Take out one of these extends.',
          place,
        };
      }
    }
  }),
};

function isCircular(name: string, files: ReadonlyMap<string, WorkspaceFile>): boolean {
  const seen = new Set<string>();
  for (let next: string | undefined = name; next !== undefined && !seen.has(next); ) {
    seen.add(next);
    next = textAt(files.get(next)?.tree, 'extends');
    if (next === name) return true;
  }
  return false;
}

export default themeExtends;
