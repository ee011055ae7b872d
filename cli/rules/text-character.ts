import { placeIn, type TextTree } from '../catalogue/message-texts.ts';
import type { Finding } from '../problems/problem.ts';
import type { Source } from '../problems/source.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { ReadFile } from '../workspace/read-yaml.ts';
import type { Tree } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** Texts and terms are made of characters that Unicode gives a meaning to: none for private use, no control characters, no halves of characters. */
const textCharacter: Rule = {
  id: 'text-character',
  tenant: forTenant([], function* ({ file: { source, tree } }) {
    if (tree && SUSPICIOUS.test(source.text)) yield* checkTree(tree);
  }),
  catalogue: forCatalogue(
    ['bases', 'languages', 'messages', 'properNames', 'sections', 'terms', 'themeFiles'],
    function* (workspace) {
      for (const { source, tree } of yamlFiles(workspace)) {
        if (tree && SUSPICIOUS.test(source.text)) yield* checkTree(tree);
      }
      for (const files of workspace.terms.values()) {
        for (const source of files.values()) yield* checkTerms(source);
      }
    },
  ),
};

/**
 * The characters for private use (U+E000–U+F8FF and two planes) are refused whole. No font of a portal
 * has a sign for them, since their signs are those of one icon font, so subscribers would see an empty
 * box; and U+E000 to U+E003 are the marks by which the link step puts pages together
 * (cli/link/prerender.ts, cli/link/document.ts), so that pages with these in a text would be cut.
 * ASCII's control characters, where they stand in a file as they are, have been reported as
 * `file-encoding`, and such a file has no tree; here they come from escapes in YAML.
 */
const UNFIT = /[\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u;
/**
 * What a file holds if a text of it may be unfit, found out in a third of the time: a unit of UTF-16 that is
 * unfit or half of a character (so emoji too), or one of YAML's escapes for characters.
 */
const SUSPICIOUS = /[\x7f-\x9f\ud800-\uf8ff\ufdd0-\ufdef\ufffe\uffff]|\\[0abefNuUvx]/;
/** A character by its number, as HTML has it; the semicolon may be missing. */
const REFERENCE = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi;

/** The parts of a workspace that are YAML files with texts. */
type Yaml = 'bases' | 'languages' | 'messages' | 'properNames' | 'sections' | 'themeFiles';

/** Every YAML file with texts that tenants share. */
function* yamlFiles(workspace: Pick<Workspace, Yaml>): Iterable<ReadFile> {
  yield* workspace.bases.values();
  yield* workspace.themeFiles.values();
  yield* workspace.sections.values();
  for (const files of workspace.messages.values()) yield* files.values();
  for (const file of [workspace.languages, workspace.properNames]) if (file) yield file;
}

function* checkTree(tree: Tree): Iterable<Finding> {
  if (tree.kind === 'list') for (const item of tree.items) yield* checkTree(item);
  else if (tree.kind === 'map')
    for (const { value } of tree.entries.values()) yield* checkTree(value);
  else if (typeof tree.value === 'string') {
    const found = UNFIT.exec(tree.value);
    if (!found) return;
    const [character] = found;
    const place = placeIn(tree as TextTree, found.index, found.index + character.length);
    yield finding(character, place);
  }
}

function* checkTerms(source: Source): Iterable<Finding> {
  const { text } = source;
  const found = UNFIT.exec(text);
  if (found) {
    yield finding(found[0], { source, start: found.index, end: found.index + found[0].length });
  }
  for (const { 0: written, 1: hex, 2: decimal, index } of text.matchAll(REFERENCE)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    // In HTML the numbers of 0x80 to 0x9f are signs of Windows: &#146; is ’.
    const isSign = (code >= 0x80 && code <= 0x9f) || code > 0x10ffff;
    const character = String.fromCodePoint(isSign ? 0x20 : code);
    if (!UNFIT.test(character)) continue;
    yield finding(character, { source, start: index, end: index + written.length });
  }
}

function finding(character: string, place: Finding['place']): Finding {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    rule: 'text-character',
    message: `This text has U+${code}, ${kindOf(character)}. Accepted are characters that Unicode gives a meaning to.`,
    suggestion: 'Delete it, or write the sign that is meant as a character of its own, such as ♪.',
    place,
  };
}

function kindOf(character: string): string {
  if (/\p{Co}/u.test(character))
    return 'a character for private use, for which no font of a portal has a sign';
  if (/\p{Cc}/u.test(character)) return 'a control character, which no text has';
  if (/\p{Cs}/u.test(character)) return 'which is only half of a character';
  return 'which is no character';
}

export default textCharacter;
