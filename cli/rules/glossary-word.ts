import { BRAND_TEXTS } from '../catalogue/brand-texts.ts';
import { avoidedWords, type GlossaryEntry, glossaries } from '../catalogue/glossary.ts';
import {
  marketTexts,
  messageTexts,
  placeIn,
  type TextTree,
  textsIn,
} from '../catalogue/message-texts.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';
import { entriesAt, type Tree } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** Texts, terms and the words of brands use the words that the glossary of their language has. */
const glossaryWord: Rule = {
  id: 'glossary-word',
  tenant: forTenant(['glossaries'], function* ({ file }, workspace) {
    if (file.tree) yield* checkTenant(file.tree, glossaries(workspace));
  }),
  catalogue: forCatalogue(
    ['bases', 'glossaries', 'languages', 'messages', 'terms'],
    function* (workspace) {
      const known = glossaries(workspace);
      for (const { tree } of workspace.bases.values()) if (tree) yield* checkTenant(tree, known);
      for (const { language, parts } of messageTexts(workspace)) {
        for (const part of parts) yield* checkText(part, known.get(language));
      }
      for (const files of workspace.terms.values()) {
        for (const [language, source] of files) yield* checkTerms(source, known.get(language));
      }
    },
  ),
};

type Entries = readonly GlossaryEntry[] | undefined;

/** The texts of a tenant or a brand that are written by language. */
function* checkTenant(tree: Tree, known: ReturnType<typeof glossaries>): Iterable<Finding> {
  for (const { language, parts } of marketTexts(tree)) {
    for (const part of parts) yield* checkText(part, known.get(language));
  }
  for (const path of BRAND_TEXTS) {
    for (const [language, { value }] of entriesAt(tree, 'brand', ...path)) {
      for (const text of textsIn(value)) yield* checkText(text, known.get(language));
    }
  }
}

function* checkText(text: TextTree, entries: Entries = []): Iterable<Finding> {
  for (const { entry, start, end } of avoidedWords(text.value, entries)) {
    yield finding(entry, text.value.slice(start, end), placeIn(text, start, end));
  }
}

function* checkTerms(source: Source, entries: Entries = []): Iterable<Finding> {
  // Comments, blocks and markup are no words, and every other character keeps its place.
  const text = source.text.replace(
    /\{\{!--[\s\S]*?--\}\}|<!--[\s\S]*?-->|\{\{[^}]*\}\}|<[^>]*>/g,
    (all) => ' '.repeat(all.length),
  );
  for (const { entry, start, end } of avoidedWords(text, entries)) {
    yield finding(entry, source.text.slice(start, end), { source, start, end });
  }
}

function finding({ concept, use, note }: GlossaryEntry, word: string, place: Place): Finding {
  const reason = note === undefined ? '' : ` ${note}`;
  return {
    rule: 'glossary-word',
    severity: 'warning',
    message: `"${word}" is a word that the glossary does without: for "${concept.replaceAll('-', ' ')}" it has "${use}".${reason}`,
    suggestion: `Write "${use}", in the form that the sentence needs.`,
    place,
  };
}

export default glossaryWord;
