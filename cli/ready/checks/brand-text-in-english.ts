import { wordList } from '../../problems/nearest.ts';
import type { Finding } from '../../problems/problem.ts';
import { child, loadSchema, type SchemaNode, schemaAt } from '../../schemas/load-schema.ts';
import { at, entriesAt, keyPlace, type Path, type Tree } from '../../workspace/tree.ts';
import { pathName } from '../path-name.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** The brand's own texts are there in the languages of the market's sites. */
const brandTextInEnglish: ReadyCheck = {
  id: 'brand-text-in-english',
  title: 'Texts of the brand that are shown in English',
  *find({ tree, languages }) {
    const texts = [...localisedTexts(schemaAt(loadSchema('tenant'), ['brand']), tree, ['brand'])];
    for (const language of languages) {
      const missing = texts.filter((path) => !at(tree, ...path, language.code));
      if (missing.length > 0) yield finding(tree, missing, language);
    }
  },
};

function finding(
  tree: Tree,
  missing: readonly Path[],
  { code, name }: { code: string; name: string },
): Finding {
  return {
    rule: brandTextInEnglish.id,
    message: `${wordList(missing.map(pathName), 'and')} ${missing.length === 1 ? 'has' : 'have'} no ${name} text, so the market’s ${name} sites show English.`,
    suggestion: `Add "${code}: …" to ${missing.length === 1 ? 'it' : 'each'}.`,
    place: keyPlace(tree, missing[0] as Path),
  };
}

/** The paths of the texts by language that are there. */
function* localisedTexts(node: SchemaNode | undefined, tree: Tree, path: Path): Iterable<Path> {
  if (node?.schema.title === 'LocalisedText') yield path;
  else if (node) {
    for (const [key] of entriesAt(tree, ...path)) {
      yield* localisedTexts(child(node, key), tree, [...path, key]);
    }
  }
}

export default brandTextInEnglish;
