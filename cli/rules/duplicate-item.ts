import { sectionIndex } from '../catalogue/section-index.ts';
import { type Finding, linePosition } from '../problems/problem.ts';
import type { Place } from '../problems/source.ts';
import { itemsAt, type Tree, textAt, valuePlace } from '../workspace/tree.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** Each id and each text key stands once in a section, and each code once among the languages. */
const duplicateItem: Rule = {
  id: 'duplicate-item',
  catalogue: forCatalogue(['languages', 'sections'], function* (workspace) {
    for (const { items } of sectionIndex(workspace).values()) {
      yield* repeated(items, 'id', 'two pages cannot have the same address');
      yield* repeated(items, 'key', 'two items would share their texts');
    }
    const languages = itemsAt(workspace.languages?.tree, 'languages');
    yield* repeated(languages, 'code', 'a language stands once');
  }),
};

function* repeated(items: readonly Tree[], field: string, reason: string): Iterable<Finding> {
  const first = new Map<string, Place>();
  for (const item of items) {
    const value = textAt(item, field);
    if (value === undefined) continue;
    const other = first.get(value);
    const place = valuePlace(item, [field]);
    if (!other) {
      first.set(value, place);
      continue;
    }
    yield {
      rule: 'duplicate-item',
      message: `The ${field} "${value}" stands in ${lineOf(other, place)} already; ${reason}.`,
      suggestion: `Give this entry another ${field}, or delete one of the two.`,
      place,
    };
  }
}

/** A line, with its file where that is another than the one of the problem. */
function lineOf({ source, start }: Place, seenFrom: Place): string {
  const { line } = linePosition(source, start);
  return source.file === seenFrom.source.file ? `line ${line}` : `${source.file}, line ${line},`;
}

export default duplicateItem;
