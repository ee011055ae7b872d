import { messageTexts, placeIn, type TextTree, textsIn } from '../catalogue/message-texts.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';
import { child, loadSchema, type SchemaNode } from '../schemas/load-schema.ts';
import { at, itemsAt, type Tree } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';
import { placeholdersIn } from './support/placeholder.ts';

/** What subscribers read is written out: nothing in it stands for something that is still to come. */
const placeholderText: Rule = {
  id: 'placeholder-text',
  tenant: forTenant([], function* ({ file }) {
    if (file.tree) yield* checkPublic(file.tree, loadSchema('tenant'), false);
  }),
  catalogue: forCatalogue(
    ['bases', 'languages', 'messages', 'sections', 'terms'],
    function* (workspace) {
      const { bases, sections, terms } = workspace;
      const tenant = loadSchema('tenant');
      for (const { tree } of bases.values()) if (tree) yield* checkPublic(tree, tenant, false);
      for (const { tree } of sections.values())
        for (const item of itemsAt(tree, 'items'))
          for (const author of textsIn(at(item, 'author'))) yield* checkText(author);
      for (const { language, parts } of messageTexts(workspace))
        for (const part of parts) yield* checkText(part, language);
      for (const files of terms.values())
        for (const [language, source] of files) yield* checkTerms(source, language);
    },
  ),
};

/**
 * The texts of a tenant or brand that reach subscribers and may say anything.
 * @param name the key that leads to the tree; within a market's own texts (`isOwn`) their language.
 */
function* checkPublic(
  tree: Tree,
  node: SchemaNode,
  open: boolean,
  name?: string,
  isOwn = false,
): Iterable<Finding> {
  const isPublic = open || node.schema['x-public'] === true;
  if (tree.kind === 'scalar') {
    const { type, format } = node.schema;
    // What has to have a form of its own is reported where it has not.
    const isFree = type === 'string' && format === undefined && !('pattern' in node.schema);
    if (isPublic && isFree) for (const text of textsIn(tree)) yield* checkText(text, name);
    return;
  }
  const inside: [string | number, Tree][] =
    tree.kind === 'list'
      ? tree.items.map((item) => [0, item])
      : [...tree.entries].map(([key, { value }]) => [key, value]);
  for (const [step, value] of inside) {
    const next = child(node, step);
    if (!next) continue;
    const isLanguage = node.schema.title === 'MarketTexts';
    yield* checkPublic(value, next, isPublic, isOwn ? name : String(step), isOwn || isLanguage);
  }
}

/** @param language the text's language; a key that is none does no harm. */
function* checkText(text: TextTree, language?: string): Iterable<Finding> {
  for (const { start, end } of placeholdersIn(text.value, language))
    yield finding(text.value.slice(start, end), placeIn(text, start, end));
}

function* checkTerms(source: Source, language: string): Iterable<Finding> {
  // Comments are for those who write, and every other character keeps its place.
  const text = source.text.replace(/\{\{!--[\s\S]*?--\}\}|\{\{![^}]*\}\}|<!--[\s\S]*?-->/g, (all) =>
    ' '.repeat(all.length),
  );
  for (const { start, end } of placeholdersIn(text, language))
    yield finding(text.slice(start, end), { source, start, end });
}

function finding(words: string, place: Place): Finding {
  return {
    rule: 'placeholder-text',
    message: `"${words.trim()}" stands for something that is still to be written; subscribers would read it as it is.`,
    suggestion:
      'Write what it stands for, or leave it out: the portal does without a fact that it does not have.',
    place,
  };
}

export default placeholderText;
